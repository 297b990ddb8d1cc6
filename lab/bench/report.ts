import { median, spread, table } from '../../scripts/lib/table.ts';
import type { Round } from './measure.ts';
import { type Engine, type TargetName, targetNames } from './targets.ts';

const labels: Record<TargetName, string> = {
  bare: 'bare route',
  ours: 'ours (group commit)',
  single: 'the same, one by one',
  insert: 'plain INSERT, one by one',
};

export interface Promised {
  label: string;
  value: number;
  least: number;
}

const ratios = (rounds: readonly Round[], one: TargetName, other: TargetName) =>
  rounds.map((round) => round[one].perSecond / round[other].perSecond);

export function roundsTable(rounds: readonly Round[]): string {
  const rows = targetNames.map((name) => {
    const of = (pick: (measure: Round[TargetName]) => number) =>
      rounds.map((round) => pick(round[name]));
    return [
      labels[name],
      spread(
        of(({ perSecond }) => perSecond),
        0,
      ),
      name === 'bare' ? '1' : spread(ratios(rounds, name, 'bare')),
      median(of(({ p50 }) => p50)).toFixed(1),
      median(of(({ p99 }) => p99)).toFixed(1),
      ...(['server', 'database', 'generator'] as const).map((part) =>
        median(of(({ cpu }) => cpu[part])).toFixed(1),
      ),
    ];
  });
  return table(
    ['', 'requests/s', 'to bare', 'p50 ms', 'p99 ms', 'server µs', 'database µs', 'generator µs'],
    rows,
  );
}

export function promises(
  engine: Engine,
  rounds: readonly Round[],
  connections: number,
): Promised[] {
  const toBare = median(ratios(rounds, 'ours', 'bare'));
  const at = `${engine}, ${connections} connections`;
  if (engine === 'pglite') return [{ label: `${at}: ours to bare`, value: toBare, least: 0.35 }];
  return [
    { label: `${at}: ours to bare`, value: toBare, least: 0.5 },
    {
      label: `${at}: ours to the same, one by one`,
      value: median(ratios(rounds, 'ours', 'single')),
      least: 4,
    },
    {
      label: `${at}: ours to a plain INSERT, one by one`,
      value: median(ratios(rounds, 'ours', 'insert')),
      least: 4,
    },
  ];
}

export const promisesTable = (list: readonly Promised[]): string =>
  table(
    ['promise', 'least', 'measured', ''],
    list.map(({ label, value, least }) => [
      label,
      least.toFixed(2),
      value.toFixed(2),
      value >= least ? 'PASS' : 'FAIL',
    ]),
  );
