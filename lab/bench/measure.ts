/** The targets alternate in each round, so a disturbance affects all of them and the ratio within a round is fair. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Order, Outcome } from './generator.ts';
import { singlePeople, type TargetName, targetNames, type Targets } from './targets.ts';

export interface Measure {
  perSecond: number;
  p50: number;
  p99: number;
  /** Microseconds per request. */
  cpu: { server: number; database: number; generator: number };
}

export type Round = Record<TargetName, Measure>;

export interface Plan {
  connections: readonly number[];
  rounds: number;
  seconds: number;
  warmUp: number;
}

interface Supply {
  next: number;
  end: number;
}

/** The bare route and the plain insert check no tokens, so any number is a valid visitor. */
const endless = 900_000_000;

export interface Result {
  rounds: Map<number, Round[]>;
  acknowledged: number;
}

/** Throws on the first answer other than status 0, because refused requests would distort the figures. */
export async function measure(
  targets: Targets,
  plan: Plan,
  people: number,
  tell: (line: string) => void,
): Promise<Result> {
  const generator = fork(join(import.meta.dirname, 'generator.ts'));
  const supplies: Record<TargetName, Supply> = {
    bare: { next: 0, end: endless },
    ours: { next: 0, end: people },
    single: { next: people, end: people + singlePeople(people) },
    insert: { next: 0, end: endless },
  };
  let acknowledged = 0;

  const turn = async (name: TargetName, connections: number, seconds: number): Promise<Measure> => {
    const target = targets[name];
    const supply = supplies[name];
    const before = target.cpu();
    const outcome = await ask(generator, {
      port: target.port,
      connections,
      seconds,
      from: supply.next,
      to: supply.end,
    });
    const after = target.cpu();
    supply.next += outcome.sent;
    if (outcome.failure) throw new Error(`Invalid run: ${name} answered ${outcome.failure}`);
    if (outcome.seconds < Math.min(1, seconds / 2))
      throw new Error('Too few visitors: see --people');
    if (name === 'ours') acknowledged += outcome.acknowledged;
    const each = (micros: number) => micros / outcome.sent;
    return {
      perSecond: outcome.answers / outcome.seconds,
      p50: outcome.p50,
      p99: outcome.p99,
      cpu: {
        server: each(after.server - before.server),
        database: each(after.database - before.database),
        generator: each(outcome.cpu),
      },
    };
  };

  const rounds = new Map<number, Round[]>();
  try {
    for (const name of targetNames) await turn(name, 256, plan.warmUp);
    for (const connections of plan.connections) {
      const done: Round[] = [];
      rounds.set(connections, done);
      for (let index = 0; index < plan.rounds; index++) {
        const order = index % 2 ? targetNames.toReversed() : targetNames;
        const round: Partial<Round> = {};
        for (const name of order) round[name] = await turn(name, connections, plan.seconds);
        done.push(round as Round);
        tell(
          `${connections} connections, round ${index + 1}: ` +
            targetNames.map((name) => `${name} ${Math.round(round[name]!.perSecond)}/s`).join(', '),
        );
      }
    }
  } finally {
    generator.kill();
  }
  return { rounds, acknowledged };
}

export async function ask(generator: ChildProcess, order: Order): Promise<Outcome> {
  generator.send(order);
  const [outcome] = (await once(generator, 'message')) as [Outcome];
  return outcome;
}

/**
 * Registrations per second of consecutive runs, each with new visitors.
 * @throws when a run is invalid
 */
export function registrations(
  generator: ChildProcess,
  { people, ...order }: Pick<Order, 'port' | 'connections' | 'seconds'> & { people: number },
): () => Promise<number> {
  let next = 0;
  return async () => {
    const outcome = await ask(generator, { ...order, from: next, to: people });
    next += outcome.sent;
    if (outcome.failure) throw new Error(`Invalid run: ${outcome.failure}`);
    if (next >= people) throw new Error('Too few visitors: see --people');
    return outcome.answers / outcome.seconds;
  };
}
