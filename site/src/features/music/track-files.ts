import manifest from '@campaign/media/music/manifest.json';
import { byPath } from '../../lib/campaign-files.ts';

export interface Track {
  id: string;
  /** Seconds of the looped part. Each file has one more second before and after it (docs/campaign/music.md). */
  loopStart: number;
  loopEnd: number;
  /** Best first; a browser that cannot decode one gets the next. */
  files: readonly string[];
}

const urls = byPath(
  import.meta.glob<string>('../../../.campaign/media/music/*.{webm,m4a}', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

const url = (id: string, ending: string) => urls.get(`media/music/${id}.${ending}`) ?? [];

/** WebM Opus in Safari is recent (17.4) and has had regressions since; AAC works reliably. */
const prefersAac = (): boolean =>
  typeof navigator !== 'undefined' && /^((?!chrome|android).)*safari/i.test(navigator.userAgent);

export function filesOf(id: string, aacFirst = prefersAac()): string[] {
  const endings = aacFirst ? ['m4a', 'webm'] : ['webm', 'm4a'];
  return endings.flatMap((ending) => url(id, ending));
}

export const tracks: readonly Track[] = manifest.tracks
  .map(({ id, loopStart, loopEnd }) => ({ id, loopStart, loopEnd, files: filesOf(id) }))
  .filter(({ files }) => files.length > 0);
