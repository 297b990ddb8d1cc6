/** What earlier runs noticed, in one file for each changed file, so that a run can go on where the last one ended. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, root } from '../../../scripts/lib/paths.ts';

export interface Outcome {
  file: string;
  /** Position in the file, or in the template of a store. */
  start: number;
  line: number;
  was: string;
  text: string;
  end: 'noticed' | 'survived' | 'equivalent';
  /** Of an equivalent one. */
  why?: string;
}

const folder = join(cacheFolder, 'mutation-sql');
const placeOf = (file: string): string => join(folder, `${file.replaceAll('/', '+')}.json`);
const hashOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex');

/** @returns nothing when the file has changed since */
export function keptOutcomes(file: string): Outcome[] {
  try {
    const { hash, outcomes } = JSON.parse(readFileSync(placeOf(file), 'utf8')) as {
      hash: string;
      outcomes: Outcome[];
    };
    return hash === hashOf(file) ? outcomes : [];
  } catch {
    return [];
  }
}

export function keepOutcomes(file: string, outcomes: readonly Outcome[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(placeOf(file), JSON.stringify({ hash: hashOf(file), outcomes }, null, 1));
}
