/**
 * Visitors made up by number, for the benchmark and the chaos run: everything about one follows from its number, so
 * that the database can make a million in one statement and a load generator needs no list of them.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';

/** Fixed widths: a request differs from the next in digits only, never in length. */
const nineDigits = (index: number): string => String(index).padStart(9, '0');

export const addressOf = (index: number): string => `v${nineDigits(index)}@example.com`;
export const tokenOf = (index: number): string => nineDigits(index).padStart(43, '0');

/** Few enough to stay in the limiter's memory, many enough that none reaches its limit in a minute. */
const networks = 40_000;

/** `10.1xx.1xx.100`, as a proxy would report it. */
export function networkAddressOf(index: number): string {
  const place = index % networks;
  return `10.${100 + Math.floor(place / 1600)}.${100 + (Math.floor(place / 16) % 100)}.${100 + (place % 16)}`;
}

export const formOf = (index: number): string =>
  `email=${addressOf(index).replace('@', '%40')}&type=android&scene=1&accessToken=${tokenOf(index)}`;

const atOnce = 10_000;

/**
 * Gives visitors `from` to `to` (not included) a proved address and a confirmed access token, as a sign-in by mail
 * would. Costs about 40 s a million on PostgreSQL.
 */
export async function grantTokens({ rows }: Database, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += atOnce) {
    const last = Math.min(first + atOnce, to) - 1;
    await rows(sql`
      with person as (
        insert into accounts (uid, email_key, email_proved_at, language)
        select lpad(i::text, 9, '0'), 'v' || lpad(i::text, 9, '0') || '@example.com', now(), 'en'
          from generate_series(${first}::int, ${last}::int) i
        returning id, uid)
      insert into passport_tokens (token_hash, check_hash, account_id, first, confirmed_at, expires_at)
      select sha256(convert_to(lpad(uid, 43, '0'), 'UTF8')), sha256(convert_to('check' || uid, 'UTF8')),
             id, true, now(), now() + interval '1 day' from person`);
  }
  // What autovacuum would have done in the minutes such sign-ins take.
  await rows(sql`analyze accounts`);
  await rows(sql`analyze passport_tokens`);
}
