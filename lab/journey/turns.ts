/** One turn: a number of journeys on one server, and what they cost. */
import type { Target } from '../bench/targets.ts';
import type { Child } from '../lib/child.ts';
import type { Counts } from '../lib/counts.ts';
import type { Latency } from '../lib/latencies.ts';
import { writesOf } from '../lib/process-figures.ts';
import { between, type DatabaseCounters } from './counters.ts';
import type { Order, Outcome } from './generator.ts';
import type { Kind } from './kinds.ts';

export interface Traveled extends Target {
  /** Of its database; undefined for a server without PostgreSQL. */
  counters?: DatabaseCounters;
}

/** Figures per journey. */
export interface Turn {
  perSecond: number;
  /** Milliseconds of processor time. */
  serverMs: number;
  databaseMs: number;
  /** Calls of the system that wrote, most of them to sockets. */
  writes: number;
  database?: {
    statements: number;
    writing: number;
    walBytes: number;
    /** Share of the statements' time. */
    planning: number;
  };
  calls: Record<string, Latency>;
  /** Failed journeys by kind. */
  errors: Counts;
}

/** Throws when no journey is complete. */
export async function takeTurn(
  generator: Child,
  kind: Kind,
  target: Traveled,
  order: Pick<Order, 'atOnce' | 'people' | 'from'>,
): Promise<Turn> {
  const figures = async () => ({
    database: await target.counters?.read(),
    cpu: target.cpu(),
    writes: writesOf(target.pid),
  });
  const before = await figures();
  const message: Order = { kind, port: target.port, ...order };
  const { done, seconds, calls, errors } = await generator.request<Outcome>(message);
  const after = await figures();
  if (done === 0) throw new Error(`No ${kind} journey: ${JSON.stringify(errors)}`);
  const counted = before.database && after.database && between(before.database, after.database);
  return {
    perSecond: done / seconds,
    serverMs: (after.cpu.server - before.cpu.server) / 1000 / done,
    databaseMs: (after.cpu.database - before.cpu.database) / 1000 / done,
    writes: (after.writes - before.writes) / done,
    ...(counted && {
      database: {
        statements: counted.statements / done,
        writing: counted.writing / done,
        walBytes: counted.walBytes / done,
        planning: counted.planMs / (counted.planMs + counted.executeMs),
      },
    }),
    calls,
    errors,
  };
}
