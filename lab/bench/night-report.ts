import { median, table } from '../../scripts/lib/table.ts';
import type { NightReport } from './night-crowd.ts';
import type { Engine } from './targets.ts';

/** Figures of ten seconds. */
export interface Moment {
  report: NightReport;
  /** Delay of the server's event loop, milliseconds. */
  p99Ms: number;
  mostMs: number;
  residentMb: number;
  /** CPU seconds of the server per second. */
  cores: number;
}

export interface Night {
  minutes: number;
  startMs: number;
  moments: readonly Moment[];
  signIns: { done: number; failures: readonly string[] };
}

export interface NightText {
  text: string;
  isKept: boolean;
}

const mostMb: Record<Engine, number> = { postgres: 140, pglite: 600 };

export function nightReport(
  engine: Engine,
  { minutes, startMs, moments, signIns }: Night,
): NightText {
  const sum = (pick: (report: NightReport) => number) =>
    moments.reduce((all, { report }) => all + pick(report), 0);
  const most = (pick: (moment: Moment) => number) => Math.max(...moments.map(pick));
  const fifth = Math.max(1, Math.floor(moments.length / 5));
  const resident = (part: readonly Moment[]) => median(part.map(({ residentMb }) => residentMb));
  // The second fifth is the first after the warm-up.
  const [early, late] = [moments.slice(fifth, 2 * fifth), moments.slice(-fifth)];
  const growth = resident(late) / resident(early.length > 0 ? early : late) - 1;
  const errors = new Map<string, number>();
  for (const { report } of moments) {
    for (const [kind, times] of Object.entries(report.errors)) {
      errors.set(kind, (errors.get(kind) ?? 0) + times);
    }
  }
  for (const failure of signIns.failures) errors.set(failure, (errors.get(failure) ?? 0) + 1);
  const wrong = [...errors.values()].reduce((all, times) => all + times, 0);
  const p99 = median(moments.map((moment) => moment.p99Ms));
  const promises: [string, number, number, string][] = [
    ['errors', wrong, 0, ''],
    ['event loop delayed, p99 (median of ten seconds each), ms', p99, 50, ''],
    ['memory grown after warm-up, %', growth * 100, 10, ''],
    ['resident memory at most, MB', most(({ residentMb }) => residentMb), mostMb[engine], ''],
    ['first answer after a start on an existing database, ms', startMs, 2000, ''],
  ];
  const rows = promises.map(([name, value, limit]) => [
    name,
    limit,
    value.toFixed(1),
    value <= limit ? 'PASS' : 'FAIL',
  ]);
  const slowest = most(({ report }) => report.slowest).toFixed(0);
  const seconds = minutes * 60;
  const lines = [
    `**${engine}, ${minutes} minutes**: ${sum(({ answered }) => answered)} requests answered ` +
      `(${(sum(({ answered }) => answered) / seconds).toFixed(0)}/s), ${sum(({ registered }) => registered)} registrations, ` +
      `${signIns.done} sign-ins by code; a request took ${median(moments.map(({ report }) => report.p50)).toFixed(1)} ms (p50), ` +
      `${median(moments.map(({ report }) => report.p99)).toFixed(1)} ms (p99), the slowest ${slowest} ms; the server used ` +
      `${median(moments.map(({ cores }) => cores)).toFixed(2)} cores; its event loop stood still for ` +
      `${most(({ mostMs }) => mostMs).toFixed(0)} ms once.`,
    table([engine, 'promised', 'measured', ''], rows),
    ...[...errors].map(([kind, times]) => `* ${times} times ${kind}`),
  ];
  return {
    text: lines.join('\n\n'),
    isKept: promises.every(([, value, limit]) => value <= limit),
  };
}
