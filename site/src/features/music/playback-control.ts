/**
 * A desktop tries every half second until the browser allows sound; a phone waits for the first touch. Turned-off music
 * stays off in later visits (spec §4).
 */
import type { Variant } from '../../lib/page/device.ts';
import { musicState, restoreMusic } from './music-store.ts';
import { createPlayer, type Player } from './player.ts';
import { tracks } from './track-files.ts';

export const retryMs = 500;

const gestures = ['pointerdown', 'keydown', 'touchend'] as const;

/** @returns `look`, which checks the state again, and `end`, which stops */
function follow(player: Player): { look: () => void; end: () => void } {
  let current: string | null = null;
  let allowed = false;
  const look = () => {
    allowed ||= player.allowed;
    const { userStoppedMusic, track } = musicState.get();
    const wanted = userStoppedMusic || !allowed ? null : track;
    if (wanted === current) return;
    current = wanted;
    const found = tracks.find(({ id }) => id === wanted);
    if (!found) {
      player.stop();
      musicState.patch({ playing: false });
      return;
    }
    player.play(found).then(
      () => current === wanted && musicState.patch({ playing: true }),
      (reason: unknown) => {
        // Music is optional, so the page shows no error (§8). Choosing a piece tries again.
        // oxlint-disable-next-line no-console
        console.warn('No music:', reason);
        musicState.patch({ playing: false });
      },
    );
  };
  if (musicState.get().motif) player.duck(true);
  const unsubscribe = musicState.watch((now, before) => {
    if (now.motif !== before.motif) player.duck(now.motif !== null);
    if (now.chosen !== before.chosen) current = null;
    if (now.chosen !== before.chosen || now.userStoppedMusic !== before.userStoppedMusic) look();
  });
  return {
    look,
    end: () => {
      unsubscribe();
      player.stop();
    },
  };
}

/** Does nothing without Web Audio or music. */
export function controlPlayback(variant: Variant): () => void {
  if (typeof AudioContext === 'undefined' || tracks.length === 0) return () => undefined;
  restoreMusic();
  let context: AudioContext | null = null;
  let player: Player | null = null;
  let end = (): void => undefined;

  /** Create the player as late as possible: it activates a phone's audio hardware. */
  const ask = () => {
    const { userStoppedMusic, film } = musicState.get();
    if (userStoppedMusic || film) return;
    if (!player) {
      context = new AudioContext();
      player = createPlayer(context);
      const following = follow(player);
      context.addEventListener('statechange', following.look);
      ({ end } = following);
    }
    if (!player.allowed) player.ask();
  };
  const pauseOrResume = () => {
    if (document.hidden || musicState.get().film) player?.pause();
    else player?.resume();
  };
  // The page can have been touched before this module loaded.
  if (navigator.userActivation?.hasBeenActive) ask();
  // One attempt without a gesture, then only after one: Chrome logs a warning for each attempt.
  const tryAgain = () => {
    if (!player || (navigator.userActivation?.hasBeenActive ?? true)) ask();
  };
  for (const name of gestures) addEventListener(name, ask, { passive: true });
  document.addEventListener('visibilitychange', pauseOrResume);
  const unsubscribe = musicState.watch((now, before) => {
    if (now.film !== before.film) pauseOrResume();
    ask();
  });
  // A desktop browser can be set to allow sound without a gesture.
  const retry =
    variant === 'desktop'
      ? setInterval(() => (player?.allowed ? clearInterval(retry) : tryAgain()), retryMs)
      : undefined;

  return () => {
    for (const name of gestures) removeEventListener(name, ask);
    document.removeEventListener('visibilitychange', pauseOrResume);
    clearInterval(retry);
    unsubscribe();
    end();
    void context?.close();
  };
}
