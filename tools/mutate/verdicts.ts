/** What is known of mutants from earlier runs, which may have been ended before their end: the `lines` of the reporter. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, root } from '../lib/paths.ts';
import type { Mutant } from './mutate-group.ts';

type Verdict = Mutant & { at: string };

const idOf = ({ fileName, location, mutatorName, replacement }: Mutant): string =>
  JSON.stringify([fileName, location, mutatorName, replacement]);

/** @returns the last verdict on each mutant of a file, of those given since the file was last changed */
export function lastVerdicts(file: string): Mutant[] {
  const lines = join(cacheFolder, 'mutants.jsonl');
  if (!existsSync(lines)) return [];
  const path = join(root, file);
  const changed = statSync(path).mtimeMs;
  const verdicts = readFileSync(lines, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Verdict)
    .filter(({ fileName, at }) => fileName === path && Date.parse(at) > changed);
  return [...new Map(verdicts.map((one) => [idOf(one), one])).values()];
}

/** Where no test noticed anything, as Stryker is told: `file:line:column-line:column`, columns from 0. */
export const missedPlaces = (file: string): string[] => [
  ...new Set(
    lastVerdicts(file)
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location: { start, end } }) =>
        [file, start.line, `${start.column - 1}-${end.line}`, end.column - 1].join(':'),
      ),
  ),
];
