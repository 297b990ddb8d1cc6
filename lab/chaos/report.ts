import { type Cell, table } from '../../scripts/lib/table.ts';
import type { Stage } from './scenario.ts';

interface Outcome {
  name: string;
  cells: Cell[];
  violations: string[];
}

export type Result = Outcome | { name: string; left: string };

const head = [
  'what',
  'times',
  'acknowledged',
  'lost',
  'doubled',
  'mails',
  'twice',
  'again',
  'errors shown',
  'no answer',
  'longest answer s',
  'back after s',
  'promises broken',
];

/** Most violations shown per scenario. */
const most = 20;
const seconds = (ms: number): string => (ms / 1000).toFixed(1);

export function resultOf(name: string, stage: Stage): Outcome {
  const { ledger, post, recoveries, crowds, faults } = stage;
  const { mails, twice, again } = post.count();
  if (twice > 0) ledger.violations.push(`${twice} mails were sent twice`);
  const tally = new Map<string, number>();
  for (const crowd of crowds)
    for (const [answer, times] of crowd.tally) tally.set(answer, (tally.get(answer) ?? 0) + times);
  const errors = [...tally].filter(([answer]) => /^\d/.test(answer));
  const silent = [...tally].filter(([answer]) => /^(refused|unanswered)/.test(answer));
  return {
    name,
    cells: [
      name,
      faults,
      ledger.acknowledged.size,
      ledger.lost.size,
      ledger.doubled.size,
      mails,
      twice,
      again,
      errors.map(([answer, times]) => `${times} × ${answer}`).join(', ') || 0,
      silent.reduce((sum, [, times]) => sum + times, 0),
      seconds(Math.max(0, ...crowds.map((crowd) => crowd.slowestMs()))),
      recoveries.length > 0 ? seconds(Math.max(...recoveries)) : '–',
      ledger.violations.length,
    ],
    violations: ledger.violations.slice(0, most),
  };
}

export function report(results: readonly Result[]): string {
  const rows = results.flatMap((result) => ('cells' in result ? [result.cells] : []));
  const left = results.flatMap((result) =>
    'left' in result ? [`Left out: ${result.name} (${result.left}).`] : [],
  );
  return [table(head, rows), ...left].join('\n\n');
}
