/** Loads and plays a motif. What is heard is in `musicState.motif`: another value there ends it. */
import { musicState } from './music-store.ts';
import { decoded } from './player.ts';

/** A motif has -18 LUFS, the music -16 and half of its volume: the motif is in front. */
export const motifVolume = 0.8;
/** When it ends early. */
const leaveSeconds = 0.3;

/** @param isWanted false when the visitor has asked for another, or for none, while it loaded */
export async function startMotif(
  context: AudioContext,
  key: string,
  files: readonly string[],
  isWanted: () => boolean,
): Promise<boolean> {
  const buffer = await decoded(context, files);
  if (!isWanted() || musicState.get().userStoppedMusic || document.hidden) return false;
  const source = new AudioBufferSourceNode(context, { buffer });
  const volume = new GainNode(context, { gain: motifVolume });
  source.connect(volume).connect(context.destination);
  const motif = { key, seconds: buffer.duration };

  const end = () => musicState.get().motif === motif && musicState.patch({ motif: null });
  const onVisibility = () => document.hidden && end();
  const unsubscribe = musicState.watch(({ motif: now, userStoppedMusic }) => {
    if (now === motif && !userStoppedMusic) return;
    unsubscribe();
    end();
    const { currentTime } = context;
    volume.gain.setValueAtTime(motifVolume, currentTime);
    volume.gain.linearRampToValueAtTime(0, currentTime + leaveSeconds);
    source.stop(currentTime + leaveSeconds);
  });
  document.addEventListener('visibilitychange', onVisibility);
  source.addEventListener('ended', () => {
    document.removeEventListener('visibilitychange', onVisibility);
    unsubscribe();
    end();
    // A running context keeps a phone's audio hardware awake.
    if (!musicState.get().motif) void context.suspend();
  });
  source.start();
  musicState.patch({ motif });
  return true;
}
