/**
 * Checks the tables of docs/security.md. `npm run check`: every abuse case and requirement has one row, and all named
 * files exist. `npm test`, at its end: in each named file a test with the case's number in its title has passed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.ts';
import { requirements, within } from './security/asvs.ts';
import { fullOnlyFiles } from './test/full-only.ts';

const abuseCases = 52;
const read = (): string => readFileSync(join(root, 'docs', 'security.md'), 'utf8');

export interface PassedTest {
  /** Relative to the root of the repository. */
  file: string;
  /** Its title with its groups' titles. */
  name: string;
}

/** @returns the numbers of the abuse cases that a title names, as `abuse case 7`, `abuse cases 3, 8` or `abuse cases 7–8` */
function numbersIn(title: string): Set<number> {
  const found = new Set<number>();
  for (const [, list = ''] of title.matchAll(/\babuse cases? (\d[\d, –-]*)/g)) {
    for (const part of list.split(',')) {
      const [, from, to] = /^\s*(\d+)(?:[–-](\d+))?/.exec(part) ?? [];
      for (let n = Number(from); n <= Number(to ?? from); n++) found.add(n);
    }
  }
  return found;
}

interface AbuseCase {
  number: number;
  /** Test files of its row, relative to the root of the repository. */
  files: string[];
}

const casesIn = (text: string): AbuseCase[] =>
  [...text.matchAll(/^\| (\d+) \| [^|]+ \| ([^|]+) \|$/gm)].map(([, number, cell = '']) => ({
    number: Number(number),
    files: [...cell.matchAll(/\]\(\.\.\/([^)]+\.(?:test|spec)\.tsx?)\)/g)].map(
      ([, file = '']) => file,
    ),
  }));

function checkRequirements(text: string): string[] {
  const problems: string[] = [];
  const seen = new Map<string, number>();
  const rows = [...text.matchAll(/^\| (V\d[\d.V–]*) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)];
  for (const [, ids = '', level = '', , cell = ''] of rows) {
    const meant = within(ids);
    for (const { id } of meant) seen.set(id, (seen.get(id) ?? 0) + 1);
    const levels = [...new Set(meant.map((one) => `${one.level}`))].toSorted().join('–') || '3';
    if (level !== levels) problems.push(`${ids}: level ${levels}, not ${level}`);
    const links = [...cell.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target);
    for (const target of links)
      if (!existsSync(join(root, 'docs', target))) problems.push(`${ids}: no ${target}`);
    if (links.length === 0 && !/^(?:Not here|\*\*Deviation\*\*)/.test(cell))
      problems.push(`${ids}: neither test nor reason`);
  }
  for (const { id } of requirements)
    if (seen.get(id) !== 1) problems.push(`${id} is in ${seen.get(id) ?? 0} rows`);
  return problems;
}

/** @returns problems of the tables that need no test run, one sentence each */
export function checkSecurityTable(text = read()): string[] {
  const problems: string[] = [];
  const cases = casesIn(text);
  for (let n = 1; n <= abuseCases; n++)
    if (!cases.some(({ number }) => number === n)) problems.push(`abuse case ${n} is missing`);
  for (const { number, files } of cases) {
    if (files.length === 0) problems.push(`abuse case ${number} names no test`);
    for (const file of files)
      if (!existsSync(join(root, file))) problems.push(`abuse case ${number}: no ${file}`);
  }
  problems.push(...checkRequirements(text));
  return problems.map((problem) => `docs/security.md: ${problem}`);
}

/**
 * @param passed all passed tests of a run
 * @param isFull whether the full suite ran; otherwise files that only it runs are skipped
 * @returns one sentence per abuse case and file without a passed test that has the case's number in its title or its
 *   group's
 */
export function unprovenCases(
  passed: readonly PassedTest[],
  isFull: boolean,
  text = read(),
): string[] {
  return casesIn(text).flatMap(({ number, files }) =>
    files
      .filter((file) => isFull || !fullOnlyFiles.includes(file))
      .filter(
        (file) => !passed.some((test) => test.file === file && numbersIn(test.name).has(number)),
      )
      .map(
        (file) =>
          `docs/security.md: abuse case ${number}: no test of ${file} with "abuse case ${number}" in its title passed`,
      ),
  );
}
