import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor } from '../../server/src/testing/visitor.ts';
import type { PostOffice } from './post-office.ts';

export interface Askers {
  promised(): number;
  /**
   * Stops the requests.
   * @returns the addresses with an acknowledged code that did not arrive in time, in words
   */
  settle(withinMs?: number): Promise<string[]>;
}

const everyMs = 400;
let asked = 0;

export function askForCodes(url: string, post: PostOffice): Askers {
  const promised: string[] = [];
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      const email = `code-${asked++}@example.net`;
      const answer = await new Visitor(url).askCode(email).catch(() => undefined);
      if (answer?.body?.code === 0) promised.push(email);
      await sleep(everyMs);
    }
  })();
  const missing = (): string[] => {
    const reached = new Set([...post.handed.values()].map(({ recipient }) => recipient));
    return promised.filter((email) => !reached.has(email));
  };
  return {
    promised: () => promised.length,
    settle: async (withinMs = 0) => {
      over.abort();
      await asking;
      const until = performance.now() + withinMs;
      while (missing().length > 0 && performance.now() < until) await sleep(200);
      return withinMs > 0
        ? missing().map((email) => `${email} was promised a code and got none`)
        : [];
    },
  };
}
