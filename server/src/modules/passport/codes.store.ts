import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';

/** What a code permits. The last two are requested while signed in (account.ts). */
export type Purpose = 'loginCode' | 'verifyCode' | 'updateCode' | 'proofCode' | 'deleteCode';

export interface CodeScope {
  emailHash: Uint8Array;
  flowHash: Uint8Array;
  purpose: Purpose;
}

export interface CodeState {
  id: number;
  attempts: number;
  used: boolean;
  expired: boolean;
}

export type CodeStore = ReturnType<typeof createCodeStore>;

const matching = ({ emailHash, flowHash, purpose }: CodeScope) =>
  sql`email_hash = ${emailHash} and flow_hash = ${flowHash} and purpose = ${purpose}`;

export function createCodeStore({ rows }: Database) {
  return {
    // One statement instead of a transaction of four, because sign-in speed depends on the number of statements.
    /**
     * Stores a code and ends earlier codes of the same scope; `used_at` means that a code was right. @param queued queues
     * the email in the same statement
     */
    insert: async (scope: CodeScope, codeHash: string, minutes: number, queued: SQL) => {
      await rows(sql`
        with earlier as (
          update one_time_codes set expires_at = now()
           where ${matching(scope)} and used_at is null and expires_at > now()),
        code as (
          insert into one_time_codes (email_hash, flow_hash, purpose, code_hash, expires_at)
          values (${scope.emailHash}, ${scope.flowHash}, ${scope.purpose}, ${codeHash},
                  now() + make_interval(mins => ${minutes})))
        ${queued}`);
    },
    /** Counts an attempt on the newest code before comparing; undefined when no attempt is left. */
    claimAttempt: async (
      scope: CodeScope,
      maxTries: number,
    ): Promise<{ id: number; codeHash: string } | undefined> => {
      const [code] = await rows<{ id: number; codeHash: string }>(sql`
        update one_time_codes set attempts = attempts + 1
         where id = (select id from one_time_codes where ${matching(scope)} order by id desc limit 1)
           and used_at is null and attempts < ${maxTries} and expires_at > now()
        returning id::int, code_hash as "codeHash"`);
      return code;
    },
    state: async (scope: CodeScope): Promise<CodeState | undefined> => {
      const [state] = await rows<CodeState>(sql`
        select id::int, attempts::int, used_at is not null as used, expires_at <= now() as expired
          from one_time_codes where ${matching(scope)} order by id desc limit 1`);
      return state;
    },
    lastAsked: async (
      { emailHash, flowHash }: Omit<CodeScope, 'purpose'>,
      purposes: readonly Purpose[],
    ): Promise<Purpose | undefined> => {
      const [code] = await rows<{ purpose: Purpose }>(sql`
        select purpose from one_time_codes
         where email_hash = ${emailHash} and flow_hash = ${flowHash}
           and purpose = any(${sql.param([...purposes])}::text[])
         order by id desc limit 1`);
      return code?.purpose;
    },
    /** Uses a code up; false when another request was first. */
    consume: async (id: number): Promise<boolean> =>
      (
        await rows(sql`
          update one_time_codes set used_at = now() where id = ${id} and used_at is null returning id`)
      ).length > 0,
    removeExpired: async () => {
      await rows(sql`delete from one_time_codes where expires_at < now() - interval '1 day'`);
    },
  };
}
