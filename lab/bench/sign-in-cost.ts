/** CPU time of the server for one sign-in by code, without the hashing threads. Linux only: read from /proc. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MailCatcher } from '../../server/src/testing/mail-catcher.ts';
import { Visitor } from '../../server/src/testing/visitor.ts';
import type { ServerProcess } from '../../scripts/lib/server-process.ts';
import { cpuOfPostgres } from './cpu.ts';

export interface SignInCost {
  count: number;
  /** Milliseconds per sign-in on all threads except the hashing threads. */
  ms: number;
  hashMs: number;
  /** CPU of the PostgreSQL cluster; 0 for the embedded database, which is part of `ms`. */
  databaseMs: number;
  /** Idle CPU of server and database, milliseconds per second; subtracted from the others. */
  restMs: number;
}

const atOnce = 4;
const restSeconds = 10;
const millisecondsPerTick = 10;

/** Hashing threads have a low priority (slow-hash-worker.ts). The process's own figure also counts threads that ended. */
function cpuOf(pid: number): { others: number; hashing: number } {
  let hashing = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const { spent, niceness } = statOf(`/proc/${pid}/task/${thread}/stat`);
    if (niceness > 0) hashing += spent;
  }
  return { hashing, others: statOf(`/proc/${pid}/stat`).spent - hashing };
}

function statOf(file: string): { spent: number; niceness: number } {
  const line = readFileSync(file, 'utf8');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const spent = (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick;
  return { spent, niceness: Number(fields[16]) };
}

/**
 * Signs people in as a page does: security check, emailed code, game check, session.
 *
 * @param postgresPort port of the server's cluster, if any
 */
export async function costOfSignIn(
  { url, process }: ServerProcess,
  mail: MailCatcher,
  people: number,
  postgresPort?: number,
): Promise<SignInCost> {
  const signIn = async (index: number) => {
    const visitor = new Visitor(url);
    const email = `cost${index}@example.net`;
    const opened = await visitor.openSession(await visitor.signIn(email, mail.codeFor));
    if (opened.body.status !== 0) throw new Error(`No session: ${JSON.stringify(opened.body)}`);
  };
  const run = async (from: number, to: number) => {
    let next = from;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (next < to) await signIn(next++);
      }),
    );
  };
  // The first sign-ins include compilation.
  const warmUp = people;
  await run(0, warmUp);
  const spent = () => {
    const { others, hashing } = cpuOf(process.pid!);
    const database = ((postgresPort && cpuOfPostgres(postgresPort)) || 0) / 1000;
    return { others, hashing, database, at: performance.now() };
  };
  const between = (before: Spent, after: Spent): Spent => ({
    others: after.others - before.others,
    hashing: after.hashing - before.hashing,
    database: after.database - before.database,
    at: after.at - before.at,
  });
  type Spent = ReturnType<typeof spent>;
  // Idle use, subtracted below: background work (schedules, emails, sums) continues while the visitors wait for the
  // check.
  const resting = spent();
  await sleep(restSeconds * 1000);
  const rest = between(resting, spent());
  const begun = spent();
  await run(warmUp, warmUp + people);
  const used = between(begun, spent());
  const perPerson = (name: 'others' | 'hashing' | 'database') =>
    (used[name] - (rest[name] * used.at) / rest.at) / people;
  return {
    count: people,
    ms: perPerson('others'),
    hashMs: perPerson('hashing'),
    databaseMs: perPerson('database'),
    restMs: ((rest.others + rest.database) * 1000) / rest.at,
  };
}
