/** Takes translations into a pack, never into the product's sentences. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Language } from '@prelude/contract/shared/languages';
import type { Texts } from '@prelude/contract/shared/texts';
import { asInCsv } from './csv.ts';
import { fixedPartFault } from './inline.ts';
import {
  allSentences,
  forgetTexts,
  isTree,
  keyOf,
  ownText,
  readTree,
  type Sentence,
} from './sentences.ts';
import type { Entry } from './xliff.ts';

export interface Refused extends Entry {
  reason: string;
}

export interface Imported {
  written: number;
  /** Files of the pack that have changed. */
  files: string[];
  /** Without a translation. */
  empty: number;
  /** The pack already says the same. */
  same: number;
  refused: Refused[];
}

/**
 * Writes what is right into `text/<language>/` of the pack.
 * Throws when a file of the pack is not JSON, before it writes anything.
 */
export function importWords(
  pack: string,
  language: Language,
  entries: readonly Entry[],
  { replace = false } = {},
): Imported {
  forgetTexts();
  const known = new Map(
    allSentences(pack, language).map((sentence) => [
      `${sentence.name} ${keyOf(sentence.path)}`,
      sentence,
    ]),
  );
  const result: Imported = { written: 0, files: [], empty: 0, same: 0, refused: [] };
  const trees = new Map<string, Texts>();
  for (const entry of entries) {
    const target = entry.target.trim();
    if (target === '') {
      result.empty++;
      continue;
    }
    const sentence = known.get(`${entry.name} ${entry.key}`);
    const present = sentence && ownText(pack, language, sentence);
    if (present === target) {
      result.same++;
      continue;
    }
    const reason = reasonAgainst(entry, target, sentence, replace ? undefined : present);
    if (reason !== undefined || !sentence) {
      result.refused.push({ ...entry, reason: reason ?? '' });
      continue;
    }
    const tree = trees.get(sentence.name) ?? readTree(join(pack, 'text'), language, sentence.name);
    trees.set(sentence.name, tree);
    put(tree, sentence.path, target);
    result.written++;
  }
  for (const [name, tree] of trees) {
    const file = `text/${language}/${name}.json`;
    mkdirSync(dirname(join(pack, file)), { recursive: true });
    writeFileSync(join(pack, file), `${JSON.stringify(tree, null, 2)}\n`);
    result.files.push(file);
  }
  return result;
}

function reasonAgainst(
  entry: Entry,
  target: string,
  sentence: Sentence | undefined,
  present: string | undefined,
): string | undefined {
  if (!sentence) return 'there is no such sentence (any more)';
  const isSame = [sentence.source, asInCsv(sentence.source)].includes(entry.source);
  if (!isSame) return `the source has changed since the export; now it is "${sentence.source}"`;
  if (present !== undefined) return `is already translated as "${present}"; --replace replaces it`;
  const fault = fixedPartFault(sentence.source, target);
  return fault && `the translation ${fault}`;
}

function put(tree: Texts, path: readonly string[], text: string): void {
  let node = tree;
  for (const key of path.slice(0, -1)) {
    const child = node[key];
    node = isTree(child) ? child : (node[key] = {});
  }
  node[path.at(-1)!] = text;
}
