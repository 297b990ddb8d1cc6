/** What the visitor has chosen in the controls of the film; undefined before. It lasts for the visit. */
let chosen: boolean | undefined;

/**
 * Shows the captions of the page's language while the film is muted, until the visitor turns captions on or off.
 * @param tag of the page's language
 * @returns what ends this
 */
export function followCaptions(video: HTMLVideoElement, tag: string): () => void {
  const tracks = [...video.textTracks];
  const own = tracks.find(({ language }) => language === tag);
  const modes = new Map<TextTrack, TextTrackMode>();
  const show = () => {
    const isShown = chosen ?? (video.muted || video.volume === 0);
    for (const track of tracks) {
      track.mode = isShown && track === own ? 'showing' : 'disabled';
      modes.set(track, track.mode);
    }
  };
  const onChange = () => {
    if (tracks.every((track) => track.mode === modes.get(track))) return;
    chosen = tracks.some(({ mode }) => mode === 'showing');
    for (const track of tracks) modes.set(track, track.mode);
  };
  const onVolume = () => {
    if (chosen === undefined) show();
  };
  show();
  video.textTracks.addEventListener('change', onChange);
  video.addEventListener('volumechange', onVolume);
  return () => {
    video.textTracks.removeEventListener('change', onChange);
    video.removeEventListener('volumechange', onVolume);
  };
}
