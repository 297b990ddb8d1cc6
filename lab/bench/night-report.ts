import { judged, type Row } from '../../scripts/lib/measurements.ts';
import { median } from '../../scripts/lib/statistics.ts';
import { countOf, type Counts, summed } from '../lib/counts.ts';
import type { NightCalls, NightReport } from './night-crowd.ts';
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
  calls: NightCalls;
}

const total = (counts: Counts): number =>
  Object.values(counts).reduce((all, times) => all + times, 0);

const ms = { unit: 'ms', digits: 1 };
const mostMb: Record<Engine, number> = { postgres: 140, pglite: 600 };

export function nightRows(engine: Engine, { minutes, startMs, moments, calls }: Night): Row[] {
  const sum = (pick: (report: NightReport) => number) =>
    moments.reduce((all, { report }) => all + pick(report), 0);
  const most = (pick: (moment: Moment) => number) => Math.max(...moments.map(pick));
  const fifth = Math.max(1, Math.floor(moments.length / 5));
  const resident = (part: readonly Moment[]) => median(part.map(({ residentMb }) => residentMb));
  // The second fifth is the first after the warm-up.
  const [early, late] = [moments.slice(fifth, 2 * fifth), moments.slice(-fifth)];
  const growth = resident(late) / resident(early.length > 0 ? early : late) - 1;
  const countsOf = (kind: 'breaches' | 'refused') =>
    summed(moments.map(({ report }) => report[kind]));
  const errors = countOf(
    moments.flatMap(({ report }) => report.failures.map((failure) => failure.kind)),
  );
  const breaches = countsOf('breaches');
  const p99 = median(moments.map((moment) => moment.p99Ms));
  const slowest = most(({ report }) => report.all.slowest).toFixed(0);
  const answered = sum((report) => report.answered);
  const of = (pick: (moment: Moment) => number) => median(moments.map(pick));
  return [
    {
      name: 'requests answered',
      measured: `${answered} (${(answered / minutes / 60).toFixed(0)}/s) in ${minutes} minutes`,
      details: {
        'registrations with a sign-in': sum(({ registered }) => registered),
        'a request, p50 ms': of(({ report }) => report.all.p50).toFixed(1),
        'a request, p99 ms': of(({ report }) => report.all.p99).toFixed(1),
        'a request at most, ms': slowest,
        'cores used by the server': of(({ cores }) => cores).toFixed(2),
        'event loop blocked at most, ms': most(({ mostMs }) => mostMs).toFixed(0),
        ...Object.fromEntries(
          Object.entries(calls).map(([call, one]) => [`${call}, p99 ms`, one.p99.toFixed(1)]),
        ),
      },
    },
    {
      ...judged('errors to honest visitors', total(errors), { most: 0, digits: 0 }),
      details: errors,
    },
    {
      ...judged('abuse accepted, or answered with an error', total(breaches), {
        most: 0,
        digits: 0,
      }),
      details: { ...breaches, ...countsOf('refused') },
    },
    judged('event loop delayed, p99 (median of ten seconds each)', p99, { ...ms, most: 50 }),
    judged('memory grown after warm-up', growth * 100, { most: 10, unit: '%', digits: 1 }),
    judged(
      'resident memory at most',
      most(({ residentMb }) => residentMb),
      {
        most: mostMb[engine],
        unit: 'MB',
        digits: 0,
      },
    ),
    judged('first answer after a start on an existing database', startMs, { ...ms, most: 2000 }),
  ];
}
