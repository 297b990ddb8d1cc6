import { sql, type SQL } from '../../core/database/sql.ts';
import type { Database, Queries } from '../../core/database/database.ts';

/** What a code permits. The last two are requested while signed in (account.ts). */
export type Purpose = 'loginCode' | 'verifyCode' | 'updateCode' | 'proofCode' | 'deleteCode';

export interface CodeScope {
  emailHash: Uint8Array;
  flowHash: Uint8Array;
  purpose: Purpose;
}

interface CodeState {
  used: boolean;
  expired: boolean;
}

export type CodeStore = ReturnType<typeof createCodeStore>;

const matching = ({ emailHash, flowHash, purpose }: CodeScope) =>
  sql`email_hash = ${emailHash} and flow_hash = ${flowHash} and purpose = ${purpose}`;

export function createCodeStore({ first, has, run, value }: Database) {
  return {
    // One statement instead of a transaction of four, because sign-in speed depends on the number of statements.
    /**
     * Stores a code and ends earlier codes of the same scope; `used_at` means that a code was right. @param queued queues
     * the email in the same statement
     */
    insert: (
      scope: CodeScope,
      codeHash: string,
      { minutes, queued }: { minutes: number; queued: SQL },
      within?: Queries,
    ) =>
      run(
        sql`
          with earlier as (
            update one_time_codes set expires_at = now()
             where ${matching(scope)} and used_at is null and expires_at > now()),
          email as (${queued} returning id)
          insert into one_time_codes (email_hash, flow_hash, purpose, code_hash, expires_at, outbox_id)
          select ${scope.emailHash}, ${scope.flowHash}, ${scope.purpose}, ${codeHash},
                 now() + make_interval(mins => ${minutes}), id from email`,
        within,
      ),
    /** Counts an attempt on the newest code before comparing; undefined when no attempt is left. */
    claimAttempt: (scope: CodeScope, maxTries: number) =>
      first<{ id: number; codeHash: string }>(sql`
        update one_time_codes set attempts = attempts + 1
         where id = (select id from one_time_codes where ${matching(scope)} order by id desc limit 1)
           and used_at is null and attempts < ${maxTries} and expires_at > now()
        returning id::int, code_hash as "codeHash"`),
    state: (scope: CodeScope) =>
      first<CodeState>(sql`
        select used_at is not null as used, expires_at <= now() as expired
          from one_time_codes where ${matching(scope)} order by id desc limit 1`),
    lastAsked: (
      { emailHash, flowHash }: Omit<CodeScope, 'purpose'>,
      purposes: readonly Purpose[],
    ) =>
      value<Purpose | undefined>(sql`
        select purpose from one_time_codes
         where email_hash = ${emailHash} and flow_hash = ${flowHash}
           and purpose = any(${[...purposes]}::text[])
         order by id desc limit 1`),
    /** Uses a code up; false when another request was first. */
    consume: (id: number) =>
      has(sql`
          update one_time_codes set used_at = now() where id = ${id} and used_at is null returning id`),
    removeExpired: () =>
      run(sql`delete from one_time_codes where expires_at < now() - interval '1 day'`),
  };
}
