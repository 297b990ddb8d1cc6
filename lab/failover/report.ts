import { judged, type Row } from '../../scripts/lib/measurements.ts';
import type { Ledger } from '../chaos/ledger.ts';
import type { Event, Written } from './events.ts';
import type { Load } from './load.ts';

const longestOutage = 15;

/** Longest time without a success between two moments, seconds. */
export function longestGap(times: readonly number[], from: number, to: number): number {
  const within = times.filter((time) => time > from && time < to).toSorted((a, b) => a - b);
  let last = from;
  let longest = 0;
  for (const time of within.concat(to)) {
    longest = Math.max(longest, time - last);
    last = time;
  }
  return longest / 1000;
}

export function failoverRows(
  { events, written, missing }: { events: readonly Event[]; written: Written; missing: number },
  load: Load,
  ledger: Ledger,
): Row[] {
  const none = { most: 0, digits: 0 };
  const outages = events.map(({ name, began, ended, details }): Row => {
    const perServer = load.acknowledged.map((times) => longestGap(times, began, ended));
    const row = judged(`No registration: ${name}`, Math.max(...perServer), {
      most: longestOutage,
      unit: 's',
      digits: 1,
    });
    const without = (times: readonly number[]) => longestGap(times, began, ended).toFixed(1);
    const others = {
      'no dashboard s': without(load.dashboards),
      'no journey finished s': without(load.journeys.finished),
    };
    return { ...row, details: { ...details, ...others } };
  });
  const { journeys, refusals } = load;
  return [
    judged('Acknowledged registrations lost', ledger.lost.size, none),
    judged('Registrations doubled', ledger.doubled.size, none),
    ...outages,
    judged('Rows acknowledged by a primary that is cut off', written.whileCut.length, none),
    judged('Rows that a writer’s database acknowledged and lost', missing, none),
    judged('Journeys from the first call to the session', journeys.finished.length, {
      least: 100,
      digits: 0,
    }),
    {
      ...judged('Other rules broken', ledger.violations.length, none),
      note: 'such as an answer other than 503, or none within 15 s',
      details: {
        acknowledged: ledger.acknowledged.size,
        'journeys finished': journeys.finished.length,
        'calls of journeys repeated': journeys.retried,
        'journeys begun again': journeys.begunAgain,
        refusals: [...refusals].map(([name, times]) => `${times} × ${name}`).join(', '),
      },
    },
  ];
}
