import type { BodyOf, ReplyOf } from '@prelude/contract/shared/endpoint';
import { triggersIn } from '@prelude/contract/campaign/section-scope';
import type {
  listSuppressions,
  listTriggers,
  listUndelivered,
  readDelivery,
  Trigger,
} from '@prelude/contract/console/delivery';
import type { By } from '../../../core/audit.ts';
import type { Core } from '../../../core/core.ts';
import { parseAddress } from '@prelude/contract/shared/email-address';
import { createReadCache } from '../../../core/read-cache.ts';
import { Failure } from '../../../core/failures.ts';
import { type Cursor, readCursor, writeCursor } from '../../../core/cursor.ts';
import type { Mail } from '../index.ts';
import type { Box, Chosen, DeliveryStore, Figures } from './delivery.store.ts';

type Delivery = ReplyOf<typeof readDelivery>['data'];

type TriggerState = ReplyOf<typeof listTriggers>['data']['triggers'][number];

export type DeliveryService = ReturnType<typeof createDeliveryService>;

const pageSize = 50;
/** Emails of one call: a statement of a few seconds. */
const chosenSize = 5000;
const markOf = (after: string | undefined): Cursor | undefined =>
  after ? readCursor(after) : undefined;

const page = <Row>(rows: Row[], mark: (row: Row) => Cursor) => {
  const last = rows.length > pageSize ? mark(rows[pageSize - 1]!) : undefined;
  return { shown: rows.slice(0, pageSize), next: last ? writeCursor(last) : null };
};

export function createDeliveryService(
  { audit, sections, transaction }: Core,
  store: DeliveryStore,
  mail: Mail,
) {
  const cache = createReadCache<Delivery>({ lifeMs: 3000, max: 1 });

  const triggers = async (): Promise<TriggerState[]> =>
    (await store.triggers())
      .filter(({ trigger }) => triggersIn(sections).includes(trigger))
      .map(({ changed_by, changed_at, ...row }) => ({
        ...row,
        changed: changed_by && changed_at ? { by: changed_by, at: changed_at } : null,
      }));

  return {
    figures: (): Promise<Delivery> =>
      cache('figures', async () => {
        const [figures, reasons] = await Promise.all([
          store.figures(mail.sendable()),
          store.reasons(),
        ]);
        const of = (wanted: Box): Figures => {
          const { box: _, ...row } = figures.find(({ box }) => box === wanted)!;
          return row;
        };
        return {
          codes: of('codes'),
          service: of('service'),
          campaign: of('campaign'),
          reasons,
          quiet: mail.quiet(),
        };
      }),
    undelivered: async ({ after, ...chosen }: BodyOf<typeof listUndelivered>) => {
      const [rows, mailings] = await Promise.all([
        store.undelivered(chosen, markOf(after), pageSize + 1),
        store.troubled(),
      ]);
      const { shown, next } = page(rows, ({ at, id }) => ({ at, id }));
      return { emails: shown, next, mailings };
    },
    resend: (ids: readonly number[], who: By): Promise<number> =>
      transaction(async (within) => {
        const queued = await store.resend(ids, within);
        if (queued.length > 0)
          await audit.record(within, {
            by: who,
            action: 'email.resend',
            target: queued.length === 1 ? `email ${queued[0]}` : 'emails',
            after: { emails: queued },
          });
        return queued.length;
      }),
    resendChosen: (chosen: Chosen, who: By): Promise<{ queued: number; more: boolean }> =>
      transaction(async (within) => {
        const { length: queued } = await store.resendChosen(chosen, chosenSize, within);
        if (queued > 0)
          await audit.record(within, {
            by: who,
            action: 'email.resend',
            target: chosen.mailing === undefined ? 'emails' : `mailing ${chosen.mailing}`,
            after: { queued, reason: chosen.reason ?? null },
          });
        return { queued, more: queued === chosenSize };
      }),
    suppressions: async ({ address, after, ...chosen }: BodyOf<typeof listSuppressions>) => {
      const mailings = await store.troubled();
      const emailKey = address ? parseAddress(address)?.key : undefined;
      if (address && !emailKey) return { suppressions: [], next: null, mailings };
      const wanted = { ...chosen, emailKey, after: markOf(after) };
      const rows = await store.suppressions(wanted, pageSize + 1);
      const { shown, next } = page(rows, ({ at, account_id }) => ({ at, id: account_id }));
      return { suppressions: shown, next, mailings };
    },
    /** Throws `Failure` account.unknown when the address is not suppressed. */
    lift: (accountId: number, why: string, who: By): Promise<void> =>
      transaction(async (within) => {
        const reason = await store.lift(accountId, within);
        if (!reason) throw new Failure('account.unknown');
        await audit.record(within, {
          by: who,
          action: 'suppression.lift',
          target: `player ${accountId}`,
          before: { reason },
          after: { why },
        });
      }),
    /** Lifts the suppressions of a choice, except after a spam complaint. @returns how many */
    liftChosen: (chosen: Chosen, why: string, who: By): Promise<number> =>
      transaction(async (within) => {
        const lifted = await store.liftChosen(chosen, within);
        if (lifted > 0)
          await audit.record(within, {
            by: who,
            action: 'suppression.lift',
            target: chosen.mailing === undefined ? 'players' : `mailing ${chosen.mailing}`,
            before: { reason: 'hard' },
            after: { lifted, answer: chosen.reason ?? null, why },
          });
        return lifted;
      }),
    triggers,
    /** Throws `Failure` section.absent. */
    switchTrigger: async (trigger: Trigger, on: boolean, who: By): Promise<TriggerState[]> => {
      if (!triggersIn(sections).includes(trigger)) throw new Failure('section.absent');
      await transaction(async (within) => {
        if (!(await store.switchTrigger(trigger, on, who.name, within))) return;
        await audit.record(within, {
          by: who,
          action: 'trigger.switch',
          target: `trigger ${trigger}`,
          before: { on: !on },
          after: { on },
        });
      });
      return triggers();
    },
  };
}
