/** Addresses of the campaign's film. Only loaded in a campaign that has one. */
import type { FilmShape } from '@prelude/contract/campaign/film';
import { languages } from '@prelude/contract/shared/languages';
import { packFileAddress } from '@prelude/contract/site/site-pack';
import { pack } from '../lib/pack.ts';

const { hash = '', files = '' } = pack.film ?? {};
const names = files.split(' ');

interface VideoFile {
  src: string;
  type: string;
}

const addressOf = (name: string): string => packFileAddress(hash, `film/${name}`);

/** @returns the files of a video, best first; empty without it */
const videosOf = (name: string): VideoFile[] =>
  ['webm', 'mp4']
    .filter((ending) => names.includes(`${name}.${ending}`))
    .map((ending) => ({ src: addressOf(`${name}.${ending}`), type: `video/${ending}` }));

/** In the shape of the window, or in the only one that the campaign has. */
export function filmVideos(shape: FilmShape): { shape: FilmShape; files: VideoFile[] } {
  const wanted = videosOf(shape);
  if (wanted.length > 0) return { shape, files: wanted };
  const other = shape === 'landscape' ? 'portrait' : 'landscape';
  return { shape: other, files: videosOf(other) };
}

export const loopVideos = (shape: FilmShape): VideoFile[] => videosOf(`loop-${shape}`);

/** The picture before the film runs. */
export function filmPoster(shape: FilmShape): string | undefined {
  const found = names.find((name) => name.startsWith(`poster-${shape}.`));
  return found && addressOf(found);
}

/** In the order of the language menu. */
export const filmCaptions = languages
  .map((language) => ({ language, name: `captions.${language}.vtt` }))
  .filter(({ name }) => names.includes(name))
  .map(({ language, name }) => ({ language, src: addressOf(name) }));

/** Of a film that is elsewhere; empty without it. */
export const filmAddress = pack.film?.address ?? '';
