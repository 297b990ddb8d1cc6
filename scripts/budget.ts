/**
 * `npm run budget`: checks the site that a server sends against the budgets. Build first.
 *
 *   --lighthouse: also Lighthouse mobile, medians of 5 runs next to a plain page (about 25 minutes)
 *   --turns: also page turns on a four times slower CPU (about 2 minutes)
 *   --console: also the console's first paint on a slow laptop
 *   --runs N: runs per page
 *   --write: store the results in docs/benchmarks/results
 */
import { parseArgs } from 'node:util';
import { languages, toTag } from '../contract/src/shared/languages.ts';
import { pages } from '../e2e/support/pages.ts';
import { type Check, lighthouseLimits, scores } from './budget/limits.ts';
import { describe, type Figures, type Measured, runLighthouse } from './budget/lighthouse.ts';
import { measureTurns, type Turns } from './budget/page-turns.ts';
import { weighPictures } from './budget/pictures.ts';
import { weighConsole } from './budget/console.ts';
import { measureConsole } from './budget/console-paint.ts';
import { weigh } from './budget/weigh.ts';
import { conclude, judged, type Limit, type Row } from './lib/measurements.ts';

const { values } = parseArgs({
  options: {
    lighthouse: { type: 'boolean', default: false },
    turns: { type: 'boolean', default: false },
    console: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Home in four languages, every other route, and the documents that are shared most. */
const addresses = [
  ...languages.map((language) => `/?lang=${toTag(language)}`),
  ...pages.slice(1).map(({ route }) => `/?lang=en#${route}`),
  '/en/news/closed-test-recruitment',
  '/lunarianinvitation/en/',
];

/** One result for each kind of figure: the range, judged by its worst value. */
function rowOf(name: string, all: ReadonlyMap<string, number>, limit: Limit): Row {
  const { least, unit = '', digits = 0 } = limit;
  const judge = (value: number) => judged(name, value, limit);
  const [lowest, highest] = [Math.min(...all.values()), Math.max(...all.values())];
  const missed = [...all].filter(([, value]) => judge(value).verdict === 'missed');
  const range = new Set([lowest.toFixed(digits), highest.toFixed(digits)]);
  return {
    ...judge(least === undefined ? highest : lowest),
    measured: `${[...range].join('–')} ${unit}`.trim(),
    ...(missed.length > 0 && { note: `missed: ${missed.map(([of]) => of).join(', ')}` }),
    details: Object.fromEntries([...all].map(([of, value]) => [of, value.toFixed(digits)])),
  };
}

const rowsOf = (checks: readonly Check[]): Row[] =>
  [...Map.groupBy(checks, ({ kind }) => kind)].map(([kind, list]) => {
    const { limit, unit } = list[0]!;
    const measured = new Map(list.map(({ of, value }) => [of, value]));
    return rowOf(kind, measured, { most: limit, unit, digits: unit === 'KB' ? 1 : 0 });
  });

const figures: [name: string, figure: keyof Figures, unit?: string, digits?: number][] = [
  ['performance', 'performance'],
  ['accessibility', 'accessibility'],
  ['best practices', 'practices'],
  ['SEO', 'seo'],
  ['FCP', 'fcp', 'ms'],
  ['LCP', 'lcp', 'ms'],
  ['TBT over a plain page', 'tbt', 'ms'],
  ['CLS', 'cls', '', 3],
  ['before load', 'beforeLoad', 'KB'],
];

const lighthouseRows = (results: ReadonlyMap<string, Measured>): Row[] =>
  figures.map(([name, figure, unit, digits]) => {
    const limit = lighthouseLimits[figure];
    const measured = new Map([...results].map(([of, one]) => [of, one.figures[figure]]));
    const row = rowOf(`Lighthouse mobile, median of ${values.runs}: ${name}`, measured, {
      ...(scores.has(figure) ? { least: limit } : { most: limit }),
      unit,
      digits,
    });
    const details = Object.entries(row.details ?? {}).map(([of, value]) => [
      of,
      `${value} (${describe(results.get(of)!.machine)})`,
    ]);
    return { ...row, details: Object.fromEntries(details) };
  });

const turnRow = ([variant, turns]: readonly [string, Turns]): Row => ({
  ...judged(`page turns, ${variant}: key to next paint, 98th of 100`, turns.answer, {
    most: 100,
    unit: 'ms',
    digits: 0,
  }),
  details: {
    turns: turns.turns,
    'a plain page that fades, ms': turns.plainAnswer.toFixed(0),
    'tasks over 50 ms': turns.tasksOver50,
    'longest task, ms': turns.longestTask.toFixed(0),
    'frame, median ms': turns.frame.toFixed(1),
    'frame, 95th of 100, ms': turns.frame95.toFixed(1),
    'turns without a frame over 32 ms': `${(turns.smooth * 100).toFixed(0)} %`,
  },
});

const rows = [
  ...rowsOf([...(await weigh()), ...weighConsole()]),
  ...rowsOf(await weighPictures()),
  ...(values.turns ? [...(await measureTurns(3))].map(turnRow) : []),
  ...rowsOf(values.console ? await measureConsole() : []),
  ...(values.lighthouse
    ? lighthouseRows(await runLighthouse(addresses, Number(values.runs), print))
    : []),
];
const title = 'Page weight and speed';
process.exit(conclude('budget', 'npm run budget --', { title, rows }, values.write) ? 0 : 1);
