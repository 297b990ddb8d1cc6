import { judged, type Row } from '../../scripts/lib/measurements.ts';
import { median, spread } from '../../scripts/lib/statistics.ts';
import type { Round } from './measure.ts';
import { type Engine, type TargetName, targetNames } from './targets.ts';

const labels: Record<TargetName, string> = {
  bare: 'bare route',
  ours: 'ours (group commit)',
  single: 'the same, one by one',
  insert: 'plain INSERT, one by one',
};

export function registrationRows(
  engine: Engine,
  connections: number,
  rounds: readonly Round[],
): Row[] {
  const at = `${engine}, ${connections} connections`;
  const each = (name: TargetName, pick: (measure: Round[TargetName]) => number) =>
    rounds.map((round) => pick(round[name]));
  const ratios = (one: TargetName, other: TargetName) =>
    rounds.map((round) => round[one].perSecond / round[other].perSecond);
  const middle = (name: TargetName, pick: (measure: Round[TargetName]) => number) =>
    median(each(name, pick));
  const ofServer = ({ cpu }: Round[TargetName]) => cpu.server;
  const rates = targetNames.map((name): Row => {
    const perSecond = each(name, (measure) => measure.perSecond);
    const tenth = (pick: (measure: Round[TargetName]) => number) =>
      Number(middle(name, pick).toFixed(1));
    return {
      name: `${at}: ${labels[name]}`,
      measured: `${spread(perSecond, 0)}/s`,
      details: {
        'to bare': name === 'bare' ? '1' : spread(ratios(name, 'bare')),
        'p50 ms': tenth(({ p50 }) => p50),
        'p99 ms': tenth(({ p99 }) => p99),
        'server µs': tenth(ofServer),
        'database µs': tenth(({ cpu }) => cpu.database),
        'generator µs': tenth(({ cpu }) => cpu.generator),
      },
    };
  });
  const least = engine === 'pglite' ? 0.55 : 0.7;
  const toBare = judged(`${at}: ours to bare`, ratios('ours', 'bare'), { least });
  if (engine === 'pglite') return [...rates, toBare];
  const cost = middle('ours', ofServer) / middle('bare', ofServer);
  return [
    ...rates,
    toBare,
    judged(`${at}: processor time of the server, ours to bare`, cost, { most: 1.4 }),
    judged(`${at}: ours to the same, one by one`, ratios('ours', 'single'), { least: 5 }),
    judged(`${at}: ours to a plain INSERT`, ratios('ours', 'insert'), { least: 5 }),
  ];
}
