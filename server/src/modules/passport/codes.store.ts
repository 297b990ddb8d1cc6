import { cookieDays } from '@prelude/contract/account/session';
import { byteArrayOf } from '../../core/database/arrays.ts';
import { sql } from '../../core/database/sql.ts';
import type { Database, Queries } from '../../core/database/database.ts';
import { budgetsOf, type Claim, type Refusal } from '../../core/limits.ts';
import type { QueuedEmail } from '../mail/outbox/mail.store.ts';
import { type AskerClaims, type AskerKeys, budgetsJson } from './askers.ts';

/** What a code permits. The last two are requested while signed in (account.ts). */
export type Purpose = 'loginCode' | 'verifyCode' | 'updateCode' | 'proofCode' | 'deleteCode';

export interface CodeScope {
  emailHash: Uint8Array;
  flowHash: Uint8Array;
  purpose: Purpose;
}

/** Who asks for a code, and what must be right first. Keyed hashes are under each secret, the current one first. */
interface Asking extends AskerKeys {
  /** Signature of the request, used once; null when there is none or it is already marked. */
  mark: Uint8Array | null;
  emails: readonly Uint8Array[];
  purpose: Purpose;
}

interface NewCode extends Asking {
  /** The permission of the security check is used up. */
  needsPermission: boolean;
  budgets: { ask: AskerClaims; claim: AskerClaims };
  codeHash: string;
  minutes: number;
  email: QueuedEmail;
}

interface Tried extends Refusal {
  who: keyof AskerClaims;
  id: number;
  hash: string;
}

export type CodeStore = ReturnType<typeof createCodeStore>;

const inAll = ({ mark, known, flows, emails, address, purpose }: Asking) => ({
  mark: sql`${mark}::bytea`,
  who: sql`${known}::boolean, ${byteArrayOf(flows)}::bytea[], ${byteArrayOf(emails)}::bytea[], ${address}, ${cookieDays}::integer`,
  purpose: sql`${purpose}`,
});

export function createCodeStore({ grouped: { one, first, run, value } }: Database) {
  return {
    /** Stores a code and queues its email, unless a check or budget refuses. Earlier codes of the same scope end. */
    send: (code: NewCode, within?: Queries) => {
      const { mark, who, purpose } = inAll(code);
      const { needsPermission, budgets, codeHash, minutes, email } = code;
      const json = `{"ask":${budgetsJson(budgets.ask)},"claim":${budgetsJson(budgets.claim)}}`;
      return first<Refusal>(
        sql`select * from send_code(${mark}, ${needsPermission}, ${who}, ${json}::jsonb, ${purpose}, ${codeHash},
              ${minutes}, ${JSON.stringify(email.about)}::jsonb, ${email.content}, ${email.page ?? null}::bytea)`,
        within,
      );
    },
    /** Counts an attempt on the newest code before it is compared. */
    try: (asking: Asking, budgets: AskerClaims, maxTries: number) => {
      const { mark, who, purpose } = inAll(asking);
      return one<Tried>(sql`
        select failure, wait, who, code_id::float8 as id, hash
          from try_code(${mark}, ${who}, ${budgetsJson(budgets)}::jsonb, ${purpose}, ${maxTries})`);
    },
    /** Uses a code up and returns the budgets; false when another request was first. */
    use: (id: number, claims: readonly Claim[]) =>
      value<boolean>(sql`select use_code(${id}, ${JSON.stringify(budgetsOf(claims))}::jsonb)`),
    lastAsked: (
      { emailHash, flowHash }: Omit<CodeScope, 'purpose'>,
      purposes: readonly Purpose[],
    ) =>
      value<Purpose | undefined>(sql`
        select purpose from one_time_codes
         where email_hash = ${emailHash} and flow_hash = ${flowHash}
           and purpose = any(${[...purposes]}::text[])
         order by id desc limit 1`),
    removeExpired: () =>
      run(sql`delete from one_time_codes where expires_at < now() - interval '1 day'`),
  };
}
