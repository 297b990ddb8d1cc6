/** Generated visitors. Everything is derived from the number, so a load generator needs no list. */
import { sql } from '../../core/database/sql.ts';
import type { Database } from '../../core/database/database.ts';

/** Fixed width, so that all requests have the same length. */
const nineDigits = (index: number): string => String(index).padStart(9, '0');

export const addressOf = (index: number): string => `v${nineDigits(index)}@example.com`;
export const tokenOf = (index: number): string => nineDigits(index).padStart(43, '0');

/** Few enough for the rate limiter's memory; many enough that none reaches its limit within a minute. */
const networks = 40_000;

export function networkAddressOf(index: number): string {
  const network = index % networks;
  return `10.${100 + Math.floor(network / 1600)}.${100 + (Math.floor(network / 16) % 100)}.${100 + (network % 16)}`;
}

export const formOf = (index: number): string =>
  `email=${addressOf(index).replace('@', '%40')}&type=android&scene=1&accessToken=${tokenOf(index)}`;

const atOnce = 10_000;

/** Adds verified addresses and access tokens; `to` is exclusive. Takes about 40 s per million on PostgreSQL. */
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
  // Autovacuum would do this during real sign-ins.
  await rows(sql`analyze accounts`);
  await rows(sql`analyze passport_tokens`);
}
