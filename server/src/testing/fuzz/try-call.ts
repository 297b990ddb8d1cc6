import fc from 'fast-check';
import type { Target } from './calls.ts';
import { type FuzzRequest, requestsTo } from './requests.ts';
import { isBusy, verdictOn } from './verdict.ts';
import type { FuzzAnswer } from './wire.ts';
import type { Asker, World } from './world.ts';

/** Longest block of the server's event loop since the last call, ms. */
export type LoopWatch = () => Promise<number>;

export interface Tried {
  inputs: number;
  /** Number of answers by kind: `200`, `request.malformed` and so on. */
  answers: ReadonlyMap<string, number>;
  /** ms. Counts only blocks that an input causes again when sent alone; others come from the machine. */
  longestBlock: number;
  problem: string | undefined;
}

export interface Trial {
  runs: number;
  seed: number;
  watch?: LoopWatch;
}

const atOnce = 16;
const renewEvery = 128;
export const mostBlockedMs = 50;

export async function tryCall(target: Target, world: World, trial: Trial): Promise<Tried> {
  const { runs, seed, watch } = trial;
  const asker = await world.asker(target.call);
  const arbitrary = requestsTo(target, asker.words);
  const answers = new Map<string, number>();
  const tried = { inputs: 0, answers, longestBlock: 0, problem: undefined as string | undefined };
  // Operators may see other players' data; all other callers must not.
  const canaries = target.call?.operator ? world.canaries.slice(1) : world.canaries;
  const judge = async (request: FuzzRequest, who: Asker): Promise<string | undefined> => {
    const answer = await send(world, request, who.cookie).catch((error: Error) => error);
    if (answer instanceof Error) return isTheirFault(answer, request) ? undefined : String(answer);
    const kind = kindOf(answer);
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
    return verdictOn(target, answer, canaries);
  };
  const requests = fc.sample(arbitrary, { numRuns: runs, seed });
  await watch?.();
  for (let from = 0; from < requests.length; from += atOnce) {
    // A call may have ended the session or changed its owner.
    if (from > 0 && from % renewEvery === 0) {
      asker.cookie = (await world.asker(target.call)).cookie;
    }
    const some = requests.slice(from, from + atOnce);
    const verdicts = await Promise.all(some.map((request) => judge(request, asker)));
    tried.inputs += some.length;
    const wrong = verdicts.findIndex((verdict) => verdict !== undefined);
    if (wrong >= 0) {
      const smallest = await shrink(arbitrary, seed, from + wrong, async (request) =>
        judge(request, await world.asker(target.call)),
      );
      tried.problem = `${verdicts[wrong]}\n${smallest ?? JSON.stringify(some[wrong])}`;
      return tried;
    }
    if (watch && (await watch()) > mostBlockedMs) {
      const blocked = await blockedBy(some, (request) => judge(request, asker), watch);
      tried.longestBlock = Math.max(tried.longestBlock, blocked.ms);
      if (blocked.ms > mostBlockedMs) {
        tried.problem = `blocks the event loop for ${blocked.ms.toFixed(0)} ms\n${JSON.stringify(blocked.request)}`;
        return tried;
      }
    }
  }
  return tried;
}

/** The input that blocks alone in each of three runs: other load on the machine does not repeat three times. */
async function blockedBy(
  requests: readonly FuzzRequest[],
  make: (request: FuzzRequest) => Promise<unknown>,
  watch: LoopWatch,
): Promise<{ ms: number; request: FuzzRequest | undefined }> {
  let worst: { ms: number; request: FuzzRequest | undefined } = { ms: 0, request: undefined };
  for (const request of requests) {
    let least = Infinity;
    for (let again = 0; again < 3 && least > 5; again++) {
      await watch();
      await make(request);
      least = Math.min(least, await watch());
    }
    if (least > worst.ms) worst = { ms: least, request };
  }
  return worst;
}

/** @returns the smallest failing input with its seed and path; undefined when it did not fail again */
async function shrink(
  arbitrary: fc.Arbitrary<FuzzRequest>,
  seed: number,
  at: number,
  judge: (request: FuzzRequest) => Promise<string | undefined>,
): Promise<string | undefined> {
  const property = fc.asyncProperty(
    arbitrary,
    async (request) => (await judge(request)) === undefined,
  );
  const found = await fc.check(property, {
    seed,
    path: String(at),
    numRuns: 1,
    interruptAfterTimeLimit: 20_000,
    markInterruptAsFailure: false,
  });
  const [smallest] = found.counterexample ?? [];
  return (
    smallest && `${JSON.stringify(smallest)}\nagain: seed ${seed}, path ${found.counterexamplePath}`
  );
}

/** Node's client refused to send it, or the server closed the connection during a refused body. */
const isTheirFault = (error: Error & { code?: string }, { body = '' }: FuzzRequest): boolean =>
  ['ERR_INVALID_CHAR', 'ERR_UNESCAPED_CHARACTERS', 'ERR_HTTP_INVALID_HEADER_VALUE'].includes(
    error.code ?? '',
  ) ||
  (body.length > 4000 && ['ECONNRESET', 'EPIPE'].includes(error.code ?? ''));

function kindOf(answer: FuzzAnswer): string {
  if (isBusy(answer)) return 'server.busy';
  return /"error":"([a-z_.]+)"/.exec(answer.text)?.[1] ?? String(answer.http);
}

/** Retry once: the server may have closed the kept-alive connection at the same moment. */
async function send(world: World, request: FuzzRequest, cookie: string): Promise<FuzzAnswer> {
  try {
    return await world.send(request, cookie);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ECONNRESET') throw error;
    return world.send(request, cookie);
  }
}
