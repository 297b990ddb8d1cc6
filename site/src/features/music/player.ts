/**
 * Plays one loop at a time by Web Audio: an `<audio loop>` leaves a gap at every seam in every format (measured), a looped
 * buffer none. Knows nothing of the page; asks for a file only when it may sound.
 */
import type { Track } from './track-files.ts';

/** Spec §9. */
export const volume = 0.5;
export const fadeSeconds = 5;
/** Choosing another piece and hiding the tab should be soft, but at once. */
const leaveSeconds = 0.4;

export interface Player {
  /** The browser lets it sound; before a visitor has touched the page it does not. */
  readonly allowed: boolean;
  /** Asks the browser; call it in a gesture. Never waits: without a gesture the answer stays out for ever. */
  ask(): void;
  /** From its beginning, in place of what sounds. Rejects when no file of it could be had or decoded. */
  play(track: Track): Promise<void>;
  stop(): void;
  /** The tab is hidden or shown again: silence, and on from the same place. */
  pause(): void;
  resume(): void;
}

interface Sounding {
  source: AudioBufferSourceNode;
  gain: GainNode;
}

async function decoded(context: AudioContext, files: readonly string[]): Promise<AudioBuffer> {
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

/** Straight from the present loudness, whatever fade was under way. */
function fade({ gain }: Sounding, context: AudioContext, to: number, seconds: number): void {
  const { currentTime: now } = context;
  gain.gain.cancelScheduledValues(now);
  gain.gain.setValueAtTime(gain.gain.value, now);
  gain.gain.linearRampToValueAtTime(to, now + seconds);
}

export function createPlayer(context: AudioContext): Player {
  let sounding: Sounding | null = null;
  /** The last piece decoded: 27 MB, so one is enough. */
  let kept: { id: string; buffer: AudioBuffer } | null = null;
  let request = 0;
  let sleeping: ReturnType<typeof setTimeout> | undefined;

  const leave = () => {
    if (!sounding) return;
    fade(sounding, context, 0, leaveSeconds);
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
      const buffer = kept?.id === track.id ? kept.buffer : await decoded(context, track.files);
      // Another choice was made meanwhile.
      if (mine !== request) return;
      kept = { id: track.id, buffer };
      const source = new AudioBufferSourceNode(context, {
        buffer,
        loop: true,
        loopStart: track.loopStart,
        loopEnd: track.loopEnd,
      });
      const gain = new GainNode(context, { gain: 0 });
      source.connect(gain).connect(context.destination);
      source.start(0, track.loopStart);
      sounding = { source, gain };
      fade(sounding, context, volume, fadeSeconds);
    },
    stop: () => {
      request++;
      leave();
    },
    pause: () => {
      if (sounding) fade(sounding, context, 0, leaveSeconds);
      clearTimeout(sleeping);
      sleeping = setTimeout(() => void context.suspend(), leaveSeconds * 1000);
    },
    resume: () => {
      clearTimeout(sleeping);
      // Safari may refuse while a call lasts; the next gesture asks again.
      void context.resume().catch(() => undefined);
      if (sounding) fade(sounding, context, volume, leaveSeconds * 2);
    },
  };
}
