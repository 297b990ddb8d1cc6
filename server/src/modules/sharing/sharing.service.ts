import {
  type Creator,
  leastShared,
  mostCreators,
  mostFigureLinks,
  sharedParts,
  sharedPath,
  type SharedPart,
  type Weekly,
  type WeeklyReader,
} from '@prelude/contract/console/sharing';
import type { ConsoleLanguage } from '@prelude/contract/console/languages';
import { mayDo } from '@prelude/contract/console/permissions';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { randomToken, sha256 } from '../../core/secrets.ts';
import type { Operator } from '../../http/operator-route.ts';
import { nextAfter } from './schedule.logic.ts';
import type { Reader, SharingStore } from './sharing.store.ts';

interface NewLink {
  name: string;
  parts: readonly SharedPart[];
  language: ConsoleLanguage;
  days: number;
}

export type SharingService = ReturnType<typeof createSharingService>;

/** Whether the weekly email can be sent to an operator. */
export const canRead = ({ email, roles }: Pick<Reader, 'email' | 'roles'>): boolean =>
  email !== null && mayDo(roles, 'numbers.read');

const weeklyOf = ({ weekday, hour }: Reader): Weekly | null =>
  weekday === null || hour === null ? null : { weekday, hour };

export function createSharingService(
  {
    audit,
    clock,
    config: { publicUrl },
    transaction,
    zone,
  }: Pick<Core, 'audit' | 'clock' | 'config' | 'transaction' | 'zone'>,
  store: SharingStore,
) {
  const shown = (reader: Reader): WeeklyReader => ({
    id: reader.id,
    name: reader.name,
    possible: canRead(reader),
    weekly: weeklyOf(reader),
    next_at: reader.nextAt,
  });
  /** Throws operator.unknown, operator.no_address. */
  const setWeekly = (by: Operator, id: number, weekly: Weekly | null): Promise<void> =>
    transaction(async (tx) => {
      const reader = await store.reader(id, tx);
      if (!reader) throw new Failure('operator.unknown');
      if (weekly && reader.email === null) throw new Failure('operator.no_address');
      if (weekly && !canRead(reader)) throw new Failure('operator.unknown');
      if (weekly) {
        const next = nextAfter(clock.now().getTime(), weekly, zone.offsetMs);
        await store.want(id, weekly, new Date(next), tx);
      } else await store.unwant(id, tx);
      await audit.record(tx, {
        by,
        action: 'figure_email.set',
        target: `operator ${id}`,
        before: asJson(weeklyOf(reader)),
        after: asJson(weekly),
      });
    });

  return {
    links: store.links,
    /** @returns the address, which is not kept. Throws sharing.full. */
    make: (by: Operator, { name, parts, language, days }: NewLink) =>
      transaction(async (tx) => {
        if ((await store.lockLinks(tx)) >= mostFigureLinks) throw new Failure('sharing.full');
        const token = randomToken();
        const ordered = sharedParts.filter((part) => parts.includes(part));
        const { id, ends_at } = await store.addLink(
          { name, hash: sha256(token), parts: ordered, language, by: by.name, days },
          tx,
        );
        await audit.record(tx, {
          by,
          action: 'figure_link.make',
          target: `figure_link ${id}`,
          after: { name, parts: ordered, language, ends_at },
        });
        return { address: publicUrl + sharedPath + token, ends_at };
      }),
    /** Does nothing when it has ended by hand already. */
    revoke: (by: Operator, id: number): Promise<void> =>
      transaction(async (tx) => {
        const name = await store.revokeLink(id, tx);
        if (name === undefined) return;
        await audit.record(tx, {
          by,
          action: 'figure_link.revoke',
          target: `figure_link ${id}`,
          before: { name },
        });
      }),
    weekly: async (operator: Operator) => {
      const all = await store.readers();
      const own = all.find(({ id }) => id === operator.id);
      if (!own) throw new Failure('operator.none');
      const others = mayDo(operator.roles, 'operators.write') ? all : [];
      return { own: shown(own), others: others.filter(({ id }) => id !== own.id).map(shown) };
    },
    setWeekly,
    creators: store.creators,
    /** Throws sharing.full. */
    saveCreator: (by: Operator, { via, name, note }: Creator): Promise<void> =>
      transaction(async (tx) => {
        const { before, count } = await store.lockCreators(via, tx);
        const next = { via, name: name.trim(), note: note.trim() };
        if (before === null && count >= mostCreators) throw new Failure('sharing.full');
        if (next.name === '' && next.note === '') await store.removeCreator(via, tx);
        else await store.saveCreator(next, by.name, tx);
        await audit.record(tx, {
          by,
          action: 'creator.name',
          target: `creator ${via}`,
          before,
          after: next.name,
        });
      }),
  };
}

const asJson = (weekly: Weekly | null) => weekly && { weekday: weekly.weekday, hour: weekly.hour };

/** A source with few people is not named with its number. */
export const isSmall = (count: number): boolean => count < leastShared;
