/** The score of each area, from what all runs have noticed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conclude, judged, type Row } from '../../../scripts/lib/measurements.ts';
import { root } from '../../../scripts/lib/paths.ts';
import { areaOf, mutatedFiles } from './files.ts';
import { keptOutcomes, type Outcome } from './kept.ts';
import { placesOf } from './mutants.ts';

/**
 * Counts the files as they are now.
 *
 * @returns whether all areas reach the target
 */
export function concludeSql(write: boolean): boolean {
  const files = mutatedFiles(root);
  const found = files.flatMap(keptOutcomes);
  const missing = files.flatMap((file) => {
    const all = placesOf(file, readFileSync(join(root, file), 'utf8')).length;
    const tried = keptOutcomes(file).length;
    return tried < all ? [`${file} (${tried} of ${all})`] : [];
  });
  const row = (name: string, ofArea: readonly Outcome[]): Row => {
    const { share, words, others } = scoreOf(ofArea);
    return {
      ...judged(name, share, { least: 90, unit: '%', digits: 1 }),
      note: words.replace(/^.*\((.*)\)$/, '$1'),
      details: others,
    };
  };
  const rows = [...new Set(found.map(({ file }) => areaOf(file)))].toSorted().map((area) =>
    row(
      area,
      found.filter(({ file }) => areaOf(file) === area),
    ),
  );
  const note = missing.length > 0 ? `Not tried, or not whole: ${missing.join(', ')}.` : undefined;
  return conclude(
    'mutation-sql',
    'npm run lab -- mutate',
    {
      title: 'Mutation testing, conditions in SQL',
      note,
      rows: [...rows, { ...row('all', found), details: undefined }],
    },
    write,
  );
}

export function scoreOf(outcomes: readonly Outcome[]) {
  const count = (end: Outcome['end']) => outcomes.filter((outcome) => outcome.end === end).length;
  const counted = outcomes.length - count('equivalent');
  const share = counted === 0 ? 100 : (100 * count('noticed')) / counted;
  return {
    share,
    words: `${share.toFixed(1)} % noticed (${count('noticed')} of ${counted}, ${count('equivalent')} equivalent)`,
    others: Object.fromEntries(
      outcomes
        .filter(({ end }) => end !== 'noticed')
        .map(({ file, line, was, text, end, why }) => [
          `${file}:${line} ${was} → ${text}`,
          end === 'survived' ? end : `equivalent: ${why}`,
        ]),
    ),
  };
}
