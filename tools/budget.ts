/**
 * `npm run budget`: the built site against the budgets of design §5. Build first.
 *
 *   --lighthouse   also Lighthouse mobile, medians of 5 runs (about 5 minutes)
 *   --runs N       runs per page
 *   --write        put the tables into docs/measurements.md
 */
import { parseArgs } from 'node:util';
import { languages } from '../contract/src/languages.ts';
import { type Check, isKept } from './budget/limits.ts';
import { runLighthouse, type Visit } from './budget/lighthouse.ts';
import { weigh } from './budget/weigh.ts';
import { circumstances, commandLine, writeSection } from './lib/measurements.ts';
import { table } from './lib/table.ts';

const { values } = parseArgs({
  options: {
    lighthouse: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const visits: Visit[] = [
  ...languages.map((language) => ({ language, hash: '' })),
  { language: 'en', hash: '#/milestone' },
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

const bytes = weigh();
const scores = values.lighthouse ? await runLighthouse(visits, Number(values.runs), print) : [];
const text = [
  circumstances(),
  `\`${commandLine('budget')}\``,
  tableOf('bytes (scripts and HTML: brotli)', bytes),
  ...(scores.length > 0 ? [tableOf(`Lighthouse mobile, median of ${values.runs}`, scores)] : []),
].join('\n\n');
print(text);
const broken = [...bytes, ...scores].filter((check) => !isKept(check));
print(broken.length === 0 ? '\nPASS' : `\nFAIL: ${broken.map(({ what }) => what).join(', ')}`);
if (values.write) writeSection('budget', text);
process.exit(broken.length === 0 ? 0 : 1);
