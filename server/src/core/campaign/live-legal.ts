/** The legal texts with operators' changes over them (ADR-0076), as they are in force. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageValue } from '@prelude/contract/console/pages';
import { defaultLanguage, type Language, languages } from '@prelude/contract/shared/languages';
import { legalPages } from '@prelude/contract/site/clean-addresses';
import { readTitled } from '@prelude/pack/news/article-source';
import type { Overrides } from '../overrides/overrides.ts';
import { sha256Digits } from '../secrets.ts';

export type LegalName = (typeof legalPages)[number];

export type LiveLegal = ReturnType<typeof openLiveLegal>;

const idOf = (name: LegalName, language: Language): string => `${name} ${language}`;

/** What a file has: the hash of a consent is that of the file. */
export const legalSourceOf = ({ title, body }: Pick<PageValue, 'title' | 'body'>): string =>
  `# ${title.trim()}\n\n${body.trim()}\n`;

/** Throws when the text in the default language is missing. */
export function openLiveLegal(folder: string, overrides: Overrides) {
  const read = (name: LegalName, language: Language): string | undefined => {
    const file = join(folder, 'legal', language, `${name}.md`);
    return existsSync(file) || language === defaultLanguage
      ? readFileSync(file, 'utf8')
      : undefined;
  };
  const own = new Map(
    legalPages.flatMap((name) =>
      languages.flatMap((language) => {
        const source = read(name, language);
        return source === undefined ? [] : [[idOf(name, language), source] as const];
      }),
    ),
  );
  let changed: ReadonlyMap<string, string> = new Map();
  overrides.follow(['legal'], () => {
    changed = new Map(
      overrides
        .inForce<PageValue>('legal')
        .map(({ name, language, value }) => [
          idOf(name as LegalName, language),
          legalSourceOf(value!),
        ]),
    );
  });
  const writtenIn = (name: LegalName, language: Language): string | undefined =>
    changed.get(idOf(name, language)) ?? own.get(idOf(name, language));
  return {
    /** The pack's; undefined in a language without one. Throws when it has no title. */
    ownOf: (name: LegalName, language: Language): PageValue | undefined => {
      const source = own.get(idOf(name, language));
      if (source === undefined) return undefined;
      const { title, rest } = readTitled(source);
      return { title, description: '', menu: 'none', cover: null, body: rest, hidden: false };
    },
    /** The source that players read in a language: that of the default language where it has none. */
    source: (name: LegalName, language: Language): string =>
      writtenIn(name, language) ?? writtenIn(name, defaultLanguage)!,
    /** What a language would have with this change; null: the pack's. */
    sourceWith: (name: LegalName, language: Language, value: PageValue | null): string =>
      value
        ? legalSourceOf(value)
        : (own.get(idOf(name, language)) ?? writtenIn(name, defaultLanguage)!),
    /** The language and those that have its text in place of an own one. */
    readersOf: (name: LegalName, language: Language): Language[] =>
      languages.filter(
        (one) =>
          one === language || (language === defaultLanguage && writtenIn(name, one) === undefined),
      ),
    /** Runs now and after each change. */
    follow: (apply: () => void): void => overrides.follow(['legal'], apply),
    /** Changes with every published change. */
    version: (): number => overrides.newestOf(['legal']),
  };
}

/** As a consent stores it. */
export const legalHash = (source: string): string => sha256Digits(source);
