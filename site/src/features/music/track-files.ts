import { packFileAddress, type SiteTrack } from '@prelude/contract/site/site-pack';
import { pack } from '../../lib/pack.ts';

export interface Track extends Omit<SiteTrack, 'hash'> {
  /** Best first; a browser that cannot decode one gets the next. */
  files: readonly string[];
}

/** WebM Opus in Safari is recent (17.4) and has had regressions since; AAC works reliably. */
const prefersAac = (): boolean =>
  typeof navigator !== 'undefined' && /^((?!chrome|android).)*safari/i.test(navigator.userAgent);

/** Addresses of a sound's two files, best first. @param path without ending */
export function filesOf(hash: string, path: string): string[] {
  const endings = prefersAac() ? ['m4a', 'webm'] : ['webm', 'm4a'];
  return endings.map((ending) => packFileAddress(hash, `${path}.${ending}`));
}

/** The loop points are in seconds; each file has one more second before and after the loop (docs/campaign/music.md). */
const trackOf = ({ hash, ...track }: SiteTrack): Track => ({
  ...track,
  files: filesOf(hash, `music/${track.id}`),
});

export const tracks: readonly Track[] = pack.tracks.map(trackOf);
