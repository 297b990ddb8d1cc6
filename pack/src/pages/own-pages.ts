/** The pages of a pack's own, in `pages/`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Language, languages } from '@prelude/contract/shared/languages';
import { type PageSource, readPageSource } from './page-source.ts';

export const pagesFolder = 'pages';
export const pageName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export interface PageFile {
  name: string;
  language: Language;
  /** Below the pack. */
  path: string;
}

/** @returns the Markdown files of the campaign's languages, sorted by name */
export const pageFiles = (pack: string): PageFile[] =>
  languages
    .flatMap((language) => {
      const folder = join(pack, pagesFolder, language);
      const files = existsSync(folder) ? readdirSync(folder) : [];
      return files
        .filter((file) => file.endsWith('.md') && !file.startsWith('.'))
        .map((file) => ({
          name: file.slice(0, -'.md'.length),
          language,
          path: `${pagesFolder}/${language}/${file}`,
        }));
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));

/** Files that pages show or offer, in `pages/files/`. */
export const filesFolder = 'files';
export const fileTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.zip': 'application/zip',
};
export const fileName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** @returns the path of each file by its name; others than these are not served */
export function filesOfPages(pack: string): Map<string, string> {
  const folder = join(pack, pagesFolder, filesFolder);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    names
      .filter((name) => fileName.test(name) && extname(name) in fileTypes)
      .map((name) => [name, join(folder, name)]),
  );
}

export interface PackPage extends PageSource {
  name: string;
  language: Language;
}

/** Throws when a page cannot be read. */
export const readPages = (pack: string): PackPage[] =>
  pageFiles(pack).map(({ name, language, path }) => {
    try {
      return { name, language, ...readPageSource(readFileSync(join(pack, path), 'utf8')) };
    } catch (cause) {
      throw new Error(`${path} ${(cause as Error).message}`, { cause });
    }
  });
