import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import type { OperatorRow, readMySecurity } from '@prelude/contract/console/operators';
import type { Language } from '@prelude/contract/shared/languages';
import type { Role } from '@prelude/contract/console/permissions';
import type { Config } from '../../config/config.ts';
import { textArray } from '../../core/database/arrays.ts';
import { sql } from '../../core/database/sql.ts';
import { type Database, iso, type Queries } from '../../core/database/database.ts';

export interface OperatorRecord {
  id: number;
  login: string;
  name: string;
  email: string | null;
  language: Language;
  roles: Role[];
  languages: string[] | null;
  endsAt: string | null;
  isEnded: boolean;
  state: OperatorRow['state'];
  passwordHash: string | null;
  totp: Uint8Array | null;
  passkeys: number;
}

export interface Passkey {
  id: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
}

export interface NewOperator {
  login: string;
  name: string;
  roles: readonly Role[];
  languages?: readonly string[] | null | undefined;
  /** When access ends by itself. */
  ends_at?: string | null | undefined;
  /** Recipient of emails about access changes. Null only for the first administrator of a trial. */
  email: string | null;
}

/** What an operator can do, and for how long. */
export interface Access {
  roles: readonly Role[];
  languages: readonly string[] | null;
  ends_at: string | null;
  state: OperatorRow['state'];
}

export type OperatorStore = ReturnType<typeof createOperatorStore>;

type PasskeyRow = ReplyOf<typeof readMySecurity>['data']['passkeys'][number];

/** Whether SQL refused a statement by one of its rules (`server/sql/operators.sql`). */
const isRefusal = (code: string, error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ((at as { code?: unknown }).code === code) return true;
  }
  return false;
};
export const isLastAdmin = (error: unknown): boolean => isRefusal('PR001', error);
export const isNameTaken = (error: unknown): boolean => isRefusal('PR002', error);

const linkDays = 3;
const record = sql`o.id::int as id, o.login, o.name, o.email, o.language, o.roles, o.languages, ${iso('o.ends_at')} as "endsAt",
  coalesce(o.ends_at <= now(), false) as "isEnded", o.state, o.password_hash as "passwordHash", o.totp,
  (select count(*)::int from operator_passkeys p where p.operator_id = o.id) as passkeys`;

