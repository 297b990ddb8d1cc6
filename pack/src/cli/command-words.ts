import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { csvLine } from '@prelude/contract/shared/csv';
import { languageData } from '@prelude/contract/shared/language-data';
import { defaultLanguage, type Language, languages } from '@prelude/contract/shared/languages';
import { packProblem } from '../id.ts';
import { locales } from '../paths.ts';
import { printError, runCommand, pathOf, print, readArguments, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { campaignOf, nameOf, withLanguagesOf } from '../check/languages.ts';
import { packFolder } from '../paths.ts';
import { fromCsv, toCsv } from './words/csv.ts';
import { importWords, type Imported } from './words/import.ts';
import { untranslatedFiles } from './words/files.ts';
import { sourceOf, findUntranslated } from './words/sentences.ts';
import { fromXliff, toXliff, type Words } from './words/xliff.ts';
import { WordsFault } from './words/xml.ts';

const usage = 'words LANGUAGE [--format xliff|csv] [--out FILE] | words --import FILE [--replace]';

const options = {
  format: { type: 'string' },
  out: { type: 'string' },
  import: { type: 'string' },
  replace: { type: 'boolean', default: false },
} as const;

/** Exit code 1 when a file cannot be read, or when it had sentences that were refused. */
export const wordsCommand: Command = {
  usage,
  short: 'words LANGUAGE | words --import FILE',
  does: 'exports what is not translated as XLIFF or CSV, and reads it back',
  run: (args) =>
    runCommand(usage, () => {
      const { values, positionals } = readArguments({ args, allowPositionals: true, options });
      const pack = packFolder();
      const problem = packProblem(pack);
      if (problem) throw new UsageError(problem);
      if (campaignOf(pack) === undefined)
        throw new UsageError(
          'campaign.json is not JSON; `npm run campaign -- check` names the line',
        );
      const [code] = positionals;
      return withLanguagesOf(pack, () => {
        if (values.import !== undefined) return takeIn(pack, values.import, code, values.replace);
        if (!code) throw new UsageError('Give a language, such as: words fr');
        return writeOut(pack, languageOf(code), values);
      });
    }),
};

/** @throws UsageError when it is not a language of the pack to translate into */
function languageOf(code: string): Language {
  const found = languages.find(
    (one) =>
      one === code.toLowerCase() || languageData(one).intl.toLowerCase() === code.toLowerCase(),
  );
  if (found === undefined)
    throw new UsageError(
      `"${code}" is not a language of the pack (${languages.join(', ')}); add it to "languages" of campaign.json`,
    );
  if (found === defaultLanguage && existsSync(join(locales, found)))
    throw new UsageError(`"${code}" is the default language, from which the others are translated`);
  return found;
}

function writeOut(
  pack: string,
  language: Language,
  { format, out }: { format?: string | undefined; out?: string | undefined },
): number {
  const kind = format ?? (out && extname(out) === '.csv' ? 'csv' : 'xliff');
  if (kind !== 'xliff' && kind !== 'csv')
    throw new UsageError(`"${kind}" is no format; use xliff or csv`);
  const { sentences, unwritten } = findUntranslated(pack, language);
  const source = sourceOf(language);
  const text =
    kind === 'csv'
      ? toCsv(sentences, source, language)
      : toXliff(sentences, languageData(source).intl, languageData(language).intl);
  const file = out ?? `words-${language}.${kind === 'csv' ? 'csv' : 'xlf'}`;
  writeFileSync(pathOf(file), text);
  print(`${file}: ${sentences.length} sentences to translate into ${nameOf(language)}`);
  if (unwritten > 0)
    print(`${unwritten} more are still to write in ${nameOf(defaultLanguage)}; they are left out`);
  const files = untranslatedFiles(pack, language);
  if (files.length > 0) print(`Translate as whole files (${files.length}): ${files.join(', ')}`);
  return 0;
}

function takeIn(pack: string, file: string, code: string | undefined, replace: boolean): number {
  if (!existsSync(pathOf(file))) throw new UsageError(`${file} does not exist`);
  try {
    const words = readWords(file);
    const language = languageOf(code ?? words.language);
    const result = importWords(pack, language, words.entries, { replace });
    return describe(file, language, result);
  } catch (error) {
    if (!(error instanceof WordsFault)) throw error;
    printError(`${file}: ${error.message}`);
    return 1;
  }
}

function readWords(file: string): Words {
  const text = readFileSync(pathOf(file), 'utf8');
  return /^\uFEFF?\s*</.test(text) ? fromXliff(text) : fromCsv(text);
}

/** What was refused goes into a file, so that no translation is lost. */
function describe(file: string, language: Language, result: Imported): number {
  const { written, files, empty, same, refused } = result;
  print(`${written} translations taken${files.length > 0 ? ` into ${files.join(', ')}` : ''}`);
  if (same > 0) print(`${same} were already there`);
  if (empty > 0) print(`${empty} are not translated yet`);
  if (refused.length === 0) return 0;
  const rest = `${file}.refused.csv`;
  const lines = refused.map(({ name, key, source, target, reason }) =>
    csvLine([name, key, source, target, reason]),
  );
  writeFileSync(
    pathOf(rest),
    `\uFEFF${csvLine(['file', 'key', sourceOf(language), language, 'reason'])}${lines.join('')}`,
  );
  for (const { name, key, reason } of refused.slice(0, 20))
    printError(`text/${language}/${name}.json ${key}: refused: ${reason}`);
  if (refused.length > 20) printError(`… and ${refused.length - 20} more`);
  printError(
    `${refused.length} refused; they are in ${rest}. Correct them there and import that file`,
  );
  return 1;
}
