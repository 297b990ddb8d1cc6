/**
 * `npm run mutate`: changes the code one small piece at a time and looks whether a test notices (issue 9). Stryker makes
 * the changes, on a copy; which files are changed and which tests have to notice is in `mutate/areas.ts`.
 *
 *   --only X      one area: registration, passport, session or draw
 *   --files GLOB  of its files only those, `**\/codes.service.ts`
 *   --again       only what was missed last time; all else keeps the verdict it has
 *   --write       put the tables into docs/measurements.md
 *
 * Hours, all in all: every mutant needs the tests that reach it, most of them a server with its database.
 */
import { matchesGlob } from 'node:path';
import { parseArgs } from 'node:util';
import stryker from '@stryker-mutator/core/package.json' with { type: 'json' };
import { circumstances, commandLine, writeSection } from './lib/measurements.ts';
import { table } from './lib/table.ts';
import { areaNames, areas } from './mutate/areas.ts';
import { mutateGroup, type Mutant } from './mutate/mutate-group.ts';
import { lastVerdicts, missedPlaces } from './mutate/verdicts.ts';
import { isByTheClock, scoreHead, scoreOf, scoreRows, told } from './mutate/score.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    files: { type: 'string', default: '**' },
    again: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const least = 80;
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const wanted = areaNames.filter((name) => name === (values.only ?? name));
if (wanted.length === 0) throw new Error(`--only is one of ${areaNames.join(', ')}`);

const tooLow: string[] = [];
for (const name of wanted) {
  const begun = performance.now();
  const mutants: Mutant[] = [];
  for (const [i, { files, tests }] of areas[name].entries()) {
    const chosen = files.filter((file) => matchesGlob(file, values.files));
    const places = values.again ? chosen.flatMap(missedPlaces) : chosen;
    const tried =
      places.length === 0 ? [] : await mutateGroup({ files: places, tests }, `${name}-${i + 1}`);
    mutants.push(...(values.again ? chosen.flatMap(lastVerdicts) : tried));
  }
  if (mutants.length === 0) continue;
  const score = scoreOf(mutants);
  for (const mutant of mutants.filter(isByTheClock)) print(`BY THE CLOCK ${told(mutant)}`);
  const text = [
    circumstances({ Stryker: stryker.version }),
    `\`${commandLine('mutate')}\`: ${name}, ${Math.round((performance.now() - begun) / 60_000)} minutes`,
    table(scoreHead, scoreRows(mutants)),
  ].join('\n\n');
  print(`\n${text}\n`);
  if (values.write) writeSection(`mutation-${name}`, text);
  if (score < least) tooLow.push(`${name}: ${score.toFixed(1)} % of its mutants are noticed`);
}
for (const problem of tooLow) print(`FAIL ${problem}`);
print(tooLow.length === 0 ? 'PASS' : 'FAIL');
process.exit(tooLow.length === 0 ? 0 : 1);
