/** Checks `text/`: each language against the default language and the product's sentences. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { catalogueNames } from '@prelude/contract/campaign/catalogue';
import type { Quiz } from '@prelude/contract/campaign/quiz';
import { failureCodes } from '@prelude/contract/shared/error-codes';
import { defaultLanguage, type Language, languages } from '@prelude/contract/shared/languages';
import { literals } from '../script.ts';
import { locales, shownFolder } from '../paths.ts';
import { type CatalogueEntries, checkEntryTexts, checkNames } from './catalogue.ts';
import type { Report } from './findings.ts';
import { checkForbidden, checkGlossaryOfUi, type Glossary } from './glossary.ts';
import { checkKeys, createKnownKeys, requiredTexts } from './known-keys.ts';
import { checkLanguageFolders, nameOf } from './languages.ts';
import { textsIn } from '../leaves.ts';
import type { Check } from './model.ts';
import { productFiles, productSentences, readOwnTexts, readTexts, textFiles } from '../texts.ts';
import { checkRegister } from './register.ts';
import {
  checkAgainstMain,
  checkOpen,
  checkPlaceholders,
  checkText,
  checkWords,
  groupOf,
  withoutForms,
} from './texts.ts';

interface Context {
  campaign: Campaign;
  entries: CatalogueEntries;
  /** Undefined without a quiz that can be read. */
  quiz: Quiz | undefined;
  glossary: Glossary;
}

/** @returns the title of each language's links to the legal texts, by language and key: `de footer.terms` */
export function checkTexts(check: Check, context: Context): Map<string, string | undefined> {
  const { files, report, strict } = check;
  const { campaign, entries, quiz, glossary } = context;
  const links = new Map<string, string | undefined>();
  const knownKeys = createKnownKeys(campaign, entries, quiz);
  const missing = new Map<Language, Missing[]>(languages.map((language) => [language, []]));

  const names = textFiles(files.folder, languages);
  const own = readAll(check);
  // Without all texts, those that are there cannot be compared.
  if ([...own.values()].includes(undefined)) {
    checkTextsAlone(check, own);
    report(
      'text',
      'was looked at in part: the languages are compared when each file is JSON and has only texts; correct those first',
      'warning',
    );
    return links;
  }
  checkFileNames(check);

  for (const name of names) {
    const main = textsIn(readTexts(files.folder, defaultLanguage, name));
    const english = productSentences('en', name);
    const required = requiredTexts(name, campaign, entries, quiz);
    // What the default language leaves empty, no other language needs.
    const shown = [...withoutForms(main)]
      .filter(([path, text]) => text !== '' && !isLiteral(name, path) && knownKeys.has(name, path))
      .map(([path]) => path);
    const wanted = new Set([...required, ...shown]);
    for (const language of languages) {
      const file = `text/${language}/${name}.json`;
      const ours = own.get(`${language} ${name}`)!;
      const texts = textsIn(readOwnTexts(files.folder, language, name));
      missing
        .get(language)!
        .push(...missingTexts(language, name, texts, wanted, required, english));
      for (const [path, text] of ours) {
        const entry = { file, path, text };
        checkOpen(entry, report);
        const key = `${name}.json ${path}`;
        checkText(entry, key, report);
        if (english.has(path)) checkPlaceholders(entry, key, english.get(path)!, report);
      }
      checkKeys(file, name, ours, knownKeys, report);
      if (language !== defaultLanguage)
        checkAgainstMain(file, language, main, texts, ours, glossary, check);
      const list = catalogueNames.find((entry) => entry === name);
      // Without a list that can be read, the entries are not known.
      const isListed = !list || entries[list] || !files.has(`catalogue/${list}.json`);
      if (list && isListed) checkEntryTexts(file, ours, entries[list] ?? [], report);
      if (name === 'errors') checkErrors(file, ours, check);
      else if (!list && english.size === 0) checkExtra(file, ours, main, check);
      if (name === 'ui') for (const [path, text] of texts) links.set(`${language} ${path}`, text);
      if (name === 'ui' && language === defaultLanguage && files.has(file)) {
        if (!ours.has('game.title'))
          report(`${file} game.title`, 'is missing; write the title of the game');
        checkCategories(file, texts, entries, report);
      }
      if (!strict) continue;
      for (const [path, text] of ours) {
        checkWords({ file, path, text }, language, `${name}.json ${path}`, report);
        checkForbidden({ file, path, text }, language, glossary, report);
      }
      if (list) checkNames(list, language, texts, entries[list] ?? [], glossary, report);
      if (name === 'ui') checkGlossaryOfUi(file, language, texts, campaign, glossary, report);
    }
  }
  for (const language of languages) reportMissing(check, language, missing.get(language)!);
  if (strict) checkRegister(check);
  return links;
}

/** What can be said of each text when the campaign's data have errors. */
export function checkTextsAlone(check: Check, own: OwnTexts = readAll(check)): void {
  checkFileNames(check);
  for (const [id, texts = []] of own) {
    const [language = '', name = ''] = id.split(' ');
    for (const [path, text] of texts) {
      const entry = { file: `text/${language}/${name}.json`, path, text };
      checkOpen(entry, check.report);
      checkText(entry, `${name}.json ${path}`, check.report);
    }
  }
}

/** The pack's own texts by language and file: `de ui`. Undefined: the file has an error, which is reported. */
type OwnTexts = ReadonlyMap<string, Map<string, string> | undefined>;

const readAll = (check: Check): OwnTexts =>
  new Map(
    textFiles(check.files.folder, languages).flatMap((name) =>
      languages.map((language) => [`${language} ${name}`, readOwn(check, language, name)] as const),
    ),
  );

