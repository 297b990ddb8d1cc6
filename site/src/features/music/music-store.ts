/** Which piece sounds, and whether the visitor wants any (specification §3, §4). */
import { create } from 'zustand';
import { local } from '../../lib/storage.ts';
import { trackIds } from './tracks.ts';

const stoppedKey = 'prelude_music_off';
const trackKey = 'prelude_music_track';

interface Music {
  /** The visitor's own off; remembered. */
  userStoppedMusic: boolean;
  /** Sound comes out. */
  playing: boolean;
  track: string;
  /** Counts choices: the same piece chosen again begins anew. */
  chosen: number;
  setStopped: (stopped: boolean) => void;
  choose: (track: string) => void;
}

/** A server renders for nobody: what a visitor chose is read when the page stands (`recall`). */
export const useMusic = create<Music>()((set, get) => ({
  userStoppedMusic: false,
  playing: false,
  track: trackIds[0] ?? '',
  chosen: 0,
  setStopped: (userStoppedMusic) => {
    if (userStoppedMusic) local.set(stoppedKey, '1');
    else local.remove(stoppedKey);
    set({ userStoppedMusic });
  },
  choose: (track) => {
    local.set(trackKey, track);
    local.remove(stoppedKey);
    set({ track, userStoppedMusic: false, chosen: get().chosen + 1 });
  },
}));

export function recall(): void {
  const kept = local.get(trackKey);
  const track = trackIds.find((id) => id === kept);
  useMusic.setState({
    userStoppedMusic: local.get(stoppedKey) !== null,
    ...(track && { track }),
  });
}
