import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import { type Answer, connections, register } from './client.ts';

export interface Crowd {
  /** Number of answers by kind: `registered`, `503 server.unavailable`, … */
  tally: Map<string, number>;
  /** Longest wait for an answer, milliseconds. */
  slowestMs(): number;
  disperse(): Promise<void>;
}

export type NextVisitor = () => number;

export interface CrowdOptions {
  /** Target address; evaluated for each request, like a balancer. */
  url: () => string;
  size: number;
  ledger: Ledger;
  next: NextVisitor;
  /** Repeats a failed request until it is answered, as a visitor would. */
  persistent?: boolean;
  /** Pause before the next visitor, milliseconds. */
  restMs?: number;
}

const pauseMs = 50;

export function gather(options: CrowdOptions): Crowd {
  const { url, size, ledger, next, persistent = false, restMs = 0 } = options;
  const tally = new Map<string, number>();
  const agent = connections();
  const over = new AbortController();
  let slowestMs = 0;

  const ask = async (visitor: number): Promise<Answer> => {
    ledger.unanswered.add(visitor);
    const start = performance.now();
    const answer = await register(url(), agent, visitor);
    slowestMs = Math.max(slowestMs, performance.now() - start);
    const name = nameOf(answer);
    tally.set(name, (tally.get(name) ?? 0) + 1);
    if ('number' in answer) ledger.acknowledge(visitor, answer.number);
    else if (answer.kind === 'refused' && !persistent) ledger.unanswered.delete(visitor);
    else if (answer.kind === 'unanswered' && answer.reason === 'hang') {
      ledger.violations.push('A request hung for 15 s');
    }
    return answer;
  };
  const wantsMore = (answer: Answer): boolean =>
    persistent && !over.signal.aborted && !('number' in answer);
  const visit = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const visitor = next();
      let answer = await ask(visitor);
      while (wantsMore(answer)) {
        await sleep(pauseMs);
        answer = await ask(visitor);
      }
      if (answer.kind === 'refused') await sleep(pauseMs);
      if (restMs > 0) await sleep(restMs);
    }
  };
  const visits = Array.from({ length: size }, visit);
  return {
    tally,
    slowestMs: () => slowestMs,
    disperse: async () => {
      over.abort();
      await Promise.all(visits);
      agent.destroy();
    },
  };
}

export const nameOf = (answer: Answer): string => {
  if (answer.kind === 'failed') return `${answer.http} ${answer.code}`;
  return answer.kind === 'unanswered' ? `unanswered: ${answer.reason}` : answer.kind;
};

/** Repeats every request: an acknowledged visitor must get the same number again. */
export async function askAgain(
  url: string,
  ledger: Ledger,
  visitors: readonly number[],
): Promise<void> {
  const agent = connections();
  const queue = [...visitors];
  const one = async (): Promise<void> => {
    for (let visitor = queue.pop(); visitor !== undefined; visitor = queue.pop()) {
      const wasTold = ledger.acknowledged.has(visitor);
      const answer = await register(url, agent, visitor);
      if (!('number' in answer)) {
        ledger.violations.push(`Asked again after the restart: ${nameOf(answer)}`);
      } else {
        if (wasTold && answer.kind !== 'repeat') {
          ledger.lost.add(visitor);
          ledger.violations.push(`Visitor ${visitor} was acknowledged and then forgotten`);
        }
        ledger.acknowledge(visitor, answer.number);
      }
    }
  };
  await Promise.all(Array.from({ length: 32 }, one));
  agent.destroy();
}
