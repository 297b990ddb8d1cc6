import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import { triggersIn } from '@prelude/contract/campaign/section-scope';
import type {
  listTriggers,
  readDelivery,
  Suppression,
  Trigger,
  Undelivered,
} from '@prelude/contract/console/delivery';
import type { By } from '../../core/audit.ts';
import type { Core } from '../../core/core.ts';
import { parseAddress } from '../../core/email-address.ts';
import { createReadCache } from '../../core/read-cache.ts';
import { Failure } from '../../core/failures.ts';
import { type Cursor, readCursor, writeCursor } from '../../core/cursor.ts';
import type { Mail } from '../mail/index.ts';
import type { Box, DeliveryStore, Figures } from './delivery.store.ts';

type Delivery = ReplyOf<typeof readDelivery>['data'];

type TriggerState = ReplyOf<typeof listTriggers>['data']['triggers'][number];

export type DeliveryService = ReturnType<typeof createDeliveryService>;

const pageSize = 50;
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
          store.figures(mail.awake()),
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
          quiet: mail.sleeping(),
        };
      }),
    undelivered: async (
      state: Undelivered['state'] | undefined,
      after: string | undefined,
    ): Promise<{ emails: Undelivered[]; next: string | null }> => {
      const rows = await store.undelivered(state, markOf(after), pageSize + 1);
      const { shown, next } = page(rows, ({ at, id }) => ({ at, id }));
      return { emails: shown, next };
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
    suppressions: async ({
      address,
      after,
    }: {
      address?: string | undefined;
      after?: string | undefined;
    }): Promise<{ suppressions: Suppression[]; next: string | null }> => {
      const emailKey = address ? parseAddress(address)?.key : undefined;
      if (address && !emailKey) return { suppressions: [], next: null };
      const rows = await store.suppressions({ emailKey, after: markOf(after) }, pageSize + 1);
      const { shown, next } = page(rows, ({ at, account_id }) => ({ at, id: account_id }));
      return { suppressions: shown, next };
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
