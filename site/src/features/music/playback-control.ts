/**
 * Brings visitor, browser and player together (spec §4): a desktop tries every half second until the browser
 * allows sound, a phone waits for the first touch; a hidden tab is silent; an off is an off, in later visits too.
 */
import type { Variant } from '../../lib/page/device.ts';
import { musicState, recall } from './music-store.ts';
import { createPlayer, type Player } from './player.ts';
import { tracks } from './track-files.ts';

export const retryMs = 500;

const gestures = ['pointerdown', 'keydown', 'touchend'] as const;

/** Starts what should sound and stops what should not. @returns how to look again, and how to end */
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
        // Music is an extra: the page says nothing about it (§8). Choosing again tries again.
        // oxlint-disable-next-line no-console
        console.warn('No music:', reason);
        musicState.patch({ playing: false });
      },
    );
  };
  const unsubscribe = musicState.watch((now, before) => {
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

/** @returns how to stop; does nothing where there is no Web Audio or no music */
export function controlPlayback(variant: Variant): () => void {
  if (typeof AudioContext === 'undefined' || tracks.length === 0) return () => undefined;
  recall();
  let context: AudioContext | null = null;
  let player: Player | null = null;
  let end = (): void => undefined;

  /** Made as late as possible: a phone's audio hardware wakes up with it. */
  const ask = () => {
    if (musicState.get().userStoppedMusic) return;
    if (!player) {
      context = new AudioContext();
      player = createPlayer(context);
      const following = follow(player);
      context.addEventListener('statechange', following.look);
      ({ end } = following);
    }
    if (!player.allowed) player.ask();
  };
  const onVisibility = () => {
    if (document.hidden) player?.pause();
    else player?.resume();
  };
  // The page may have been touched before the conductor was here.
  if (navigator.userActivation?.hasBeenActive) ask();
  // Once by itself; then not before a gesture, or Chrome writes a warning into its console each time.
  const tryAgain = () => {
    if (!player || (navigator.userActivation?.hasBeenActive ?? true)) ask();
  };
  for (const name of gestures) addEventListener(name, ask, { passive: true });
  document.addEventListener('visibilitychange', onVisibility);
  const unsubscribe = musicState.watch(ask);
  // Where the browser's own settings allow sound without a gesture, a desktop gets it.
  const retry =
    variant === 'desktop'
      ? setInterval(() => (player?.allowed ? clearInterval(retry) : tryAgain()), retryMs)
      : undefined;

  return () => {
    for (const name of gestures) removeEventListener(name, ask);
    document.removeEventListener('visibilitychange', onVisibility);
    clearInterval(retry);
    unsubscribe();
    end();
    void context?.close();
  };
}
