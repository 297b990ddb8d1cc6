/** Motifs: a few seconds on a character's own instrument, over lowered music. */
import { hashOfRole } from '../../content/media.ts';
import { isMuted, musicState } from './music-store.ts';
import { filesOf } from './track-files.ts';

export const hasMotif = (key: string): boolean => hashOfRole('motifs', key) !== undefined;

let context: AudioContext | undefined;
let request = 0;

/**
 * Plays a character's motif once, in place of any other. Call it in a gesture or after one. Nothing sounds, and nothing
 * is loaded, when the pack has no motif of hers or when the visitor has turned sound off.
 * @returns whether it sounds
 */
export async function playMotif(key: string): Promise<boolean> {
  const hash = hashOfRole('motifs', key);
  stopMotif();
  if (hash === undefined || isMuted() || typeof AudioContext === 'undefined') return false;
  const mine = request;
  // Before anything is awaited: Safari allows sound only in the gesture itself.
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  try {
    const { startMotif } = await import('./motif-player.ts');
    return await startMotif(context, key, filesOf(hash, `motifs/${key}`), () => mine === request);
  } catch {
    // Music is optional, so the page shows no error (§8).
    return false;
  }
}

export function stopMotif(): void {
  request++;
  if (musicState.get().motif) musicState.patch({ motif: null });
}
