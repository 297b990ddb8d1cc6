/** Reads the words of a campaign, of which fonts need the characters. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@prelude/contract/shared/languages';
import { legalArticles } from '@prelude/contract/site/article-ids';
import { localFile } from '../../languages.ts';
import { textsIn } from '../../leaves.ts';
import type { Given } from './given.ts';

/** A sentence with its path: `user.login.title`. */
export type Line = readonly [path: string, text: string];

export interface Words {
  /** All sentences of a file. */
  of(language: Language, file: string): readonly Line[];
  /** Markdown of each article, legal text or page. */
  markdown(folder: MarkdownFolder, language: Language): readonly string[];
}

export type MarkdownFolder = 'news' | 'legal' | 'pages';

/** A language without a legal text of its own shows that of the default language. */
const pathsOf = (pack: string, folder: MarkdownFolder, language: Language): string[] => {
  if (folder === 'legal')
    return Object.keys(legalArticles(language)).map((name) =>
      localFile(pack, 'legal', language, name),
    );
  const own = join(pack, folder, language);
  if (!existsSync(own)) return [];
  return readdirSync(own)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => join(own, name));
};

/** Reads each file once. */
export function createWords({ folder: pack, texts }: Pick<Given, 'folder' | 'texts'>): Words {
  const known = new Map<string, unknown>();
  const once = <T>(key: string, make: () => T): T => {
    if (!known.has(key)) known.set(key, make());
    return known.get(key) as T;
  };
  return {
    of: (language, file) =>
      once(`text/${language}/${file}`, () => [...textsIn(texts(language, file))]),
    markdown: (folder, language) =>
      once(`${folder}/${language}`, () =>
        pathsOf(pack, folder, language)
          .filter((path) => existsSync(path))
          .map((path) => readFileSync(path, 'utf8')),
      ),
  };
}

/** @param name selects sentences by their path */
export const wordsIn = (lines: readonly Line[], name: (path: string) => boolean): string =>
  lines
    .filter(([path]) => name(path))
    .map(([, text]) => text)
    .join('');
