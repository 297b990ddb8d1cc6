/** What became of mutants, counted as Stryker counts. */
import { relative } from 'node:path';
import { root } from '../lib/paths.ts';
import type { Cell } from '../lib/table.ts';
import type { Mutant } from './mutate-group.ts';

type Judged = Pick<Mutant, 'fileName' | 'status' | 'statusReason'>;

export const scoreHead = [
  'file',
  'mutants',
  'killed',
  'timeout',
  'survived',
  'no coverage',
  'invalid',
  'ignored',
  'score',
];

/**
 * What only a clock noticed: Stryker's, or Vitest's, which Stryker takes for a failed test. To be looked at, for a
 * machine may have been slow.
 */
export const isByTheClock = ({ status, statusReason }: Judged): boolean =>
  status === 'Timeout' ||
  (status === 'Killed' && /^(?:Test|Hook) timed out/.test(statusReason ?? ''));

/**
 * Of those that count, how many the tests noticed, in percent. What does not count: ignored ones, and invalid ones, with
 * which the tests could not even start.
 */
export function scoreOf(mutants: readonly Judged[]): number {
  const detected = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const missed = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const valid = detected.length + missed.length;
  return valid === 0 ? 100 : (detected.length / valid) * 100;
}

const row = (name: string, mutants: readonly Judged[]): Cell[] => {
  const count = (...wanted: string[]) =>
    mutants.filter(({ status }) => wanted.includes(status)).length;
  const late = mutants.filter(isByTheClock).length;
  return [
    name,
    mutants.length,
    count('Killed', 'Timeout') - late,
    late,
    count('Survived'),
    count('NoCoverage'),
    count('RuntimeError', 'CompileError'),
    count('Ignored'),
    `${scoreOf(mutants).toFixed(1)} %`,
  ];
};

/** A row for each file, and one for all. */
export const scoreRows = (mutants: readonly Judged[]): Cell[][] => [
  ...[...Map.groupBy(mutants, ({ fileName }) => relative(root, fileName))].map(([file, own]) =>
    row(file, own),
  ),
  row('all', mutants),
];

/** Where it is and what was changed, for a line of the output. */
export const told = ({ fileName, location, mutatorName, replacement }: Mutant): string =>
  `${relative(root, fileName)}:${location.start.line}:${location.start.column} ${mutatorName} ${replacement}`;
