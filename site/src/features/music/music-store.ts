import { observable } from '@prelude/ui/observable';
import { savesData } from '../../lib/page/data-saver.ts';
import { local } from '../../lib/storage.ts';
import { pack } from '../../lib/pack.ts';

export const trackIds = pack.tracks.map(({ id }) => id);

const stoppedKey = 'prelude_music_off';
const trackKey = 'prelude_music_track';

interface Music {
  /** Turned off by the visitor; stored. */
  userStoppedMusic: boolean;
  playing: boolean;
  track: string;
  /** Counts choices, so that choosing the same piece again restarts it. */
  chosen: number;
  /** The character's motif that sounds; the music is lowered meanwhile. */
  motif: { key: string; seconds: number } | null;
  /** A film runs, and the music waits. */
  film?: boolean;
}

/** Prerendering has no visitor, so the page restores the choice after it loads (`restoreMusic`). */
export const musicState = observable<Music>({
  userStoppedMusic: false,
  playing: false,
  track: trackIds[0] ?? '',
  chosen: 0,
  motif: null,
});
export const useMusic = musicState.use;

export function setStopped(userStoppedMusic: boolean): void {
  if (userStoppedMusic) local.set(stoppedKey, '1');
  else local.remove(stoppedKey);
  musicState.patch({ userStoppedMusic });
}

/** The stored choice counts before `restoreMusic`, too. */
export const isMuted = (): boolean =>
  musicState.get().userStoppedMusic || local.get(stoppedKey) !== null;

export function chooseTrack(track: string): void {
  local.set(trackKey, track);
  local.remove(stoppedKey);
  const chosen = musicState.get().chosen + 1;
  musicState.patch({ track, userStoppedMusic: false, chosen });
}

export function restoreMusic(): void {
  const stored = local.get(trackKey);
  const track = trackIds.find((id) => id === stored);
  musicState.patch({
    // A piece is a megabyte: with data saving, it plays only when the visitor starts it.
    userStoppedMusic: local.get(stoppedKey) !== null || savesData(),
    ...(track && { track }),
  });
}
