/** Web Audio, because `<audio loop>` has a gap at the loop point in every format (measured). */
import type { Track } from './track-files.ts';

/** Spec §9. */
export const volume = 0.5;
export const fadeSeconds = 5;
/** Short fade when the piece changes or the tab is hidden. */
const leaveSeconds = 0.4;
/** Share of its volume that the music keeps under a motif. */
const under = 0.2;

export interface Player {
  /** False until the browser allows sound, usually after a gesture. */
  readonly allowed: boolean;
  /** Call in a gesture. Not awaited: without a gesture, the browser's promise never settles. */
  ask(): void;
  /** Replaces the current piece and starts at the beginning. Rejects when no file can be loaded or decoded. */
  play(track: Track): Promise<void>;
  stop(): void;
  /** For a hidden tab: `resume` continues at the same position. */
  pause(): void;
  resume(): void;
  /** Lowers the music while something else is heard. */
  duck(isUnder: boolean): void;
}

interface Sounding {
  source: AudioBufferSourceNode;
  gain: GainNode;
}

export async function decoded(
  context: AudioContext,
  files: readonly string[],
): Promise<AudioBuffer> {
  let reason: unknown = new Error('No file');
  for (const file of files) {
    try {
      const response = await fetch(file);
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      return await context.decodeAudioData(await response.arrayBuffer());
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

/** Starts at the current volume, even during another fade. */
function fade({ gain, context }: GainNode, to: number, seconds: number): void {
  const { currentTime: now } = context;
  gain.cancelScheduledValues(now);
  gain.setValueAtTime(gain.value, now);
  gain.linearRampToValueAtTime(to, now + seconds);
}

export function createPlayer(context: AudioContext): Player {
  let sounding: Sounding | null = null;
  const output = new GainNode(context);
  output.connect(context.destination);
  /** A decoded piece takes 27 MB, so only the last one is kept. */
  let cached: { id: string; buffer: AudioBuffer } | null = null;
  let request = 0;
  let sleeping: ReturnType<typeof setTimeout> | undefined;

  const leave = () => {
    if (!sounding) return;
    fade(sounding.gain, 0, leaveSeconds);
    sounding.source.stop(context.currentTime + leaveSeconds);
    sounding = null;
  };

  return {
    get allowed() {
      return context.state === 'running';
    },
    ask: () => void context.resume().catch(() => undefined),
    play: async (track) => {
      const mine = ++request;
      leave();
      const buffer = cached?.id === track.id ? cached.buffer : await decoded(context, track.files);
      if (mine !== request) return;
      cached = { id: track.id, buffer };
      const source = new AudioBufferSourceNode(context, {
        buffer,
        loop: true,
        loopStart: track.loopStart,
        loopEnd: track.loopEnd,
      });
      const gain = new GainNode(context, { gain: 0 });
      source.connect(gain).connect(output);
      source.start(0, track.loopStart);
      sounding = { source, gain };
      fade(gain, volume, fadeSeconds);
    },
    stop: () => {
      request++;
      leave();
    },
    pause: () => {
      if (sounding) fade(sounding.gain, 0, leaveSeconds);
      clearTimeout(sleeping);
      sleeping = setTimeout(() => void context.suspend(), leaveSeconds * 1000);
    },
    resume: () => {
      clearTimeout(sleeping);
      // Safari can refuse during a phone call; the next gesture tries again.
      void context.resume().catch(() => undefined);
      if (sounding) fade(sounding.gain, volume, leaveSeconds * 2);
    },
    // It goes faster than it comes back.
    duck: (isUnder) => fade(output, isUnder ? under : 1, isUnder ? leaveSeconds : 4 * leaveSeconds),
  };
}
