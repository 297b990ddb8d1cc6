/** The pack's own pages as documents show them. */
import { statSync } from 'node:fs';
import { cleanPages } from '@prelude/pack/clean-pages';
import { filesOfPages, readPages } from '@prelude/pack/pages/own-pages';
import { pageHtml, type PageFileFacts } from '@prelude/pack/pages/page-html';
import type { OwnPage } from '@prelude/contract/site/documents';
import { type Language, toIntl } from '@prelude/contract/shared/languages';
import sharp from 'sharp';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';

export type OwnPages = ReturnType<typeof createOwnPages>;

const megabyte = 1_000_000;

function sizeIn(language: Language, bytes: number): string {
  const isLarge = bytes >= megabyte;
  return new Intl.NumberFormat(toIntl(language), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / megabyte : Math.max(1, bytes / 1000));
}

async function factsOf(path: string, language: Language): Promise<PageFileFacts> {
  const size = sizeIn(language, statSync(path).size);
  if (!/\.(?:avif|jpg|png|svg|webp)$/.test(path)) return { size };
  // A picture that cannot be read has no size; the check of the pack reports it.
  const shape = await sharp(path)
    .metadata()
    .catch(() => undefined);
  return { size, width: shape?.width, height: shape?.height };
}

/** Reads all pages at once, so that a server does not start with a faulty one. */
export function createOwnPages({ config, pack }: Pick<Core, 'config' | 'pack'>) {
  const pages = readPages(config.campaignDir);
  const places = new Map(cleanPages(config.campaignDir).map((page) => [page.name, page]));
  const files = filesOfPages(config.campaignDir);

  const make = async (name: string, language: Language): Promise<OwnPage> => {
    const found = pages.find((page) => page.name === name && page.language === language);
    if (!found) throw new Failure('request.not_found');
    const { title, description, cover, body } = found;
    const facts = await Promise.all(
      [...files].map(async ([file, path]) => [file, await factsOf(path, language)] as const),
    );
    const { page: words } = pack.texts.read(language, 'documents') as {
      page?: { outside?: string };
    };
    const html = pageHtml(body, {
      files: new Map(facts),
      outside: (host) => words?.outside?.replaceAll('{host}', () => host) ?? '',
    });
    const { languages = [language] } = places.get(name) ?? {};
    return { name, title, description, cover, languages, ...html };
  };
  const made = new Map<string, Promise<OwnPage>>();
  return {
    /** Throws `request.not_found`. */
    page: (name: string, language: Language): Promise<OwnPage> => {
      const key = `${language} ${name}`;
      const page = made.get(key) ?? make(name, language);
      made.set(key, page);
      return page;
    },
  };
}
