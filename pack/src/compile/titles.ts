/** The campaign's lettered title: a drawing in place of typeset text, one for all languages or one for each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PerLanguage } from '@prelude/contract/shared/languages';
import type { SiteTitle } from '@prelude/contract/site/site-pack';
import type { Context } from './context.ts';
import type { MediaFiles } from './files.ts';
import { inked, readVector } from './icons.ts';
import { type Job, keyOf } from './job.ts';
import { rawOf, type RawPicture } from './picture-file.ts';
import { openVector, type PictureSize } from './sources.ts';

interface Title {
  /** Path in the pack, for messages. */
  file: string;
  path: string;
  isVector: boolean;
}

/** Finished lettering first, then a master; the language's own before that of all. */
export function titleOf(
  { pack, media, masters, finished }: Context,
  language: string,
): Title | undefined {
  const own = `lettering/title-${language}.svg`;
  if (finished.has(own)) return { file: `media/${own}`, path: join(media, own), isVector: true };
  const file = masters.files.get(`title-${language}`) ?? masters.files.get('title');
  return file === undefined
    ? undefined
    : { file, path: join(pack.folder, file), isVector: file.endsWith('.svg') };
}

/** With the colour of the theme's text for shapes without one of their own. */
const vectorOf = async ({ pack }: Context, { path, file }: Title): Promise<string> =>
  inked(await readVector(path, file), pack.colours.text);

/** @returns the drawing, at most as large as the box; undefined for typeset text */
export async function openTitle(
  context: Context,
  language: string,
  box: PictureSize,
): Promise<RawPicture | undefined> {
  const title = titleOf(context, language);
  if (!title) return undefined;
  const fit = { ...box, fit: 'inside' as const };
  if (!title.isVector)
    return rawOf(sharp(readFileSync(title.path)).toColourspace('srgb').ensureAlpha().resize(fit));
  const drawn = await openVector(Buffer.from(await vectorOf(context, title)), box);
  return rawOf(sharp(drawn.data, { raw: drawn }).resize(fit));
}

/** Wider than any place for it, at twice its pixels. */
const widest = 1600;

/** `title/<language>.svg` or `.png`, in the colours of the theme. */
export async function planTitles(context: Context) {
  const jobs: Job[] = [];
  const shapes = new Map<string, { path: string } & PictureSize>();
  for (const language of context.pack.languages) {
    const title = titleOf(context, language);
    if (!title) continue;
    const size = await sharp(readFileSync(title.path))
      .metadata()
      .catch(() => undefined);
    // What is wrong with it is said by the check, and when it is made.
    if (!size?.width || !size.height) continue;
    const path = `title/${language}.${title.isVector ? 'svg' : 'png'}`;
    const key = keyOf('title 1', path, context.hashOfFile(title.path), context.pack.colours.text);
    const make = async () => {
      const file = title.isVector
        ? Buffer.from(await vectorOf(context, title))
        : await sharp(readFileSync(title.path))
            .resize({ width: widest, withoutEnlargement: true })
            .png({ palette: true, quality: 90 })
            .toBuffer();
      return new Map([[path, file]]);
    };
    jobs.push({ name: `title/${language}`, outputs: [{ path, key }], make });
    shapes.set(language, { path, width: size.width, height: size.height });
  }
  return {
    jobs,
    list: ({ address }: Pick<MediaFiles, 'address'>): PerLanguage<SiteTitle> =>
      Object.fromEntries(
        [...shapes].map(([language, { path, width, height }]) => [
          language,
          { src: address(path), width, height },
        ]),
      ),
  };
}
