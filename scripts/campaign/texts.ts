import { type Language } from '../../contract/src/shared/languages.ts';
import { checkTitle, type Glossary } from './glossary.ts';
import { place, type Report, type Text } from './model.ts';
import {
  brands,
  figures,
  halfWidth,
  han,
  literals,
  mayBeEmpty,
  orphanParticle,
  ownScript,
  placeholders,
  repertoire,
  strangers,
  wholeWord,
} from './script.ts';

export function checkText(entry: Text, language: Language, key: string, report: Report): void {
  const { path, text } = entry;
  const where = place(entry);
  if (text.trim() === '') {
    if (!mayBeEmpty.has(key)) report(where, 'is empty');
    return;
  }
  if (literals[key] !== undefined) {
    if (text !== literals[key]) report(where, `must be "${literals[key]}"`);
    return;
  }
  if (text !== text.trim() || / {2}/u.test(text)) report(where, 'has stray spaces');
  // The English version of a character's quote is shown next to the local one. A title may be in any script.
  if (path.endsWith('talk_en') || path === 'game.title') return;
  checkScript(where, text, language, report);
}

export function checkScript(where: string, text: string, language: Language, report: Report): void {
  for (const stranger of strangers[language]) {
    // Korean may add the ideographs of a name in brackets.
    const foreign = stranger.exec(
      language === 'kr' ? text.replaceAll(/\(\p{Script=Han}+\)/gu, '') : text,
    );
    if (foreign) report(where, `"${foreign[0]}" is foreign to ${language}`);
  }
  const allowed = repertoire[language];
  if (allowed) {
    const faults = Array.from(text).filter(
      (character) => han.test(character) && !allowed.characters.has(character),
    );
    if (faults.length > 0) report(where, `"${[...new Set(faults)].join('')}": ${allowed.fault}`);
  }
  if (language === 'en') return;

  const words = brands
    .reduce((rest, brand) => rest.replaceAll(brand, ' '), text)
    .replaceAll(/\{\w+\}|<[^>]*>|\S+@\S+|https?:\S+/gu, ' ');
  const run = /[A-Za-z]+(?:[ ,'’-]+[A-Za-z]+){2,}/u.exec(words);
  if (run) report(where, `"${run[0]}" is not translated`);
  else if (/[A-Za-z]{2}/u.test(words) && !ownScript[language].test(words)) {
    report(where, 'is not translated');
  }

  const mark = language === 'kr' ? null : halfWidth.exec(text);
  if (mark) report(where, `"${mark[0]}" has a half-width mark`);
  const particle = language === 'kr' ? orphanParticle.exec(text) : null;
  if (particle) report(where, `"${particle[0]}" has a particle that depends on what is filled in`);
}

const form = /^(.*)\.(?:zero|one|two|few|many|other)$/u;

/**
 * Plural texts have different forms in each language (ui/src/i18n.ts); `other`, which all have, represents them. A
 * group may also have a text named `other`.
 */
function withoutForms(texts: Map<string, string>): Map<string, string> {
  const paths = [...texts.keys()];
  const isForm = (path: string, group: string) =>
    !path.startsWith(`${group}.`) || form.exec(path)?.[1] === group;
  return new Map(
    [...texts].filter(([path]) => {
      const group = form.exec(path)?.[1];
      return (
        group === undefined ||
        path.endsWith('.other') ||
        !texts.has(`${group}.other`) ||
        !paths.every((other) => isForm(other, group))
      );
    }),
  );
}

export function checkAgainstEnglish(
  file: string,
  language: Language,
  english: Map<string, string>,
  texts: Map<string, string>,
  glossary: Glossary,
  report: Report,
): void {
  const [wanted, given] = [withoutForms(english), withoutForms(texts)];
  for (const path of given.keys()) {
    if (!wanted.has(path)) report(`${file} ${path}`, 'is not in English');
  }
  for (const [path, source] of wanted) {
    const text = given.get(path);
    if (text === undefined) {
      report(`${file} ${path}`, 'is missing');
      continue;
    }
    const [places, present] = [placeholders(source).join(' '), placeholders(text).join(' ')];
    if (places !== present) {
      report(`${file} ${path}`, `has the placeholders "${present}" instead of "${places}"`);
    }
    const missing = figures(source).filter((figure) => !text.includes(figure));
    if (missing.length > 0) report(`${file} ${path}`, `lacks the figure ${missing.join(', ')}`);
    if (path.endsWith('talk_en')) continue;
    const absent = new Set(
      glossary.names
        .filter((row) => row.en && row[language] && wholeWord(row.en).test(source))
        .filter((row) => !text.includes(row[language] ?? ''))
        .map((row) => row[language]),
    );
    for (const name of absent) report(`${file} ${path}`, `lacks the name "${name}"`);
    checkTitle({ file, path, text }, language, glossary, report);
  }
}
