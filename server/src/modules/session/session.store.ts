import { proofMinutes, type Session } from '@prelude/contract/account/account';
import { sql } from '../../core/database/sql.ts';
import { type Database, iso, type Queries } from '../../core/database/database.ts';
import type { DeviceFamily } from './device-family.ts';

export interface SessionUser {
  accountId: number;
  uid: string;
  /** Empty until an address is proved. */
  email: string;
  number: number | null;
  /** Until when the session counts as freshly proved, ISO 8601; null otherwise. */
  provedUntil: string | null;
}

interface NewSession extends DeviceFamily {
  idHash: Uint8Array;
  /** The claimed user id. */
  uid: string;
  /** Hash of the passport token. It must be valid and belong to the user. */
  tokenHash: Uint8Array;
  /** Hash of this browser's previous session, which ends. */
  previous: Uint8Array | undefined;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

const idle = sql`interval '7 days'`;
const life = sql`interval '30 days'`;
const proofLife = sql`make_interval(mins => ${proofMinutes})`;
/** A public id for the owner. The session id cannot be derived from it. */
const publicId = sql`substr(encode(sha256(id_hash), 'hex'), 1, 24)`;

export function createSessionStore({ rows, run, grouped }: Database) {
  const { first } = grouped;
  return {
    /**
     * @returns the account's address, empty until one is proved; undefined when the token is not valid or belongs to
     *   another user
     */
    open: async ({
      idHash,
      uid,
      tokenHash,
      previous,
      system,
      browser,
    }: NewSession): Promise<{ email: string } | undefined> => {
      // The lock makes a concurrent end of all sessions wait, so that it finds this session too.
      return first<{ email: string }>(sql`
        with token as (
          select t.account_id, t.provider, coalesce(a.email, '') as email
            from live_tokens t join players a on a.id = t.account_id
           where t.token_hash = ${tokenHash} and a.uid = ${uid} for share of t),
        former as (
          delete from site_sessions
           where id_hash = ${previous ?? null}::bytea and exists (select from token))
        insert into site_sessions (id_hash, account_id, token_hash, provider, system, browser, expires_at)
        select ${idHash}, account_id, ${tokenHash}, provider, ${system}, ${browser}, now() + ${life} from token
        returning (select email from token) as email`);
    },
    /** Also updates the time the session was last seen. */
    find: (idHash: Uint8Array) =>
      first<SessionUser>(sql`
        with seen as (
          update site_sessions set seen_at = now()
           where id_hash = ${idHash} and expires_at > now() and seen_at > now() - ${idle}
          returning account_id, proved_at + ${proofLife} as until)
        select a.id::int as "accountId", a.uid, coalesce(a.email, '') as email, r.number::float8 as number,
               case when seen.until > now() then ${iso(sql`seen.until`)} end as "provedUntil"
          from seen join players a on a.id = seen.account_id
          left join registrants r on r.email_key = a.email_key`),
    /** Ends the session and its passport token. */
    end: (idHash: Uint8Array) =>
      run(sql`
        with gone as (delete from site_sessions where id_hash = ${idHash} returning token_hash)
        select end_token(token_hash) from gone`),
    list: (accountId: number, current: Uint8Array) =>
      rows<Session>(sql`
        select ${publicId} as id, system, browser, ${iso(sql`created_at`)} as created_at,
               ${iso(sql`date_trunc('minute', seen_at)`)} as seen_at, id_hash = ${current} as current
          from site_sessions
         where account_id = ${accountId} and expires_at > now() and seen_at > now() - ${idle}
         order by id_hash = ${current} desc, seen_at desc`),
    /** @returns the number of ended sessions */
    endOne: async (accountId: number, session: string): Promise<number> =>
      (
        await rows(sql`
          with gone as (
            delete from site_sessions where account_id = ${accountId} and ${publicId} = ${session}
            returning token_hash)
          select end_token(token_hash) from gone`)
      ).length,
    /**
     * Ends every session and token of the account except the kept session and its token. @returns ended sessions
     * @param provider only those of this provider, and older ones without a stored provider
     */
    endAll: async (
      accountId: number,
      keep: Uint8Array | undefined,
      within?: Queries,
      provider?: number,
    ): Promise<number> => {
      const kept = keep ?? null;
      const ofThatWay =
        provider === undefined ? sql`true` : sql`(provider is null or provider = ${provider})`;
      // Tokens first: a session being opened holds a lock on its token, so it exists when the sessions are deleted.
      await rows(
        sql`select end_tokens(${accountId}, (select token_hash from site_sessions where id_hash = ${kept}::bytea),
                              ${provider ?? null}::int)`,
        within,
      );
      const ended = await rows(
        sql`delete from site_sessions
             where account_id = ${accountId} and ${ofThatWay}
                and id_hash is distinct from ${kept}::bytea returning 1`,
        within,
      );
      return ended.length;
    },
    /** @returns until when, ISO 8601 */
    prove: async (idHash: Uint8Array): Promise<string> => {
      const [proved] = await rows<{ until: string }>(sql`
        update site_sessions set proved_at = now() where id_hash = ${idHash}
        returning ${iso(sql`proved_at + ${proofLife}`)} as until`);
      return proved!.until;
    },
    removeExpired: async () => {
      const piece = 5000;
      // Expired sessions began at least a week ago; an index on that time avoids reading the others.
      const remove = () =>
        rows(sql`
          delete from site_sessions where id_hash in (
            select id_hash from site_sessions
             where created_at < now() - ${idle} and (expires_at < now() or seen_at < now() - ${idle})
             limit ${piece}) returning 1`);
      while ((await remove()).length === piece);
    },
  };
}
