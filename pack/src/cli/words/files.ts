/** Articles, pages, legal texts and emails are files of their own, which people translate as a whole. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language } from '@prelude/contract/shared/languages';

interface Email {
  languages?: readonly Language[];
  texts?: Readonly<Record<Language, unknown>>;
}

/** @returns the files that the language lacks, such as `news/fr/opening.md`, and the emails without a text in it */
export function untranslatedFiles(pack: string, language: Language): string[] {
  const filesOf = (one: Language) =>
    ['news', 'legal', 'pages'].flatMap((folder) =>
      globSync('*.md', { cwd: join(pack, folder, one) }).map((name) => `${folder}/{}/${name}`),
    );
  const own = new Set(filesOf(language));
  const files = filesOf(defaultLanguage)
    .filter((file) => !own.has(file))
    .map((file) => file.replace('{}', language));
  const emails = globSync('*.json', { cwd: join(pack, 'emails') }).filter((name) => {
    const path = join(pack, 'emails', name);
    const { languages, texts } = JSON.parse(readFileSync(path, 'utf8')) as Email;
    return !texts?.[language] && (languages?.includes(language) ?? true);
  });
  return [...files, ...emails.map((name) => `emails/${name}`)].toSorted();
}
