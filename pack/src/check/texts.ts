import { defaultLanguage, type Language } from '@prelude/contract/shared/languages';
import type { Report } from './findings.ts';
import { checkTitle, type Glossary } from './glossary.ts';
import { toWrite } from '../script.ts';
import { type Check, locationOf, type Text } from './model.ts';
import { nearest } from './nearest.ts';
import { figures, literals, mayBeEmpty, mentions, placeholders, rulesOf } from '../script.ts';
import { markupProblems, scriptProblems, type SentenceProblem } from '../text-rules.ts';
import { characterFaults } from './characters.ts';

/** Lists a sentence that is still to write. @returns true when it is one */
export function checkOpen(entry: Text, report: Report): boolean {
  const at = entry.text.indexOf(toWrite);
  if (at < 0) return false;
  const wanted =
    entry.text
      .slice(at + toWrite.length)
      .trim()
      .split('\n')[0] ?? '';
  report(locationOf(entry), wanted === '' ? 'to write' : wanted, 'open');
  return true;
}

/** Lengths that fit the places where a text is shown, in characters. A longer one wraps, is cut or hides others. */
const lengths: readonly (readonly [key: RegExp, most: number])[] = [
  [/^ui\.json game\.title$/, 60],
  [/^ui\.json game\.genre$/, 40],
  [/^ui\.json game\.slogan$/, 120],
  // Search engines and link previews cut it.
  [/^ui\.json game\.description$/, 300],
  [/^ui\.json (?:nav|nouns)\./, 30],
  [/^ui\.json reward\..+\.name$/, 60],
  [/^ui\.json reward\..+\.desc$/, 240],
  [/^(?:roles|weapons|factions|features|world)\.json .+\.name$/, 60],
  [/^(?:roles|weapons|factions|features|world)\.json .+\.(?:epithet|type)$/, 80],
  [/^quiz\.json (?:title|ask\..+)$/, 140],
  [/^roles\.json .+\.talk(?:_en)?$/, 400],
  [/^roles\.json .+\.talk_mobile$/, 160],
  [/^(?:roles|weapons|factions|features|world)\.json .+_(?:mobile|info)$/, 600],
];

/** @param key file and key: `ui.json game.genre` @returns the most characters; undefined without a limit */
const longest = (key: string): number | undefined =>
  lengths.find(([pattern]) => pattern.test(key))?.[1];

/** @param key file and key: `ui.json game.title` */
export function checkText(entry: Text, key: string, report: Report): void {
  const { text } = entry;
  const where = locationOf(entry);
  if (text.trim() === '') {
    if (!mayBeEmpty.has(key)) report(where, 'is empty; write it, or remove the key');
    return;
  }
  if (literals[key] !== undefined) {
    if (text !== literals[key]) report(where, `must be "${literals[key]}"`);
    return;
  }
  if (text !== text.trim() || / {2}/u.test(text)) report(where, 'has stray spaces', 'warning');
  if (text.includes('\t')) report(where, 'has a tab; write a space', 'warning');
  for (const [what, level] of characterFaults(text)) report(where, what, level);
  for (const { detail = '' } of markupProblems(text, entry.path))
    // "Level <5, >3" is no tag.
    if (/^<[/!]?[a-z]/iu.test(detail))
      report(where, `shows ${detail} as it is written; a text has no HTML, so remove it`);
  const [length, most] = [Array.from(text).length, longest(key)];
  if (most !== undefined && length > most && !text.includes(toWrite))
    report(where, `has ${length} characters; ${most} fit`, 'warning');
}

/** Nouns of the game, which any sentence may use. */
const noun = /^\{(?:players?|studio|game)\}$/i;

/** Sentences that lead to a control, whose name is filled in. Without it, a reader looks for another one. */
const naming: ReadonlyMap<string, string> = new Map(
  ['subscribe', 'unsubscribe'].map((page) => [
    `documents.json subscriptionPage.${page}.three`,
    '{switch}',
  ]),
);

/**
 * A text that replaces a sentence of the product fills in the same values.
 * @param key file and key: `ui.json home.number`
 */
