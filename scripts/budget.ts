/**
 * `npm run budget`: checks the built site against the budgets. Build first.
 *
 *   --lighthouse: also Lighthouse mobile, medians of 5 runs (about 15 minutes)
 *   --turns: also page turns on a four times slower CPU (about 2 minutes)
 *   --console: also the console's first paint on a slow laptop
 *   --runs N: runs per page
 *   --write: put the tables into docs/benchmarks/README.md
 */
import { parseArgs } from 'node:util';
import { languages, toTag } from '../contract/src/shared/languages.ts';
import { pages } from '../site/src/app/stage/pages.ts';
import { type Check, isKept, keeps, lighthouseLimits } from './budget/limits.ts';
import { type Figures, runLighthouse } from './budget/lighthouse.ts';
import { measureTurns, type Turns } from './budget/page-turns.ts';
import { weighPictures } from './budget/pictures.ts';
import { weighConsole } from './budget/console.ts';
import { measureConsole } from './budget/console-paint.ts';
import { weigh } from './budget/weigh.ts';
import { circumstances, commandLine, writeSection } from './lib/measurements.ts';
import { table } from './lib/table.ts';

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

const inDigits = ({ unit, limit }: Check, value: number): string => {
  const digits = unit === 'KB' ? 1 : limit < 1 ? 3 : 0;
  return `${value.toFixed(digits)} ${unit}`.trim();
};

const tableOf = (title: string, checks: readonly Check[]): string =>
  table(
    [title, 'measured', 'limit', ''],
    checks.map((check) => [
      check.what,
      inDigits(check, check.value),
      inDigits(check, check.limit),
      isKept(check) ? 'PASS' : 'FAIL',
    ]),
  );

const columns: [name: string, figure: keyof Figures, digits: number][] = [
  ['perf.', 'performance', 0],
  ['a11y', 'accessibility', 0],
  ['best pr.', 'practices', 0],
  ['SEO', 'seo', 0],
  ['FCP ms', 'fcp', 0],
  ['LCP ms', 'lcp', 0],
  ['TBT ms', 'tbt', 0],
  ['CLS', 'cls', 3],
  ['KB before load', 'beforeLoad', 0],
];

const lighthouseTable = (results: Awaited<ReturnType<typeof runLighthouse>>): string =>
  table(
    [`Lighthouse mobile, median of ${values.runs}`, ...columns.map(([name]) => name)],
    [
      ...[...results].map(([address, figures]) => [
        address,
        ...columns.map(
          ([, figure, digits]) =>
            `${figures[figure].toFixed(digits)}${keeps(figure, figures[figure]) ? '' : ' !'}`,
        ),
      ]),
      ['limit', ...columns.map(([, figure]) => lighthouseLimits[figure])],
    ],
  );

const turnRows: [name: string, of: (turns: Turns) => string][] = [
  ['turns', ({ turns }) => String(turns)],
  ['tasks over 50 ms', ({ tasksOver50 }) => String(tasksOver50)],
  ['longest task, ms', ({ longestTask }) => longestTask.toFixed(0)],
  ['frame, median ms', ({ frame }) => frame.toFixed(1)],
  ['frame, 95th of 100, ms', ({ frame95 }) => frame95.toFixed(1)],
  ['turns without a frame over 32 ms', ({ smooth }) => `${(smooth * 100).toFixed(0)} %`],
  ['key to next paint, 98th of 100, ms', ({ answer }) => answer.toFixed(0)],
];

const turnTable = (turns: Awaited<ReturnType<typeof measureTurns>>): string =>
  table(
    ['page turns, processor slowed 4×', ...turns.keys()],
    turnRows.map(([name, of]) => [name, ...[...turns.values()].map(of)]),
  );

const bytes = [...weigh(), ...weighConsole()];
const pictures = await weighPictures();
const turns = values.turns ? await measureTurns(3) : undefined;
const paints = values.console ? await measureConsole() : [];
const results = values.lighthouse
  ? await runLighthouse(addresses, Number(values.runs), print)
  : undefined;
const text = [
  circumstances(),
  `\`${commandLine('npm run budget --')}\``,
  tableOf('bytes (scripts and HTML: brotli)', bytes),
  tableOf('pictures as a browser chooses them', pictures),
  ...(paints.length > 0 ? [tableOf('a slow laptop: processor slowed 4×, 10 Mbit/s', paints)] : []),
  ...(results ? [lighthouseTable(results)] : []),
  ...(turns ? [turnTable(turns)] : []),
].join('\n\n');
print(text);
const broken = [
  ...[...bytes, ...pictures, ...paints].filter((check) => !isKept(check)).map(({ what }) => what),
  ...[...(results ?? [])].flatMap(([address, figures]) =>
    columns
      .filter(([, figure]) => !keeps(figure, figures[figure]))
      .map(([name]) => `${address} ${name}`),
  ),
];
print(broken.length === 0 ? '\nPASS' : `\nFAIL: ${broken.join(', ')}`);
if (values.write) writeSection('budget', text);
process.exit(broken.length === 0 ? 0 : 1);
