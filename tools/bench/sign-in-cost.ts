/** Processor time of the server for one sign-in by code, the hashing threads apart. Linux: read from /proc. */
import { readdirSync, readFileSync } from 'node:fs';
import type { MailCatcher } from '../../server/src/testing/mail-catcher.ts';
import { Visitor } from '../../server/src/testing/visitor.ts';
import type { ServerProcess } from '../lib/server-process.ts';

export interface SignInCost {
  count: number;
  /** Milliseconds a sign-in on all threads but those that hash. */
  ms: number;
  hashMs: number;
}

const atOnce = 4;
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

/** Lets people sign in as a page does: security check, mailed code, game check, session. */
export async function costOfSignIn(
  { url, process }: ServerProcess,
  mail: MailCatcher,
  people: number,
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
  const before = cpuOf(process.pid!);
  await run(warmUp, warmUp + people);
  const after = cpuOf(process.pid!);
  return {
    count: people,
    ms: (after.others - before.others) / people,
    hashMs: (after.hashing - before.hashing) / people,
  };
}
