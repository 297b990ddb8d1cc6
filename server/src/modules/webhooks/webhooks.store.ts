import type {
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WebhookKind,
} from '@prelude/contract/console/webhooks';
import { textArray } from '../../core/database/arrays.ts';
import { type Database, iso, type Queries } from '../../core/database/database.ts';
import { sql } from '../../core/database/sql.ts';

interface Saved {
  name: string;
  kind: WebhookKind;
  host: string;
  encrypted: Uint8Array;
  events: readonly WebhookEvent[];
  with_addresses: boolean;
}

/** The column is not named as the table of another module. */
type Stored<Row> = Omit<Row, 'events'> & { chosen: WebhookEvent[] };
type Listed = Omit<Webhook, 'asked'>;

const shown = <Row extends { chosen: WebhookEvent[] }>({ chosen, ...row }: Row) => ({
  ...row,
  events: chosen,
});

export type WebhookStore = ReturnType<typeof createWebhookStore>;

/** Counting more would read a backlog whole. */
const mostCounted = 10_000;

const countOf = (state: 'waiting' | 'failed') => sql`
  (select count(*)::int from (select from webhook_deliveries d
    where d.webhook_id = w.id and d.state = ${sql.raw(`'${state}'`)} limit ${mostCounted}) counted)`;

export function createWebhookStore({ rows, first, has, run, value }: Database) {
  return {
    list: () =>
      rows<Stored<Listed>>(sql`
        select w.id::float8 as id, w.name, w.kind, w.host, w.chosen, w.with_addresses,
               ${iso('w.paused_at')} as paused_at, w.pause_reason, ${countOf('waiting')} as waiting, ${countOf('failed')} as failed
          from webhooks w order by w.id`).then((found) => found.map(shown)),
    /** Locks the receiver. */
    byId: (id: number, within: Queries) =>
      first<Stored<Saved>>(
        sql`select name, kind, host, encrypted, chosen, with_addresses from webhooks where id = ${id} for update`,
        within,
      ).then((found) => found && shown(found)),
    add: (saved: Saved, salt: string, within: Queries) =>
      value<number>(
        sql`insert into webhooks (name, kind, host, encrypted, salt, chosen, with_addresses)
            values (${saved.name}, ${saved.kind}, ${saved.host}, ${saved.encrypted}, ${salt},
                    ${textArray(saved.events)}::text[], ${saved.with_addresses})
            returning id::float8 as id`,
        within,
      ),
    change: (id: number, saved: Saved, within: Queries) =>
      run(
        sql`update webhooks set name = ${saved.name}, kind = ${saved.kind}, host = ${saved.host},
                   encrypted = ${saved.encrypted}, chosen = ${textArray(saved.events)}::text[],
                   with_addresses = ${saved.with_addresses}
             where id = ${id}`,
        within,
      ),
    remove: (id: number, within: Queries) =>
      run(sql`delete from webhooks where id = ${id}`, within),
    /** False when it is paused already. @param reason of the server; null for an operator or the receiver itself */
    pause: (id: number, reason: 'credentials' | null, within: Queries) =>
      has(
        sql`update webhooks set paused_at = now(), pause_reason = ${reason}
             where id = ${id} and paused_at is null returning id`,
        within,
      ),
    /** False when it is not paused. */
    resume: (id: number, within: Queries) =>
      has(
        sql`update webhooks set paused_at = null, pause_reason = null
             where id = ${id} and paused_at is not null returning id`,
        within,
      ),
    /** An event about nothing, to this receiver only. */
    queueTest: (id: number, within: Queries) =>
      run(
        sql`insert into webhook_deliveries (webhook_id, event, facts)
            values (${id}, 'webhook.test', '{}')`,
        within,
      ),
    deliveries: (id: number, before: number | undefined, max: number) =>
      rows<WebhookDelivery>(sql`
        select id::float8 as id, message, event, state, tries, ${iso('created_at')} as created_at,
               case when state = 'waiting' then ${iso('next_at')} end as next_at, status, answer
          from webhook_deliveries where webhook_id = ${id} and id < ${before ?? Number.MAX_SAFE_INTEGER}
         order by id desc limit ${max}`),
    /** @returns its receiver; undefined when there is no such delivery, or the data of a report are gone */
    queueAgain: (delivery: number, within: Queries) =>
      value<number | undefined>(
        sql`update webhook_deliveries
               set state = 'waiting', tries = 0, queued_at = now(), next_at = now()
             where id = ${delivery}
               and (event <> 'conversion' or exists (select from sendable_conversions s where s.delivery_id = ${delivery}))
            returning webhook_id::float8 as webhook`,
        within,
      ),
  };
}
