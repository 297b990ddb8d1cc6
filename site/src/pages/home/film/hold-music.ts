import { stopMotif } from '../../../features/music/motif.ts';
import { musicState } from '../../../features/music/music-store.ts';

/** The music of the site waits. @returns what ends this */
export function silence(): () => void {
  stopMotif();
  musicState.patch({ film: true });
  return () => musicState.patch({ film: false });
}

/** The music waits while a film runs, and goes on afterwards. @returns what ends this */
export function holdMusic(video: HTMLVideoElement): () => void {
  let end: (() => void) | undefined;
  const begin = () => {
    end ??= silence();
  };
  const stop = () => {
    end?.();
    end = undefined;
  };
  video.addEventListener('play', begin);
  video.addEventListener('pause', stop);
  video.addEventListener('ended', stop);
  return () => {
    video.removeEventListener('play', begin);
    stop();
  };
}
