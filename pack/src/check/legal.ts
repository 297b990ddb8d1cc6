/** Checks `legal/`: title, version, language, and the mark of a sample. */
import { defaultLanguage, type Language, languages } from '@prelude/contract/shared/languages';
import { checkForbidden, checkTitle, type Glossary } from './glossary.ts';
import { checkLanguageFolders, nameOf } from './languages.ts';
import { checkMarkdown, placeOf } from './markdown.ts';
import type { MarkdownPlace } from '../news/markdown-problems.ts';
import { readTitled } from '../news/article-source.ts';
import { toWrite } from '../script.ts';
import type { Check, Text } from './model.ts';
import { sampleWords } from '../script.ts';
import { checkScript } from './texts.ts';

/** The legal texts, with the key of the link to each; the link has the text's title. */
export const legalTexts = {
  terms: 'footer.terms',
  privacy: 'footer.privacy',
  subscription: 'user.info.subscriptionInfo',
} as const;

interface Context {
  isSample: boolean;
  links: ReadonlyMap<string, string | undefined>;
  glossary: Glossary;
}

export function checkLegalTexts(check: Check, context: Context): void {
  const { files, report } = check;
  checkLanguageFolders(check, 'legal');
  const place = { ...placeOf(files), isLegal: true };
  for (const [name, link] of Object.entries(legalTexts)) {
    const versions = new Set<string>();
    for (const language of languages) {
      const file = `legal/${language}/${name}.md`;
      if (!files.has(file) && language !== defaultLanguage) {
        report(file, `is missing; the text in ${nameOf(defaultLanguage)} is shown`, 'warning');
        continue;
      }
      const text = files.text(file);
      if (text === undefined) continue;
      const entry = { file, path: '', text };
      const version = checkForm(check, entry, context.links.get(`${language} ${link}`));
      if (version) versions.add(version);
      checkOpenLines(check, entry);
      checkBody(check, entry, place);
      if (context.isSample) checkSample(check, entry, language);
      if (check.strict) checkLanguage(check, entry, language, context.glossary);
    }
    if (versions.size > 1)
      report(`legal/*/${name}.md`, `has several versions: ${[...versions].join(', ')}`, 'warning');
  }
}

const partsOf = (text: string): string[] => text.split(/\n\s*\n/u).map((part) => part.trim());

/** @returns the version */
function checkForm(
  { report }: Check,
  { file, text }: Text,
  link: string | undefined,
): string | undefined {
  const [heading = '', version = ''] = partsOf(text);
  const title = /^# (\S.*)$/u.exec(heading)?.[1];
  if (title === undefined) report(`${file}:1`, 'does not begin with its title; write "# Title"');
  else if (link !== undefined && title !== link)
    report(`${file}:1`, `is called "${title}", but the link to it "${link}"`, 'warning');
  const date = /^\S+ (\d{4}-\d{2}-\d{2})$/u.exec(version)?.[1];
  if (date === undefined)
    report(`${file}:3`, 'has no version under its title; write "Version 2026-12-01"');
  return date;
}

function checkBody({ report }: Check, { file, text: source }: Text, place: MarkdownPlace): void {
  try {
    const body = readTitled(source).rest;
    checkMarkdown(report, { path: file, source, body, place });
  } catch (error) {
    // A missing title has been reported, with its line.
    if (/^# \S/u.test(source)) report(file, (error as Error).message);
  }
}

function checkOpenLines({ report }: Check, { file, text }: Text): void {
  for (const [index, line] of text.split('\n').entries()) {
    const at = line.indexOf(toWrite);
    if (at >= 0) report(`${file}:${index + 1}`, line.slice(at + toWrite.length).trim(), 'open');
  }
}

function checkSample({ report }: Check, { file, text }: Text, language: Language): void {
  const word = sampleWords[language];
  if (word && !partsOf(text)[2]?.includes(word))
    report(file, `does not say that it is a sample; its first sentence needs "${word}"`);
}

function checkLanguage(check: Check, entry: Text, language: Language, glossary: Glossary): void {
  const { report } = check;
  for (const [index, line] of entry.text.split('\n').entries()) {
    if (line.trim() !== '') checkScript(`${entry.file}:${index + 1}`, line, language, report);
  }
  checkForbidden(entry, language, glossary, report);
  checkTitle(entry, language, glossary, report);
}
