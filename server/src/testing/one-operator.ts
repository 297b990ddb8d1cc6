/** For tests of one operator alone (ADR-0083): lets a wait pass. */
import { sql } from '../core/database/sql.ts';
import type { Database } from '../core/database/database.ts';

const waits = {
  announcements: { guard: 'announcements_guarded', topic: 'announcements' },
  mailings: { guard: 'mailings_guarded', topic: 'mailings' },
  count_requests: { guard: 'count_requests_guarded', topic: 'counts' },
  draws: { guard: 'draws_forward', topic: 'draw' },
} as const;

/** Moves the begin and the end of all waits of a table back, as if the hours had passed, and wakes their job. */
export async function passWait(
  { db, rows }: Pick<Database, 'db' | 'rows'>,
  table: keyof typeof waits,
  hours: number,
): Promise<void> {
  const { guard, topic } = waits[table];
  const of = sql.raw(table);
  await db.transaction(async (tx) => {
    await rows(sql`alter table ${of} disable trigger ${sql.raw(guard)}`, tx);
    await rows(
      sql`update ${of} set alone_from = alone_from - make_interval(hours => ${hours}::int),
                 alone_until = alone_until - make_interval(hours => ${hours}::int)
           where alone_until is not null`,
      tx,
    );
    await rows(sql`alter table ${of} enable trigger ${sql.raw(guard)}`, tx);
    await rows(sql`update operator_rule set alone_since = alone_since - interval '30 days'`, tx);
    await rows(sql`select pg_notify('prelude', ${topic})`, tx);
  });
}

/** Forgets that an operator has left, as if it was long ago. */
export const forgetLeaving = ({ rows }: Pick<Database, 'rows'>) =>
  rows(sql`update operator_rule set left_at = left_at - interval '30 days'`);

/** An operator can no longer sign in. */
export const disable = ({ rows }: Pick<Database, 'rows'>, id: number) =>
  rows(sql`update operators set state = 'disabled' where id = ${id}`);