export function createOperatorStore({ rows, has, one: only, run, value }: Database) {
  const one = async (where: ReturnType<typeof sql>, within?: Queries) =>
    (await rows<OperatorRecord>(sql`select ${record} from operators o where ${where}`, within))[0];
  return {
    byLogin: (login: string): Promise<OperatorRecord | undefined> => one(sql`o.login = ${login}`),
    byId: (id: number, within?: Queries): Promise<OperatorRecord | undefined> =>
      one(sql`o.id = ${id}`, within),
    byLink: (tokenHash: Uint8Array): Promise<OperatorRecord | undefined> =>
      one(sql`o.state <> 'disabled' and (o.ends_at is null or o.ends_at > now()) and o.id = (
        select operator_id from operator_links where token_hash = ${tokenHash} and expires_at > now())`),
    list: () =>
      rows<OperatorRow>(sql`
        select o.id::int as id, o.login, o.name, o.email, o.roles, o.languages, ${iso('o.ends_at')} as ends_at,
               o.state, o.totp is not null as totp,
               (select count(*)::int from operator_passkeys p where p.operator_id = o.id) as passkeys,
               ${iso(sql`o.created_at`)} as created_at,
               (select ${iso(sql`date_trunc('minute', max(s.seen_at))`)} from operator_sessions s
                 where s.operator_id = o.id and s.stage = 'in') as seen_at
          from operators o order by o.id`),
    /** Number of operators; only those who can sign in when `active`. */
    count: (active: boolean) =>
      value<number>(
        sql`select count(*)::int as count from operators where not ${active} or state = 'active'`,
      ),
    /** Administrator of an unfinished first start. Servers that start together ask one after the other. */
    firstInvited: async (within: Queries): Promise<number | undefined> => {
      await rows(sql`lock table operators in share row exclusive mode`, within);
      return value<number | undefined>(
        sql`select id::int as id from operators
             where 'admin' = any (roles) and state = 'invited' order by id limit 1`,
        within,
      );
    },
    lock: async (id: number, within: Queries) => {
      // This lock does not block new sessions, which reference the row.
      await rows(sql`select 1 from operators where id = ${id} for no key update`, within);
    },
    /** @returns the new id; undefined when the name is taken */
    add: (
      { login, name, roles, languages = null, ends_at = null, email }: NewOperator,
      within: Queries,
    ) =>
      value<number | undefined>(
        sql`insert into operators (login, name, role, roles, languages, ends_at, email)
            values (${login}, ${name}, '', ${textArray(roles)}::text[],
                    ${languages && textArray(languages)}::text[], ${ends_at}::timestamptz, ${email})
            on conflict (login) do nothing returning id::int as id`,
        within,
      ),
    setEmail: (id: number, email: string, within: Queries) =>
      run(sql`update operators set email = ${email} where id = ${id}`, within),
    /** An earlier link and its sessions become invalid. @returns expiry, ISO 8601 */
    setLink: async (id: number, tokenHash: Uint8Array, within: Queries): Promise<string> => {
      await rows(sql`delete from operator_links where operator_id = ${id}`, within);
      return value<string>(
        sql`insert into operator_links (operator_id, token_hash, expires_at)
            values (${id}, ${tokenHash}, now() + make_interval(days => ${linkDays}))
            returning ${iso(sql`expires_at`)} as until`,
        within,
      );
    },
    /** Locks a link and ends the session it opened. @returns false when the link is used, expired or replaced */
    holdLink: async (tokenHash: Uint8Array, within: Queries): Promise<boolean> => {
      const held = await rows(
        sql`select 1 from operator_links where token_hash = ${tokenHash} and expires_at > now() for update`,
        within,
      );
      if (held.length === 0) return false;
      await rows(sql`delete from operator_sessions where link_hash = ${tokenHash}`, within);
      return true;
    },
    /** Uses up a link by the session it opened. @returns false when the link is already gone */
    takeLink: (sessionHash: Uint8Array, within: Queries) =>
      has(
        sql`delete from operator_links where expires_at > now() and token_hash = (
                select link_hash from operator_sessions where id_hash = ${sessionHash}) returning 1`,
        within,
      ),
    setPassword: (id: number, hash: string, within?: Queries) =>
      run(sql`update operators set password_hash = ${hash} where id = ${id}`, within),
    setLanguage: (id: number, language: Language, within?: Queries) =>
      run(sql`update operators set language = ${language} where id = ${id}`, within),
    setTotp: (id: number, encrypted: Uint8Array | null, step: number, within: Queries) =>
      run(
        sql`update operators set totp = ${encrypted}, totp_step = greatest(totp_step, ${step}) where id = ${id}`,
        within,
      ),
    /** Accepts a TOTP step once, and never an older step. @returns false when it was used */
    takeStep: (id: number, step: number) =>
      has(sql`
          update operators set totp_step = ${step} where id = ${id} and totp_step < ${step} returning 1`),
    passkeys: (id: number) =>
      rows<Passkey>(sql`
        select id, public_key as "publicKey", counter::float8 as counter
          from operator_passkeys where operator_id = ${id}`),
    passkeyRows: (id: number) =>
      rows<PasskeyRow>(sql`
        select id, label, ${iso(sql`created_at`)} as created_at, ${iso(sql`used_at`)} as used_at
          from operator_passkeys where operator_id = ${id} order by created_at`),
    addPasskey: (
      id: number,
      { id: passkeyId, publicKey, counter, label }: Passkey & { label: string },
      within: Queries,
    ) =>
      run(
        sql`insert into operator_passkeys (id, operator_id, public_key, counter, label)
            values (${passkeyId}, ${id}, ${publicKey}, ${counter}, ${label})`,
        within,
      ),
    passkeyUsed: (passkeyId: string, counter: number) =>
      run(sql`
        update operator_passkeys set counter = ${counter}, used_at = now() where id = ${passkeyId}`),
    removePasskey: (id: number, passkeyId: string, within: Queries) =>
      has(
        sql`delete from operator_passkeys where operator_id = ${id} and id = ${passkeyId} returning 1`,
        within,
      ),
    setRecoveryCodes: async (id: number, hashes: readonly Uint8Array[], within: Queries) => {
      await rows(sql`delete from operator_recovery_codes where operator_id = ${id}`, within);
      for (const hash of hashes) {
        await rows(
          sql`insert into operator_recovery_codes (operator_id, code_hash) values (${id}, ${hash})`,
          within,
        );
      }
    },
    /** Uses up a recovery code. @returns false when it is invalid */
    takeRecoveryCode: (id: number, hash: Uint8Array) =>
      has(sql`
          delete from operator_recovery_codes where operator_id = ${id} and code_hash = ${hash} returning 1`),
    recoveryLeft: (id: number) =>
      value<number>(sql`
        select count(*)::int as left from operator_recovery_codes where operator_id = ${id}`),
    activate: (id: number, within: Queries) =>
      run(
        sql`update operators set state = 'active' where id = ${id} and state = 'invited'`,
        within,
      ),
    /** Throws the database error when no administrator would remain (`isLastAdmin`). */
    change: (id: number, { roles, languages, ends_at, state }: Access, within: Queries) =>
      run(
        sql`update operators set roles = ${textArray(roles)}::text[],
                   languages = ${languages && textArray(languages)}::text[],
                   ends_at = ${ends_at}::timestamptz, state = ${state}
             where id = ${id}`,
        within,
      ),
    clearAccess: async (id: number, within: Queries) => {
      await rows(
        sql`update operators set password_hash = null, totp = null where id = ${id}`,
        within,
      );
      await rows(sql`delete from operator_passkeys where operator_id = ${id}`, within);
      await rows(sql`delete from operator_recovery_codes where operator_id = ${id}`, within);
    },
    /**
     * Writes the settings of one operator alone, and of publishing by two (ADR-0083).
     * @returns whether they said so before, and how many operators could approve
     */
    setRule: async (
      { isOne, publishingTwo, mailingHours, figuresHours, drawHours }: Config['operators'],
      within: Queries,
    ) => {
      const rule = await only<{ wasOne: boolean; approvers: number }>(
        sql`select alone_since is not null as "wasOne",
                   (select count(*)::int from operators where state = 'active' and may_approve(roles, 'mailing'))
                     as approvers
              from operator_rule for update`,
        within,
      );
      await run(
        sql`update operator_rule set alone_since = case when ${isOne}::boolean then coalesce(alone_since, now()) end,
                   mailing_hours = ${mailingHours}::int, figures_hours = ${figuresHours}::int,
                   draw_hours = ${drawHours}::int, publishing_two = ${publishingTwo}::boolean`,
        within,
      );
      return rule;
    },
    removeExpired: () => run(sql`delete from operator_links where expires_at < now()`),
  };
}
