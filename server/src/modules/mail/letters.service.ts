/**
 * Letters to players: written when they leave, from what the database knows then. Codes go another way (mail.service.ts)
 * and are never behind letters.
 */
import type { Language } from '@prelude/contract/shared/languages';
import type { MailRecord } from '@prelude/contract/site/mail';
import type { Queries } from '../../platform/database/database.ts';
import { withoutValues } from '../../platform/told-error.ts';
import { createDrain } from './drain.ts';
import { type LetterKind, manners } from './letter-kinds.ts';
import type { DueLetter, LetterStore } from './letters.store.ts';
import type { ReturnPath } from './return-path.ts';
import type { LetterData, MailContent, Writer } from './templates.ts';
import { type Message, type Transport, Unanswered, Undeliverable } from './transport.ts';
import { backoff } from './retry.logic.ts';

/** One letter to one account. `cause` names why: the same account and cause get it once. */
export interface LetterOrder<K extends LetterKind = LetterKind> {
  accountId: number;
  cause: string;
  data: LetterData[K];
}

/** For other modules: letters that follow from what they do. Service mail only; campaign mail goes by mailings. */
export interface LetterQueue {
  /**
   * Writes letters of one kind into the queue, in the transaction of their cause, in the language of each account.
   * Accounts without an address get none.
   */
  queue<K extends LetterKind>(
    kind: K,
    orders: readonly LetterOrder<K>[],
    within: Queries,
  ): Promise<void>;
  /** Starts sending now instead of at the next poll. Call after the transaction. */
  wake(): void;
}

export interface LetterService extends LetterQueue {
  mine(accountId: number): Promise<{ mails: MailRecord[]; undeliverable: boolean }>;
  /** Letters that have left, for the local mailbox. */
  newest(max: number): Promise<(MailContent & { to: string; createdAt: string })[]>;
  start(): void;
  stop(): Promise<void>;
}

interface Dependencies {
  store: LetterStore;
  transport: Transport;
  writer: Writer;
  /** The link by which an account chooses its letters. */
  links: { of(accountId: number, language: Language): Promise<{ page: string; oneClick: string }> };
  returnPath: ReturnPath;
  from: Record<'service' | 'campaign', string>;
  /** Languages letters may leave in now. */
  awake: () => Language[];
  sleeping: () => Language[];
  perSecond: number;
  calendar: (language: Language) => string;
  log: { warn(details: object, message: string): void };
}

const batch = 20;
const pollMs = 1000;

export function createLetterService(deps: Dependencies): LetterService {
  const { store, transport, writer, links, returnPath, from, awake, perSecond, log } = deps;

  const content = async (due: DueLetter, link: { page: string }): Promise<MailContent> =>
    writer.letter({
      kind: due.kind,
      language: due.language,
      data: due.data,
      topic: due.topic ?? undefined,
      text: due.texts?.[due.language],
      unsubscribe: link.page,
    });

  const messageOf = async (due: DueLetter, email: string): Promise<Message> => {
    const link = await links.of(due.accountId, due.language);
    const stream = due.topic ? 'campaign' : 'service';
    const returns = returnPath.of('letter', due.id);
    return {
      from: from[stream],
      to: email,
      ...(await content(due, link)),
      returnTo: returns,
      // The same letter has the same id: one that is sent twice after a crash is shown once by most mail programs.
      id: `letter-${due.id}`,
      headers:
        stream === 'campaign'
          ? {
              'List-Unsubscribe': `<${link.oneClick}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              Precedence: 'bulk',
            }
          : { 'Auto-Submitted': 'auto-generated' },
      ...(due.kind === 'selected'
        ? { calendar: { name: 'pre-download.ics', text: deps.calendar(due.language) } }
        : {}),
    };
  };

  const sendOne = async (due: DueLetter): Promise<void> => {
    if (due.email === null || due.unwanted) return store.finish(due.id, 'dropped');
    try {
      await transport.deliver(await messageOf(due, due.email));
    } catch (error) {
      const refused = error instanceof Undeliverable;
      // Campaign mail that may have arrived is not sent again (decision 0019); what a player waits for is.
      const final = refused || (error instanceof Unanswered && due.topic !== null);
      const wait = final ? undefined : backoff(due.attempts);
      const reason = withoutValues((error as Error).message);
      log.warn({ letter: due.id, attempts: due.attempts, reason, retryIn: wait }, 'not delivered');
      await letters.insist(() => store.fail(due.id, reason, wait));
      if (refused && error.recipient) await store.suppress(due.id, 'hard');
      return;
    }
    await letters.insist(() => store.finish(due.id, 'sent'));
  };

  /** What players wait for first, then campaign mail, both within the pace of all servers together. */
  const take = async (
    languages: readonly Language[],
  ): Promise<{ due: DueLetter[]; more: boolean }> => {
    const due = await store.claim('service', languages, batch);
    if (due.length < batch)
      due.push(...(await store.claim('campaign', languages, batch - due.length)));
    if (due.length === 0) return { due, more: false };
    const full = due.length === batch;
    const later = await beyondPace(due);
    const now = due.filter((letter) => !later.has(letter));
    const allowed = now.length > 0 ? await store.pace(now.length, perSecond) : 0;
    // A mailing that has its own pace and rests leaves the others theirs.
    const more = full && allowed === now.length;
    for (const letter of now.splice(allowed)) later.add(letter);
    if (later.size > 0) await store.release([...later].map(({ id }) => id));
    return { due: now, more };
  };

  /** Of mailings with a pace of their own: the letters that are too many now. */
  const beyondPace = async (due: readonly DueLetter[]): Promise<Set<DueLetter>> => {
    const later = new Set<DueLetter>();
    const paced = due.filter(({ mailing }) => mailing?.perSecond != null);
    for (const [id, letters] of Map.groupBy(paced, ({ mailing }) => mailing!.id)) {
      const allowed = await store.pace(letters.length, letters[0]!.mailing!.perSecond!, id);
      for (const letter of letters.slice(allowed)) later.add(letter);
    }
    return later;
  };

  const letters = createDrain({
    claim: () => take(awake()),
    hold: (due) => store.hold(due.map(({ id }) => id)),
    pollMs,
    work: sendOne,
    first: store.giveUpOrphans,
    onError: (error) => log.warn({ err: error }, 'letters'),
  });

  return {
    queue: (kind, orders, within) => {
      const manner = manners[kind];
      return store.queue(
        orders.map((order) => ({ ...order, ...manner, kind })),
        within,
      );
    },
    wake: letters.wake,
    mine: async (accountId) => {
      const [written, undeliverable] = await Promise.all([
        store.mine(accountId, deps.sleeping(), 50),
        store.isSuppressed(accountId),
      ]);
      return {
        undeliverable,
        mails: written.map(({ kind, topic, language, data, texts, state, at, sentAt }) => ({
          kind,
          state,
          at,
          sent_at: sentAt,
          subject: writer.subject({
            kind,
            language,
            data,
            topic: topic ?? undefined,
            text: texts?.[language],
          }),
        })),
      };
    },
    newest: async (max) =>
      Promise.all(
        (await store.newest(max)).map(async (letter) => ({
          to: letter.email ?? '',
          createdAt: letter.createdAt,
          ...(await content(letter, await links.of(letter.accountId, letter.language))),
        })),
      ),
    start: letters.start,
    stop: async () => {
      await letters.stop();
      transport.close();
    },
  };
}