/** The filter of the weapons shows the key of a category without a name. */
function checkCategories(
  file: string,
  texts: ReadonlyMap<string, string>,
  { weapons = [] }: CatalogueEntries,
  report: Report,
): void {
  for (const category of new Set(weapons.flatMap((weapon) => weapon.category ?? [])))
    if (!texts.has(`weapon.${category}`))
      report(`${file} weapon.${category}`, `is missing; "${category}" is shown`, 'warning');
}

function readOwn(check: Check, language: Language, name: string): Map<string, string> | undefined {
  const file = `text/${language}/${name}.json`;
  if (!check.files.has(file)) return new Map();
  const data = check.files.json(file);
  if (data === undefined) return undefined;
  const strangers = strangersIn(data, '');
  for (const [path, value] of strangers)
    check.report(
      path === '' ? `${file}:1` : `${file} ${path}`,
      path === ''
        ? 'is not an object, { … }, with texts by their keys'
        : `${JSON.stringify(value)} is not a text; put it in quotation marks`,
    );
  return strangers.length > 0 ? undefined : textsIn(data);
}

/** Values in a file of texts that are neither a text nor an object with texts. */
function strangersIn(value: unknown, path: string): [string, unknown][] {
  if (typeof value === 'string' && path !== '') return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, child]) =>
    strangersIn(child, path === '' ? key : `${path}.${key}`),
  );
}

function checkFileNames(check: Check): void {
  const { files, report } = check;
  const known = [...productFiles(), ...catalogueNames, 'invitation'].map((name) => `${name}.json`);
  const folder = join(files.folder, 'text');
  checkLanguageFolders(check, 'text');
  for (const language of languages.filter((one) => existsSync(join(folder, one)))) {
    for (const name of readdirSync(join(folder, language))) {
      if (!known.includes(name) && !name.startsWith('.'))
        report(
          `text/${language}/${name}`,
          `is not a file that the site reads; use one of ${known.join(', ')}`,
          'warning',
        );
    }
  }
}

interface Missing {
  name: string;
  path: string;
  /** One of the product's sentences. */
  isProduct: boolean;
  /** The site shows a key instead. */
  isRequired: boolean;
}

function missingTexts(
  language: Language,
  name: string,
  texts: Map<string, string>,
  wanted: ReadonlySet<string>,
  required: readonly string[],
  english: ReadonlyMap<string, string>,
): Missing[] {
  const given = withoutForms(texts);
  return [...wanted]
    .filter((path) => !given.has(path) && !given.has(`${path}.other`))
    .map((path) => ({
      name,
      path,
      isProduct: english.has(path) && !(name === 'ui' && path.startsWith('game.')),
      isRequired: language === defaultLanguage && required.includes(path) && !english.has(path),
    }));
}

const isLiteral = (name: string, path: string): boolean =>
  literals[`${name}.json ${path}`] !== undefined;

/** One line for a language that the pack or the product does not have, one per sentence otherwise. */
function reportMissing({ files, report }: Check, language: Language, missing: Missing[]): void {
  const main = nameOf(defaultLanguage);
  const sentences = (amount: number) => `${amount} sentence${amount === 1 ? '' : 's'}`;
  const hasUi = language !== defaultLanguage || files.has(`text/${language}/ui.json`);
  if (!hasUi)
    report(
      `text/${language}/ui.json`,
      'is missing; it needs game.title, and reward.<key>.name and reward.<key>.desc of each reward',
    );
  for (const { name, path } of missing.filter(
    (one) => one.isRequired && (hasUi || one.name !== 'ui'),
  ))
    report(
      `text/${language}/${name}.json ${path}`,
      `is missing, and no other language has it; write it`,
    );
  const isLocale = existsSync(join(locales, language));
  // What the product lacks in a language of its own is not the pack's to write (scripts/locales.ts lists it).
  const rest = missing.filter(
    ({ isRequired, isProduct }) => !isRequired && !(isProduct && isLocale),
  );
  if (rest.length === 0) return;
  if (language !== defaultLanguage && !files.has(`text/${language}`)) {
    report(`text/${language}`, `missing; ${main} is shown (${sentences(rest.length)})`, 'warning');
    return;
  }
  const ofProduct = rest.filter(({ isProduct }) => isProduct);
  const shown = existsSync(join(locales, defaultLanguage)) ? main : 'English';
  if (ofProduct.length > 0)
    report(
      `text/${language}`,
      `the product has no sentences in ${nameOf(language)}; ${shown} is shown (${sentences(ofProduct.length)}). \`npm run campaign -- words ${language} --campaign ${shownFolder(files.folder)}\` exports them`,
      'warning',
    );
  for (const { name, path, isProduct } of rest) {
    if (!isProduct)
      report(`text/${language}/${name}.json ${path}`, `is missing; ${main} is shown`, 'warning');
  }
}

function checkErrors(file: string, texts: ReadonlyMap<string, string>, { report }: Check): void {
  for (const path of texts.keys()) {
    const code = groupOf(path) ?? path;
    if (!(failureCodes as string[]).includes(code))
      report(`${file} ${code}`, 'is not a failure code, so no page shows it', 'warning');
  }
}

/** Texts in a file that only the pack has. */
function checkExtra(
  file: string,
  texts: ReadonlyMap<string, string>,
  main: ReadonlyMap<string, string>,
  { report }: Check,
): void {
  for (const path of texts.keys()) {
    if (!main.has(path) && groupOf(path) === undefined)
      report(
        `${file} ${path}`,
        `is not in ${nameOf(defaultLanguage)}; add it there or remove it`,
        'warning',
      );
  }
}
