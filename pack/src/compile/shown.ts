/** What pages say of the files of a pack: addresses, sizes, colours. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PerLanguage } from '@prelude/contract/shared/languages';
import {
  type RoleFiles,
  roleFileWidths,
  type SiteCover,
  type SiteLook,
  type SitePack,
  type SitePicture,
} from '@prelude/contract/site/site-pack';
import { coverPath } from './covers.ts';
import type { MediaFiles } from './files.ts';
import { plateKind } from './kinds.ts';

/** @returns `<hash> <width> <width> …` by picture, smallest width first, without those of `roleFilesOf` */
export function picturesOf({ all, hashOf }: MediaFiles): Record<string, string> {
  const widths = new Map<string, number[]>();
  for (const path of all.keys()) {
    const [, name, width] = /^(.+)-(\d+)\.avif$/.exec(path) ?? [];
    if (name && !/^(?:faces|portraits|style)\//.test(name))
      widths.set(name, [...(widths.get(name) ?? []), Number(width)]);
  }
  return Object.fromEntries(
    [...widths].map(([name, list]) => {
      const sorted = list.toSorted((a, b) => a - b);
      return [name, `${hashOf(`${name}-${sorted[0]}.avif`)} ${sorted.join(' ')}`];
    }),
  );
}

/**
 * @param roles keys of all characters
 * @param motifs keys of those with a motif that can be played
 */
export function roleFilesOf(
  { has }: MediaFiles,
  roles: readonly string[],
  motifs: readonly string[],
): SitePack['roleFiles'] {
  const withPicture = (kind: keyof typeof roleFileWidths) =>
    roles.filter((key) => roleFileWidths[kind].every((at) => has(`${kind}/${key}-${at}.avif`)));
  const lists = {
    faces: withPicture('faces'),
    portraits: withPicture('portraits'),
    motifs,
  } satisfies Record<RoleFiles, readonly string[]>;
  return Object.fromEntries(
    Object.entries(lists)
      .filter(([, keys]) => keys.length > 0)
      .map(([kind, keys]) => [kind, keys.length === roles.length ? '*' : keys.join(' ')]),
  );
}

export const iconsOf = ({ has, address }: MediaFiles): SiteLook['icons'] => {
  const known = (path: string) => (has(path) ? address(path) : undefined);
  return {
    svg: known('favicon.svg'),
    png: known('favicon-32.png'),
    touch: known('apple-touch-icon-180.png'),
  };
};

export const socialOf = (
  { address }: MediaFiles,
  languages: readonly string[],
): PerLanguage<string> =>
  Object.fromEntries(
    languages.map((language) => [language, address(`social/${language}.jpg`)]),
  ) as PerLanguage<string>;

/** Link previews by `role-<Key>-<language>`, `quiz-<language>`, `world_<Key>` and others. */
export const cardsOf = ({ all, address }: MediaFiles): Record<string, string> =>
  Object.fromEntries(
    [...all.keys()].flatMap((path) => {
      const name = /^social\/(?:cover-(?=world_))?((?:role|weapon|quiz|world)[-_].+)\.jpg$/.exec(
        path,
      )?.[1];
      return name ? [[name, address(path)]] : [];
    }),
  );

/**
 * @param pictures of `picturesOf`
 * @param colorOf main colour of a finished background
 */
export function coversOf(
  { has, address }: MediaFiles,
  pictures: Readonly<Record<string, string>>,
  colorOf: (plate: string) => string,
): Record<string, SiteCover> {
  const picture = (name: string, ratio: number): SitePicture | null => {
    const [, ...widths] = pictures[name]?.split(' ') ?? [];
    const width = Number(widths.at(-1));
    if (!width) return null;
    const src = (at: string | number) => address(`${name}-${at}.avif`);
    return {
      src: src(width),
      srcset: widths.map((at) => `${src(at)} ${at}w`).join(', '),
      width,
      height: Math.round(width * ratio),
    };
  };
  const covers: Record<string, SiteCover> = {};
  for (const name of Object.keys(pictures)) {
    if (!name.startsWith('plates/') || /-(?:mobile|depth)$/.test(name)) continue;
    const plate = name.slice('plates/'.length);
    if (!has(coverPath(plate))) continue;
    const { wide, phone } = plateKind(plate);
    covers[plate] = {
      color: colorOf(plate),
      wide: picture(name, wide.ratio)!,
      narrow: phone ? picture(`${name}-mobile`, phone.ratio) : null,
      social: address(coverPath(plate)),
    };
  }
  return covers;
}

/** @returns main colours of the finished pictures that the manifest of a pack lists, by `plates/hero` */
export function finishedColours(folder: string): Record<string, string> {
  const file = join(folder, 'media/manifest.json');
  if (!existsSync(file)) return {};
  try {
    const { assets } = JSON.parse(readFileSync(file, 'utf8')) as {
      assets: Record<string, { color: string }>;
    };
    return Object.fromEntries(Object.entries(assets).map(([name, { color }]) => [name, color]));
  } catch {
    // The manifest only saves measurements.
    return {};
  }
}
