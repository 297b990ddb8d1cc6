/** Visitors on the whole way, registrations of visitors with a token, and an operator who looks at the dashboard. */
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, networkAddressOf } from '../../server/src/testing/database/people.ts';
import { signInOperator } from '../../server/src/testing/operator.ts';
import { type Answer, Visitor } from '../../server/src/testing/visitor.ts';
import { type Crowd, gather } from '../chaos/crowd.ts';
import type { Ledger } from '../chaos/ledger.ts';
import type { MailSink } from '../lib/mail-sink.ts';
import type { Site } from './site.ts';

/** Prepared visitors with a token. */
export const prepared = 60_000;
/** Number of the first visitor who signs in. */
const firstJourney = 500_000_000;
const journeysAtOnce = 4;
const patienceMs = 15_000;

export interface Load {
  /** Time of each acknowledged registration, by server (`performance.now()`). */
  acknowledged: number[][];
  /** Time of each answered request for the dashboard. */
  dashboards: number[];
  /** Number of answers other than success, by status and code. */
  refusals: Map<string, number>;
  journeys: {
    /** Time of the end of each. */
    finished: number[];
    retried: number;
    begunAgain: number;
  };
  stop(): Promise<void>;
}

export async function startLoad(site: Site, ledger: Ledger, sink: MailSink): Promise<Load> {
  const over = new AbortController();
  const refusals = new Map<string, number>();
  const journeys: Load['journeys'] = { finished: [], retried: 0, begunAgain: 0 };
  const acknowledged: number[][] = site.servers.map(() => []);
  const dashboards: number[] = [];
  let nextPrepared = 0;
  let nextJourney = firstJourney;

  /** Repeats a call that is answered with 503, as the page's button does. */
  class Persistent extends Visitor {
    override async send(path: string, init: RequestInit = {}): Promise<Answer> {
      const once = () => super.send(path, { ...init, signal: AbortSignal.timeout(patienceMs) });
      // A signed form works once: `passport` signs another one.
      return path.startsWith('/hgsdk/') ? once() : this.repeat(path, once);
    }

    override passport(path: string, payload: object): Promise<Answer> {
      return this.repeat(path, () => super.passport(path, payload));
    }

    private async repeat(path: string, call: () => Promise<Answer>): Promise<Answer> {
      for (;;) {
        const answer = await call();
        if (answer.http < 500) return answer;
        const name = `${answer.http} ${answer.body.error ?? 'no code'}`;
        refusals.set(name, (refusals.get(name) ?? 0) + 1);
        if (answer.http !== 503) ledger.violations.push(`${path} was answered ${name}`);
        journeys.retried++;
        await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1));
      }
    }
  }

  const journey = async (url: string, times: number[]): Promise<void> => {
    const visitor = nextJourney++;
    const email = addressOf(visitor);
    const person = new Persistent(url, { ip: networkAddressOf(visitor) });
    try {
      const { cUid, accessToken } = await person.signIn(email, sink.codeFor);
      ledger.unanswered.add(visitor);
      const { body } = await person.register(email, { accessToken });
      ledger.acknowledge(visitor, body.data.number as number);
      times.push(performance.now());
      await person.openSession({ cUid, accessToken });
      journeys.finished.push(performance.now());
    } catch (error) {
      // The first try of a repeated call can have used up a code or a check, as with any lost answer.
      journeys.begunAgain++;
      const name = `journey: ${(error as Error).message}`;
      refusals.set(name, (refusals.get(name) ?? 0) + 1);
      if ((error as Error).name === 'TimeoutError')
        ledger.violations.push('A request hung for 15 s');
      await sleep(200);
    }
  };

  const crowds: Crowd[] = [];
  const loops: Promise<void>[] = [];
  for (const [index, { url }] of site.servers.entries()) {
    const times = acknowledged[index]!;
    const watched: Ledger = {
      ...ledger,
      acknowledge: (visitor, number) => {
        times.push(performance.now());
        ledger.acknowledge(visitor, number);
      },
    };
    const next = () => nextPrepared++ % prepared;
    crowds.push(
      gather({ url: () => url, size: 8, restMs: 50, persistent: true, ledger: watched, next }),
    );
    const walk = async (): Promise<void> => {
      while (!over.signal.aborted) await journey(url, times);
    };
    for (let walker = 0; walker < journeysAtOnce / 2; walker++) loops.push(walk());
  }
  loops.push(watchDashboard(site, ledger, refusals, dashboards, over.signal));
  return {
    acknowledged,
    dashboards,
    refusals,
    journeys,
    stop: async () => {
      over.abort();
      await Promise.all([...crowds.map((crowd) => crowd.disperse()), ...loops]);
      for (const { tally } of crowds)
        for (const [answer, times] of tally) {
          if (['registered', 'repeat'].includes(answer)) continue;
          refusals.set(answer, (refusals.get(answer) ?? 0) + times);
          if (!/^503 server\.(?:busy|unavailable)$/.test(answer))
            ledger.violations.push(`${times} registrations were answered ${answer}`);
        }
    },
  };
}

async function watchDashboard(
  { servers, withDatabase }: Site,
  { violations }: Ledger,
  refusals: Map<string, number>,
  times: number[],
  over: AbortSignal,
): Promise<void> {
  const { url } = servers[0]!;
  const visitor = () => new Visitor(url);
  const operator = await withDatabase((database) => signInOperator({ database, visitor }, 'admin'));
  while (!over.aborted) {
    const { http, body } = await operator.visitor.send('/console/api/dashboard/live');
    if (http === 200) times.push(performance.now());
    else {
      const name = `dashboard: ${http} ${body.error}`;
      refusals.set(name, (refusals.get(name) ?? 0) + 1);
      if (http !== 503) violations.push(name);
    }
    await sleep(250);
  }
}
