import type { WebhookKind } from '@prelude/contract/console/webhooks';
import { type Database, iso } from '../../../core/database/database.ts';
import { sql } from '../../../core/database/sql.ts';
import type { Person } from '../../../core/personal-data.ts';

export interface DueDelivery {
  id: number;
  webhook: number;
  kind: WebhookKind;
  encrypted: Uint8Array;
  message: string;
  event: string;
  facts: Record<string, unknown>;
  player: string | null;
  /** Only for a receiver that may have it, while the account exists; for a report, if the consent names it. */
  email: string | null;
  /** Data of a report whose consent is in force; otherwise null. */
  report: Uint8Array | null;
  registered_at: string | null;
  created_at: string;
  /** Including the current attempt. */
  tries: number;
}

interface Outcome {
  status: number | null;
  answer: string;
}

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

/** Longer than an attempt can take: after a crash, another server continues. */
const leaseSeconds = 30;
const oldestPerRun = 10_000;

/**
 * The next delivery of each receiver that is not resting. Later events about a player wait for the earlier ones;
 * others do not, so that one refused event does not stop the rest.
 */
const nextOf = sql`webhooks w cross join lateral (
    select d.* from webhook_deliveries d
     where d.webhook_id = w.id and d.state = 'waiting'
       and not exists (select from webhook_deliveries e
                        where e.webhook_id = d.webhook_id and e.player = d.player and e.state = 'waiting' and e.id < d.id)
     order by d.next_at, d.id limit 1) d`;

/** An answer that came after the erasure of the player is not kept. */
const answered = ({ status, answer }: Outcome) =>
  sql`status = ${status}::int,
      answer = case when player is not null and account_id is null then '' else ${answer}::text end`;

/** @param openClick decrypts the data of a report, for a copy of the player's data */
export function createDeliveryStore(
  { rows, first, run, value }: Database,
  openClick: (encrypted: Uint8Array) => unknown,
) {
  return {
    /** Takes one due delivery. Until it is settled, its receiver gets no other one from any server. */
    take: () =>
      first<DueDelivery>(sql`
        with next as materialized (
          select d.id, w.id as webhook, w.kind, w.encrypted, w.with_addresses from ${nextOf}
           where w.paused_at is null and w.rests_until <= now() and d.next_at <= now()
           order by w.rests_until, w.id limit 1 for update of w skip locked
        ), leased as (
          update webhooks w set rests_until = now() + make_interval(secs => ${leaseSeconds})
            from next where w.id = next.webhook
        ), taken as (
          update webhook_deliveries d
             set tries = d.tries + 1, next_at = now() + make_interval(secs => ${leaseSeconds})
            from next where d.id = next.id and d.state = 'waiting' returning d.*
        )
        select t.id::float8 as id, n.webhook::float8 as webhook, n.kind, n.encrypted, t.message, t.event, t.facts,
               t.player, ${iso('t.created_at', '.MS')} as created_at, t.tries,
               case when n.with_addresses and (t.event <> 'conversion' or s.names_address) then (select p.email
                 from players p where p.id = t.account_id and p.email_proved_at is not null) end as email,
               s.encrypted as report, ${iso('s.registered_at', '.MS')} as registered_at
          from taken t join next n on n.id = t.id left join sendable_conversions s on s.delivery_id = t.id`),
    /** Milliseconds until `take` has something. */
    dueIn: () =>
      value<number | undefined>(sql`
        select extract(epoch from min(greatest(d.next_at, w.rests_until)) - clock_timestamp())::float8 * 1000 as ms
          from ${nextOf} where w.paused_at is null`),
    delivered: (id: number, outcome: Outcome) =>
      run(sql`
        with settled as (
          update webhook_deliveries set state = 'delivered', ${answered(outcome)} where id = ${id} returning webhook_id)
        update webhooks w set rests_until = now() from settled s where w.id = s.webhook_id`),
    /** @param wait seconds until the next attempt @param rest seconds without any delivery to the receiver */
    postpone: (id: number, outcome: Outcome, wait: number, rest: number) =>
      run(sql`
        with settled as (
          update webhook_deliveries set ${answered(outcome)}, next_at = now() + make_interval(secs => ${wait}::float8),
                 state = case when now() + make_interval(secs => ${wait}::float8) > queued_at + interval '3 days'
                              then 'failed' else 'waiting' end
           where id = ${id} returning webhook_id)
        update webhooks w set rests_until = now() + make_interval(secs => ${rest}::float8)
          from settled s where w.id = s.webhook_id`),
    /** No attempt follows. @param rest seconds without any delivery to the receiver */
    fail: (id: number, outcome: Outcome, rest: number) =>
      run(sql`
        with settled as (
          update webhook_deliveries set state = 'failed', ${answered(outcome)} where id = ${id} returning webhook_id)
        update webhooks w set rests_until = now() + make_interval(secs => ${rest}::float8)
          from settled s where w.id = s.webhook_id`),
    removeExpired: async () => {
      await run(sql`delete from conversions where registered_at < now() - interval '7 days'`);
      await run(sql`
        delete from webhook_deliveries where id in (
          select id from webhook_deliveries where created_at < now() - interval '30 days'
           order by created_at limit ${oldestPerRun})`);
    },
    personalData: async ({ accountId }: Person) => ({
      webhooks: await rows(sql`
        select w.name as receiver, d.event, ${iso('d.created_at')} as at, d.state
          from webhook_deliveries d join webhooks w on w.id = d.webhook_id
         where d.account_id = ${accountId} order by d.id`),
      reports: (
        await rows<{ receiver: string; report: Uint8Array }>(sql`
          select w.name as receiver, v.encrypted as report
            from conversions v join webhook_deliveries d on d.id = v.delivery_id join webhooks w on w.id = d.webhook_id
           where v.account_id = ${accountId} order by d.id`)
      ).map(({ receiver, report }) => ({ receiver, click: openClick(report) })),
    }),
  };
}
