/** The film of a pack: files of `film/` that browsers load as they are, and the address of one that is elsewhere. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { filmSource } from '@prelude/contract/campaign/film';
import type { LanguageData } from '@prelude/contract/shared/language-data';
import type { SiteFilm } from '@prelude/contract/site/site-pack';
import { readJson } from '../files.ts';
import { languagesOf } from '../languages.ts';
import type { MediaFiles } from './files.ts';

export const filmFolder = 'film';

const known =
  /^(?:(?:loop-)?(?:landscape|portrait)\.(?:webm|mp4)|poster-(?:landscape|portrait)\.(?:avif|jpg|png))$/;

/** @returns the code of the language that captions are in: `captions.zh-TW.vtt` and `captions.cht.vtt` are the same */
export const captionLanguage = (
  name: string,
  list: readonly Pick<LanguageData, 'code' | 'tag'>[],
): string | undefined => {
  const given = /^captions\.(.+)\.vtt$/.exec(name)?.[1]?.toLowerCase();
  return list.find(({ code, tag }) => code === given || tag.toLowerCase() === given)?.code;
};

/** @returns the name under which the site knows a file of `film/`; undefined for a file that is not used */
export function filmName(
  name: string,
  list: readonly Pick<LanguageData, 'code' | 'tag'>[],
): string | undefined {
  if (known.test(name)) return name;
  const language = captionLanguage(name, list);
  return language === undefined ? undefined : `captions.${language}.vtt`;
}

/** @returns the path of each file by its path among the media, such as `film/landscape.webm` */
export function filmFiles(pack: string): Map<string, string> {
  const folder = join(pack, filmFolder);
  const { list } = languagesOf(pack);
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return new Map(
    names.flatMap((file) => {
      const name = filmName(file, list);
      return name === undefined ? [] : [[`${filmFolder}/${name}`, join(folder, file)] as const];
    }),
  );
}

/** @returns the address of the film that `campaign.json` names; empty without one of a known host */
function addressIn(pack: string): string {
  const { film } = readJson(join(pack, 'campaign.json')) as { film?: { address?: string } };
  return film?.address && filmSource(film.address) ? film.address : '';
}

/** @returns what pages know of the film; undefined when there is nothing to watch and no loop */
export function filmOf({ all, hashOf }: MediaFiles, pack: string): SiteFilm | undefined {
  const names = [...all.keys()].flatMap((path) =>
    path.startsWith(`${filmFolder}/`) ? [path.slice(filmFolder.length + 1)] : [],
  );
  const address = addressIn(pack);
  if (!address && !names.some((name) => /\.(?:webm|mp4)$/.test(name))) return undefined;
  const [first] = names;
  return {
    hash: first === undefined ? '' : hashOf(`${filmFolder}/${first}`),
    files: names.join(' '),
    address,
  };
}
