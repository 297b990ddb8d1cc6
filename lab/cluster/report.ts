import { judged, type Row } from '../../scripts/lib/measurements.ts';
import type { NightCalls, NightFailure, NightReport } from '../bench/night-crowd.ts';
import type { Ledger } from '../chaos/ledger.ts';
import { countOf, summed } from '../lib/counts.ts';

/** Errors after an event are allowed for so long. */
const allowedMs = 2000;

/** Begins with an event. */
export interface Phase {
  name: string;
  /** Time of the event, as of `Date.now`. */
  at: number;
  calls: NightCalls;
}

export interface ClusterNight {
  minutes: number;
  reports: readonly NightReport[];
  /** The first has no event. */
  phases: readonly Phase[];
  ledger: Pick<Ledger, 'acknowledged' | 'lost' | 'doubled' | 'violations'>;
}

const none = { most: 0, digits: 0 };

/** How often each kind happened in each second after an event. */
const bySecond = (failures: readonly NightFailure[], at: number) =>
  countOf(
    failures.map((failure) => `${failure.kind}, second ${Math.ceil((failure.at - at) / 1000)}`),
  );

function phaseRow({ name, at, calls }: Phase, failures: readonly NightFailure[]): Row {
  const p99 = Object.entries(calls).map(([call, { p99: ms }]) => [
    `${call}, p99 ms`,
    ms.toFixed(1),
  ]);
  const slowest = Math.max(0, ...Object.values(calls).map((call) => call.p99));
  return {
    name,
    measured: `${failures.length} errors, p99 of the slowest call ${slowest.toFixed(0)} ms`,
    details: { ...bySecond(failures, at), ...Object.fromEntries(p99) },
  };
}

/** One row for each phase, and the targets. */
export function clusterRows({ minutes, reports, phases, ledger }: ClusterNight): Row[] {
  const failures = reports.flatMap((report) => report.failures);
  const answered = reports.reduce((all, report) => all + report.answered, 0);
  const breaches = summed(reports.map((report) => report.breaches));
  const accepted = Object.entries(breaches).filter(([kind]) => kind.endsWith(': accepted'));
  const late = failures.filter(
    (failure) =>
      !phases.slice(1).some(({ at }) => failure.at >= at && failure.at - at <= allowedMs),
  );
  const others = ledger.violations.length - ledger.lost.size - ledger.doubled.size;
  return [
    {
      name: 'requests answered',
      measured: `${answered} (${(answered / minutes / 60).toFixed(0)}/s) in ${minutes} minutes`,
    },
    ...phases.map((phase, index) => {
      const next = phases[index + 1]?.at ?? Infinity;
      const own = failures.filter(({ at }) => at >= phase.at && at < next);
      return phaseRow(phase, own);
    }),
    {
      ...judged('errors to honest visitors, later than 2 s after an event', late.length, none),
      details: countOf(late.map(({ kind }) => kind)),
    },
    judged('acknowledged registrations', ledger.acknowledged.size, { least: 1, digits: 0 }),
    judged('acknowledged registrations lost', ledger.lost.size, none),
    judged('registrations doubled', ledger.doubled.size, none),
    judged('other differences between answers and tables', others, none),
    {
      ...judged(
        'abuse accepted',
        accepted.reduce((all, [, times]) => all + times, 0),
        none,
      ),
      details: breaches,
    },
  ];
}
