/** Files and loop points of the campaign's pieces (campaign/media/music); not in the first load. */
import manifest from '../../../../campaign/media/music/manifest.json';

export interface Track {
  id: string;
  /** Seconds of the file: what is heard again and again. A second before and after it belongs to the neighbours. */
  loopStart: number;
  loopEnd: number;
  /** Best first: what a browser cannot decode it gets in the other form. */
  files: readonly string[];
}

const urls = import.meta.glob<string>('../../../../campaign/media/music/*.{webm,m4a}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const url = (id: string, ending: string) =>
  urls[`../../../../campaign/media/music/${id}.${ending}`] ?? [];

/** Opus in WebM is young in Safari (17.4) and has regressed there since; AAC is at home. */
const prefersAac = (): boolean =>
  typeof navigator !== 'undefined' && /^((?!chrome|android).)*safari/i.test(navigator.userAgent);

export function filesOf(id: string, aacFirst = prefersAac()): string[] {
  const endings = aacFirst ? ['m4a', 'webm'] : ['webm', 'm4a'];
  return endings.flatMap((ending) => url(id, ending));
}

export const tracks: readonly Track[] = manifest.tracks
  .map(({ id, loopStart, loopEnd }) => ({ id, loopStart, loopEnd, files: filesOf(id) }))
  .filter(({ files }) => files.length > 0);
