/** Visitors who come during the fault and go the whole way: captcha, code from the email, sign-in, registration, session. */
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from '../../server/src/testing/database/people.ts';
import { type SignedIn, Visitor } from '../../server/src/testing/visitor.ts';
import type { Ledger } from './ledger.ts';
import type { PostOffice } from './post-office.ts';

export interface Newcomers {
  /** Number of acknowledged codes. */
  promised(): number;
  /**
   * Stops the visits and repeats what was acknowledged: no code works a second time, each sign-in is still valid.
   * @param withinMs time in which acknowledged codes must arrive; 0: they need not
   * @returns what is wrong, in words
   */
  settle(withinMs?: number): Promise<string[]>;
  /** Number of visits that came as far as each step, in words. */
  describe(): string;
}

interface Newcomer {
  visitor: Visitor;
  number: number;
  email: string;
  code?: string;
  signedIn?: SignedIn;
  hasSession?: boolean;
}

const everyMs = 400;
/** Above the numbers of the visitors with granted tokens. */
let nextNumber = 500_000_000;

/** @param ledger gets the sign-ins, and the registrations when `registers` */
export function gatherNewcomers(
  url: string,
  post: PostOffice,
  ledger: Ledger,
  registers = true,
): Newcomers {
  const promised: Newcomer[] = [];
  const wrong: string[] = [];
  const tally = new Map<string, number>();
  const over = new AbortController();
  const lastCode = new AbortController();
  const count = (step: string) => void tally.set(step, (tally.get(step) ?? 0) + 1);

  const signIn = async (newcomer: Newcomer): Promise<void> => {
    const { visitor, email, code } = newcomer;
    // Two at the same time: only one of them may use the code.
    const both = await Promise.allSettled([
      visitor.login(email, code!),
      visitor.login(email, code!),
    ]);
    const bodies = both.map((one) => (one.status === 'fulfilled' ? one.value.body : undefined));
    const right = bodies.filter((body) => body?.code === 0);
    if (right.length > 1) wrong.push(`${email} used a code twice`);
    if (right.length === 0) return;
    ledger.consented.add(email);
    const check = await visitor.gameCheck(right[0].cToken);
    if (check.body.code !== 0) return;
    newcomer.signedIn = right[0];
    count('sign-in');
  };
  const register = async ({ visitor, number, email, signedIn }: Newcomer): Promise<void> => {
    ledger.unanswered.add(number);
    const { body } = await visitor.register(email, { accessToken: signedIn!.accessToken });
    if (!body.data) return;
    ledger.acknowledge(number, body.data.number);
    count('registration');
  };
  const goOn = async (newcomer: Newcomer): Promise<void> => {
    while (!newcomer.code && !lastCode.signal.aborted) {
      newcomer.code = post.codeFor(newcomer.email);
      await sleep(50);
    }
    if (!newcomer.code) return;
    await signIn(newcomer);
    if (!newcomer.signedIn) return;
    if (registers) await register(newcomer);
    const opened = await newcomer.visitor.openSession(newcomer.signedIn);
    newcomer.hasSession = opened.body.status === 0;
    if (newcomer.hasSession) count('session');
  };
  const visits: Promise<void>[] = [];
  const coming = (async () => {
    while (!over.signal.aborted) {
      const number = nextNumber++;
      const newcomer: Newcomer = { visitor: new Visitor(url), number, email: addressOf(number) };
      const answer = await newcomer.visitor.askCode(newcomer.email).catch(() => undefined);
      if (answer?.body?.code === 0) {
        promised.push(newcomer);
        count('code');
        // A fault ends the visit.
        visits.push(goOn(newcomer).catch(() => {}));
      }
      await sleep(everyMs);
    }
  })();
  const missing = () => promised.filter(({ email }) => !post.codeFor(email));
  const askAgain = async ({ visitor, email, code, signedIn, hasSession }: Newcomer) => {
    if (hasSession && (await visitor.send('/api/emails')).http !== 200)
      wrong.push(`${email} had a session and lost it`);
    if (!signedIn) return;
    const opened = await visitor.openSession(signedIn);
    if (opened.body.status !== 0)
      wrong.push(`${email} was signed in, then ${opened.http} ${JSON.stringify(opened.body)}`);
    if ((await visitor.login(email, code!)).body.code === 0)
      wrong.push(`${email} used a code again later`);
  };
  return {
    promised: () => promised.length,
    describe: () => [...tally].map(([step, times]) => `${times} × ${step}`).join(', '),
    settle: async (withinMs = 0) => {
      over.abort();
      await coming;
      const until = performance.now() + withinMs;
      while (missing().length > 0 && performance.now() < until) await sleep(200);
      lastCode.abort();
      await Promise.all(visits);
      if (withinMs > 0)
        wrong.push(...missing().map(({ email }) => `${email} was promised a code and got none`));
      for (const newcomer of promised) await askAgain(newcomer);
      return wrong;
    },
  };
}
