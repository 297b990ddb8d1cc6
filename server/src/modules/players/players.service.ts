import { topicsIn } from '@prelude/contract/campaign/section-scope';
import type { Player, PlayerLine } from '@prelude/contract/console/players';
import type { Language } from '@prelude/contract/shared/languages';
import type { Core } from '../../core/core.ts';
import { parseAddress } from '@prelude/contract/shared/email-address';
import type { Queries } from '../../core/database/database.ts';
import { Failure } from '../../core/failures.ts';
import type { Operator } from '../../http/operator-route.ts';
import type { PlayersNeeds } from './index.ts';
import { type PlayersStore, requireAccount, targetOf } from './players.store.ts';
import type { NotesStore } from './requests/notes.store.ts';
import { createTimelineStore } from './timeline.store.ts';

/** Actions on a player throw `player.unknown` for an unknown one. The audit log records them without the address. */
export type PlayersService = ReturnType<typeof createPlayersService>;

const pageSize = 50;
const shownEvents = 300;

export function createPlayersService(
  { audit, database, secrets, sections, transaction }: Core,
  store: PlayersStore,
  needs: PlayersNeeds,
  notes: NotesStore,
) {
  const timeline = createTimelineStore(database);
  const { emails } = needs.mail;
  const require = (uid: string, within?: Queries) => requireAccount(store, uid, within);

  return {
    /** Search by address, number or uid; an empty list when nothing matches. */
    search: async (query: string): Promise<PlayerLine[]> => {
      const text = query.trim();
      if (text.includes('@')) {
        const address = parseAddress(text);
        return address ? store.byAddress(address.key) : [];
      }
      const digits = text.replaceAll(/[\s,.#]/g, '');
      const [numbered, called] = await Promise.all([
        /^[1-9]\d{0,14}$/.test(digits) ? store.byNumber(Number(digits)) : [],
        store.byUid(text),
      ]);
      return [...numbered, ...called.filter(({ uid }) => !numbered.some((one) => one.uid === uid))];
    },
    registrations: async (
      before: number | undefined,
    ): Promise<{ total: number; players: PlayerLine[]; next: number | null }> => {
      const [total, found] = await Promise.all([
        store.total(),
        store.registrations(before, pageSize + 1),
      ]);
      const players = found.slice(0, pageSize);
      return {
        total,
        players,
        next: found.length > pageSize ? (players.at(-1)?.number ?? null) : null,
      };
    },
    read: async (uid: string): Promise<Player> => {
      const account = await require(uid);
      const { accountId, emailKey, email, language } = account;
      const hash = emailKey === null ? null : secrets.keyed('email', emailKey);
      const [player, events, owed, ofPlayer] = await Promise.all([
        store.read(accountId),
        timeline.events(accountId, hash, shownEvents),
        needs.rewards.owed(accountId),
        notes.list(accountId),
      ]);
      return {
        uid,
        address: email,
        language,
        ...player,
        topics: player.topics.filter((topic) => topicsIn(sections).includes(topic)),
        rewards: owed?.rewards ?? [],
        notes: ofPlayer,
        timeline: events,
      };
    },
    /** Throws player.email, player.resent. */
    resend: async (by: Operator, uid: string, email: number) => {
      await transaction(async (tx) => {
        const account = await require(uid, tx);
        const { accountId } = account;
        const found = await timeline.email(accountId, email, tx);
        if (!found) throw new Failure('player.email');
        if (found.isDone) throw new Failure('player.resent');
        const { kind, data, cause } = found;
        await emails.queue(kind, [{ accountId, cause, data: data as never }], tx);
        const after = { email, kind };
        await audit.record(tx, { by, action: 'player.resend', target: targetOf(account), after });
      });
    },
    setLanguage: (by: Operator, uid: string, language: Language): Promise<void> =>
      transaction(async (tx) => {
        const account = await require(uid, tx);
        const before = await store.setLanguage(account.accountId, language, tx);
        if (before === undefined) return;
        await audit.record(tx, {
          by,
          action: 'player.language',
          target: targetOf(account),
          before,
          after: language,
        });
      }),
    stopEmails: async (by: Operator, uid: string) => {
      const account = await require(uid);
      await needs.subscription.stop(account, 'operator', (tx) =>
        audit.record(tx, {
          by,
          action: 'player.emails',
          target: targetOf(account),
          after: 'none',
        }),
      );
    },
    endSessions: (by: Operator, uid: string): Promise<number> =>
      transaction(async (tx) => {
        const account = await require(uid, tx);
        const ended = await needs.sessions.store.endAll(account.accountId, undefined, tx);
        await audit.record(tx, {
          by,
          action: 'player.sessions',
          target: targetOf(account),
          after: { ended },
        });
        return ended;
      }),
  };
}
