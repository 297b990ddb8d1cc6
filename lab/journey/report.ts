import type { Row } from '../../scripts/lib/measurements.ts';
import { median, spread } from '../../scripts/lib/statistics.ts';
import { type Counts, summed } from '../lib/counts.ts';
import type { Engine } from '../bench/targets.ts';
import type { Idle } from './idle.ts';
import { journeyNames, type Kind } from './kinds.ts';
import type { Turn } from './turns.ts';

export interface Level {
  atOnce: number;
  turns: ReadonlyMap<Kind, readonly Turn[]>;
  /** Of each server at the end, MB. */
  resident: ReadonlyMap<Kind, number>;
}

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

export function levelRows(engine: Engine, { atOnce, turns, resident }: Level): Row[] {
  const cost = (kind: Kind) =>
    median(turns.get(kind)!.map(({ serverMs, databaseMs }) => serverMs + databaseMs));
  return Array.from(turns, ([kind, list]) => ({
    name: `${engine}, ${atOnce} at once: ${journeyNames[kind]}`,
    measured: `${spread(
      list.map(({ perSecond }) => perSecond),
      1,
    )} a second`,
    details: {
      ...(kind === 'ours' && { 'bare ÷ ours': (cost('bare') / cost('ours')).toFixed(3) }),
      ...costs(list),
      'resident memory at the end, MB': resident.get(kind)!.toFixed(0),
      ...latencies(list),
      ...errorsOf(list),
    },
  }));
}

function costs(turns: readonly Turn[]): Record<string, string> {
  const of = (pick: (turn: Turn) => number, digits = 1) => spread(turns.map(pick), digits);
  return {
    'server, ms of processor time': of(({ serverMs }) => serverMs),
    'write calls of the server': of(({ writes }) => writes),
    ...(turns[0]?.database && {
      'PostgreSQL, ms of processor time': of(({ databaseMs }) => databaseMs),
      statements: of(({ database }) => database!.statements),
      'transactions that write': of(({ database }) => database!.writing),
      'bytes of WAL': of(({ database }) => database!.walBytes, 0),
      'planning, share of the statements’ time': percent(
        median(turns.map(({ database }) => database!.planning)),
      ),
    }),
  };
}

function latencies(turns: readonly Turn[]): Record<string, string> {
  const names = Object.keys(turns[0]?.calls ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const middle = (figure: 'p50' | 'p99') =>
        median(turns.map(({ calls }) => calls[name]?.[figure] ?? 0)).toFixed(1);
      return [`${name}, p50 / p99 ms`, `${middle('p50')} / ${middle('p99')}`];
    }),
  );
}

/** Failed journeys of all turns. */
function errorsOf(turns: readonly Turn[]): Counts {
  const errors = summed(turns.map((turn) => turn.errors));
  return Object.fromEntries(
    Object.entries(errors).map(([kind, times]) => [`failed: ${kind}`, times]),
  );
}

export const idleRow = (engine: Engine, { server, database, statements }: Idle): Row => ({
  name: `${engine}: an idle server, share of a core`,
  measured: percent(server),
  ...(statements !== undefined && {
    details: {
      'PostgreSQL, share of a core': percent(database),
      'statements a minute': statements.toFixed(0),
    },
  }),
});
