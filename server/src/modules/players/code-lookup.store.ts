import type { CodeEmail, CodeLookup } from '@prelude/contract/console/code-lookup';
import type { Language } from '@prelude/contract/shared/languages';
import { sql } from '../../core/database/sql.ts';
import { type Database, iso } from '../../core/database/database.ts';
import type { CodeScope } from '../passport/codes.store.ts';

interface KnownCode extends CodeScope {
  language: Language;
  pageHash: Uint8Array | null;
}

const isOf = (hashes: readonly Uint8Array[]) => sql`
  c.email_hash in (${sql.join(
    hashes.map((one) => sql`${one}::bytea`),
    sql`, `,
  )}) and c.created_at > now() - interval '24 hours'`;

/** `markFailed` moves the next attempt past the deadline when a temporary refusal outlived the code. */
const state = sql`
  case when c.email_id is null then 'unknown'
       when c.state = 'failed' and c.returned then 'bounced'
       when c.state in ('failed', 'queued') and c.may_have_arrived then 'unanswered'
       when c.state = 'failed' and c.run_at > c.done_at then 'expired'
       when c.state = 'failed' then 'refused'
       when c.state = 'queued' and c.attempts > 0 then 'retried'
       else c.state end`;

const isNewestOfBrowser = sql`
  not exists (select from code_emails n
               where n.email_hash = c.email_hash and n.flow_hash = c.flow_hash and n.purpose = c.purpose
                 and n.id > c.id)`;

export function createCodeLookupStore({ first, rows }: Database) {
  return {
    /** Newest first. @param hashes of the address, under the present and former secrets */
    codes: (hashes: readonly Uint8Array[], max: number) =>
      rows<CodeEmail>(sql`
        select c.id::float8 as id, ${iso('c.created_at')} as at, c.purpose, ${state} as state,
               coalesce(c.attempts, 0)::int as attempts, c.last_error as answer,
               ${iso("coalesce(c.done_at, case when c.state = 'queued' and c.attempts > 0 then c.run_at end)")} as settled_at,
               ${iso('c.expires_at')} as valid_until, c.used, c.tries::int as tries,
               c.email_id is not null and ${isNewestOfBrowser} as resend
          from code_emails c
         where ${isOf(hashes)}
         order by c.created_at desc, c.id desc limit ${max}`),
    /** A code that can be sent again; undefined without one of this address. */
    code: (hashes: readonly Uint8Array[], id: number) =>
      first<KnownCode>(sql`
        select c.email_hash as "emailHash", c.flow_hash as "flowHash", c.purpose, c.language, c.page_hash as "pageHash"
          from code_emails c
         where c.id = ${id} and c.email_id is not null and ${isOf(hashes)} and ${isNewestOfBrowser}`),
    suppression: (emailKey: string) =>
      first<NonNullable<CodeLookup['suppressed']>>(sql`
        select m.reason, ${iso('m.created_at')} as at from suppressed_players m
          join players a on a.id = m.account_id where a.email_key = ${emailKey}`),
    /** The mail server's newest answer to another email than a code. */
    lastAnswer: (emailKey: string) =>
      first<NonNullable<CodeLookup['answer']>>(sql`
        select e.last_error as text, ${iso('coalesce(e.done_at, e.run_at)')} as at
          from player_emails e join players a on a.id = e.account_id
         where a.email_key = ${emailKey} and e.last_error is not null
         order by e.id desc limit 1`),
  };
}