export function checkPlaceholders(entry: Text, key: string, product: string, report: Report): void {
  const needed = naming.get(key);
  if (needed && !entry.text.includes(needed) && !entry.text.includes(toWrite))
    report(
      locationOf(entry),
      `lacks ${needed}, which names the switch as the page does`,
      'warning',
    );
  const allowed = placeholders(product);
  for (const found of new Set(placeholders(entry.text))) {
    if (allowed.includes(found) || noun.test(found)) continue;
    const close = nearest(found, allowed);
    const right = close ?? (allowed.length > 0 ? allowed.join(' ') : 'no placeholder');
    report(locationOf(entry), `has "${found}", which is not filled in; ${right} is possible`);
  }
}

/** Rules of a language and its script. Only with `strict`. */
export function checkWords(entry: Text, language: Language, key: string, report: Report): void {
  const { path, text } = entry;
  // The English version of a character's quote is shown next to the local one. A title may be in any script.
  if (path.endsWith('talk_en') || path === 'game.title' || text.includes(toWrite)) return;
  if (text.trim() === '' || literals[key] !== undefined) return;
  checkScript(locationOf(entry), text, language, report);
}

function wordsOf({ code, detail }: SentenceProblem, language: Language): string {
  switch (code) {
    case 'foreign':
      return `"${detail}" is foreign to ${language}`;
    case 'characters':
      return `"${detail}": ${rulesOf(language).repertoire?.fault}`;
    case 'untranslated':
      return detail === undefined ? 'is not translated' : `"${detail}" is not translated`;
    case 'half_width':
      return `"${detail}" has a half-width mark`;
    case 'particle':
      return `"${detail}" has a particle that depends on what is filled in`;
    default:
      return `${code}: ${detail}`;
  }
}

export function checkScript(where: string, text: string, language: Language, report: Report): void {
  for (const problem of scriptProblems(text, language)) report(where, wordsOf(problem, language));
}

const form = /^(.*)\.(?:zero|one|two|few|many|other)$/u;

/** Key of a plural text without its form. */
export const groupOf = (path: string): string | undefined => form.exec(path)?.[1];

/**
 * Plural texts have different forms in each language (ui/src/i18n.ts); `other`, which all have, represents them. A
 * group may also have a text named `other`.
 */
export function withoutForms(texts: ReadonlyMap<string, string>): Map<string, string> {
  const paths = [...texts.keys()];
  const isForm = (path: string, group: string) =>
    !path.startsWith(`${group}.`) || groupOf(path) === group;
  return new Map(
    [...texts].filter(([path]) => {
      const group = groupOf(path);
      return (
        group === undefined ||
        path.endsWith('.other') ||
        !texts.has(`${group}.other`) ||
        !paths.every((other) => isForm(other, group))
      );
    }),
  );
}

/** Compares a language with the default language. Missing texts are found in sentences.ts, others in known-keys.ts. */
export function checkAgainstMain(
  file: string,
  language: Language,
  main: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
  ours: ReadonlyMap<string, string>,
  glossary: Glossary,
  { report, strict }: Check,
): void {
  const [wanted, given] = [withoutForms(main), withoutForms(texts)];
  for (const [path, source] of wanted) {
    const text = given.get(path);
    if (text === undefined || text.includes(toWrite) || source.includes(toWrite)) continue;
    const [expected, present] = [placeholders(source).join(' '), placeholders(text).join(' ')];
    // Of a sentence of the product, the fault is in the text that replaces it in the default language.
    if (expected !== present && ours.has(path))
      report(`${file} ${path}`, `has the placeholders "${present}" instead of "${expected}"`);
    if (!strict) continue;
    const missing = figures(source).filter((figure) => !text.includes(figure));
    if (missing.length > 0) report(`${file} ${path}`, `lacks the figure ${missing.join(', ')}`);
    if (path.endsWith('talk_en')) continue;
    // At least three words: short texts are often the same in two languages.
    const isLong = /(?<!\p{L})\p{L}+(?:\P{L}+\p{L}+){2}/u.test(text);
    const isLiteral = Object.values(literals).includes(text) || path === 'game.title';
    // A sentence of the product is not the pack's to translate.
    if (text === source && isLong && !isLiteral && ours.has(path))
      report(`${file} ${path}`, 'is not translated');
    const absent = new Set(
      glossary.names
        .filter((row) => row[defaultLanguage] && row[language])
        .filter((row) => mentions(source, row[defaultLanguage]!, defaultLanguage))
        .filter((row) => !text.includes(row[language] ?? ''))
        .map((row) => row[language]),
    );
    for (const name of absent) report(`${file} ${path}`, `lacks the name "${name}"`);
    checkTitle({ file, path, text }, language, glossary, report);
  }
}
