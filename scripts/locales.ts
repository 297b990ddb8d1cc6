/**
 * `node scripts/locales.ts [--strict]`: lists the product's sentences that a language has still to write. Pages show
 * those in English. With `--strict`, as before a release, the exit code is 1 when there are any.
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlural, type Texts } from '../contract/src/shared/texts.ts';
import { locales } from '../pack/src/paths.ts';

/** The language that defines which sentences there are. */
export const source = 'en';

/** Languages of the product. Next to their folders is the list of reviews. */
export const languagesIn = (folder = locales): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** Languages of the product apart from English. */
export const translations = (folder = locales): string[] =>
  languagesIn(folder).filter((language) => language !== source);

/** False for a language that only visitors read; operators read the console in English instead. */
export const isOfConsole = (language: string, folder = locales): boolean =>
  existsSync(join(folder, language, 'console'));

/** Files of a language, such as `console/news.json`. */
export const filesIn = (language: string, folder = locales): string[] =>
  globSync('**/*.json', { cwd: join(folder, language) }).toSorted();

export function readLocale(language: string, name: string, folder = locales): Texts {
  const path = join(folder, language, name);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Texts) : {};
}

/** @returns each sentence by its path: words, or plural forms by name */
export function sentencesIn(
  texts: Texts,
  path = '',
): Map<string, string | Readonly<Record<string, string>>> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) => {
      const own = path === '' ? key : `${path}.${key}`;
      return typeof value === 'string' || isPlural(value)
        ? [[own, value] as const]
        : [...sentencesIn(value, own)];
    }),
  );
}

/** @returns what each language lacks, as `ui.json home.register` */
export function stillToWrite(folder = locales): Map<string, string[]> {
  const lacking = (language: string): string[] =>
    filesIn(source, folder)
      .filter((name) => !name.startsWith('console/') || isOfConsole(language, folder))
      .flatMap((name) => {
        const given = sentencesIn(readLocale(language, name, folder));
        return [...sentencesIn(readLocale(source, name, folder)).keys()]
          .filter((path) => !given.has(path))
          .map((path) => `${name} ${path}`);
      });
  return new Map(translations(folder).map((language) => [language, lacking(language)]));
}

if (import.meta.main) {
  const found = stillToWrite();
  for (const [language, paths] of found) {
    process.stdout.write(`${language}: ${paths.length || 'nothing'} to write\n`);
    for (const path of paths) process.stdout.write(`  locales/${language}/${path}\n`);
  }
  const isComplete = [...found.values()].every((paths) => paths.length === 0);
  process.exitCode = process.argv.includes('--strict') && !isComplete ? 1 : 0;
}
