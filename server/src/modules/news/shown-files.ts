/** Sizes of the pack's files in texts, and what a video on another site costs. They can change without the text. */
import { statSync } from 'node:fs';
import { type Language, toIntl } from '@prelude/contract/shared/languages';
import { type FileFacts, hasFiles, withFiles } from '@prelude/pack/news/article-html';
import { filesOfPages } from '@prelude/pack/pages/own-pages';
import sharp from 'sharp';
import type { Core } from '../../core/core.ts';

const megabyte = 1_000_000;

function sizeIn(language: Language, bytes: number): string {
  const isLarge = bytes >= megabyte;
  return new Intl.NumberFormat(toIntl(language), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / megabyte : Math.max(1, bytes / 1000));
}

async function shapeOf(path: string): Promise<Pick<FileFacts, 'width' | 'height'>> {
  if (!/\.(?:avif|jpg|png|svg|webp)$/.test(path)) return {};
  // A picture that cannot be read has no size; the check of the pack reports it.
  const shape = await sharp(path)
    .metadata()
    .catch(() => undefined);
  return { width: shape?.width, height: shape?.height };
}

/** @returns a function that completes clean HTML; the files are looked at once, when the first text names one */
export function createShownFiles({ config, pack }: Pick<Core, 'config' | 'pack'>) {
  const files = filesOfPages(config.campaignDir);
  const looked = new Map<Language, Promise<ReadonlyMap<string, FileFacts>>>();
  const factsIn = (language: Language): Promise<ReadonlyMap<string, FileFacts>> => {
    const known =
      looked.get(language) ??
      Promise.all(
        [...files].map(async ([name, path]) => {
          const facts = { size: sizeIn(language, statSync(path).size), ...(await shapeOf(path)) };
          return [name, facts] as const;
        }),
      ).then((facts) => new Map(facts));
    looked.set(language, known);
    return known;
  };
  return async (html: string, language: Language): Promise<string> => {
    if (!hasFiles(html)) return html;
    const { page: words } = pack.texts.read(language, 'documents') as {
      page?: { outside?: string };
    };
    return withFiles(html, {
      files: await factsIn(language),
      outside: (host) => words?.outside?.replaceAll('{host}', () => host) ?? '',
    });
  };
}
