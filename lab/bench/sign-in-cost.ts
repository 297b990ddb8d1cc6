/** Processor time of the server for one sign-in by code, the hashing threads apart. Linux: read from /proc. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MailCatcher } from '../../server/src/testing/mail-catcher.ts';
import { Visitor } from '../../server/src/testing/visitor.ts';
import type { ServerProcess } from '../../scripts/lib/server-process.ts';
import { cpuOfPostgres } from './cpu.ts';

export interface SignInCost {
  count: number;
  /** Milliseconds a sign-in on all threads but those that hash. */
  ms: number;
  hashMs: number;
  /** Of the PostgreSQL cluster; 0 for the embedded database, which is in `ms`. */
  databaseMs: number;
  /** Milliseconds a second of both together when nobody comes; taken off the others. */
  restMs: number;
}

const atOnce = 4;
/** How long it is watched at rest. */
const restSeconds = 10;
const millisecondsPerTick = 10;

/** Hashing threads are known by their low priority (slow-hash-worker.ts). */
function cpuOf(pid: number): { others: number; hashing: number } {
  const sums = { others: 0, hashing: 0 };
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const line = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const spent = (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick;
    sums[Number(fields[16]) > 0 ? 'hashing' : 'others'] += spent;
  }
  return sums;
}

/**
 * Lets people sign in as a page does: security check, mailed code, game check, session.
 *
 * @param postgresPort of the cluster behind the server, if there is one
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
  // What the first ones compile is nobody's cost.
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
  // Its clocks (schedules, emails, sums) run meanwhile, and the visitors here take their time over the check.
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
