/**
 * Players who signed in before the fault and keep changing their email topics: several statements in one transaction,
 * so a fault can come between two of them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor } from '../../server/src/testing/visitor.ts';
import type { PostOffice } from './post-office.ts';

export interface Regulars {
  /** Number of answers by kind: `kept`, `503 server.unavailable`, … */
  tally: ReadonlyMap<string, number>;
  /**
   * Stops the changes.
   * @returns players whose last acknowledged choice is not stored, in words
   */
  settle(): Promise<string[]>;
}

const size = 8;
const choices = [['news'], ['news', 'test'], []] as const;
let named = 0;

/** Rejects when the sign-in fails, because there is no fault yet. */
export async function gatherRegulars(url: string, post: PostOffice): Promise<Regulars> {
  const tally = new Map<string, number>();
  const over = new AbortController();
  const codeFor = async (email: string): Promise<string> => {
    const until = performance.now() + 20_000;
    while (performance.now() < until) {
      const code = post.codeFor(email);
      if (code) return code;
      await sleep(50);
    }
    throw new Error(`No code came to ${email}`);
  };
  const emails = (player: Visitor, init?: RequestInit) => {
    // A new network each time: the limit is one choice per second.
    const [a, b] = crypto.getRandomValues(new Uint8Array(2));
    player.headers.set('x-forwarded-for', `10.200.${a}.${b}`);
    return player.send('/api/emails', init);
  };
  const come = async () => {
    const player = new Visitor(url);
    const opened = await player.openSession(
      await player.signIn(`regular-${named++}@example.net`, codeFor),
    );
    if (opened.body.status !== 0) throw new Error(`No session: ${JSON.stringify(opened.body)}`);
    return player;
  };
  const players = await Promise.all(Array.from({ length: size }, come));
  const change = async (player: Visitor): Promise<readonly string[] | undefined> => {
    let stands: readonly string[] | undefined;
    for (let time = 0; !over.signal.aborted; time++) {
      const topics = choices[time % choices.length]!;
      const answer = await emails(player, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ topics }),
      }).catch(() => undefined);
      const isKept = answer?.http === 200 && answer.body.code === 0;
      // An unanswered change may be stored or not.
      stands = isKept ? topics : undefined;
      const failure = answer ? `${answer.http} ${String(answer.body?.error ?? '')}` : 'unanswered';
      const name = isKept ? 'kept' : failure.trim();
      tally.set(name, (tally.get(name) ?? 0) + 1);
      await sleep(isKept ? 20 : 100);
    }
    return stands;
  };
  const changing = players.map(change);
  return {
    tally,
    settle: async () => {
      over.abort();
      const wrong: string[] = [];
      for (const [index, stands] of (await Promise.all(changing)).entries()) {
        if (!stands) continue;
        const { body } = await emails(players[index]!);
        const now = (body.data.topics as { key: string; subscribed: boolean }[])
          .filter(({ subscribed }) => subscribed)
          .map(({ key }) => key);
        if (now.toSorted().join() !== stands.toSorted().join())
          wrong.push(`A regular chose [${stands.join()}] and has [${now.join()}]`);
      }
      return wrong;
    },
  };
}
