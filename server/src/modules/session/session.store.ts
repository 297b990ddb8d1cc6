import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

export interface SessionUser {
  accountId: number;
  uid: string;
  email: string;
  number: number | null;
}

export interface SessionStore {
  /** @param previous hash of the session this browser had, which ends */
  open(idHash: Uint8Array, accountId: number, previous: Uint8Array | undefined): Promise<void>;
  /** The live session's user; marks it seen. */
  find(idHash: Uint8Array): Promise<SessionUser | undefined>;
  end(idHash: Uint8Array): Promise<void>;
  removeExpired(): Promise<void>;
}

const idle = sql`interval '7 days'`;
const life = sql`interval '30 days'`;

export function createSessionStore({ db, rows }: Database): SessionStore {
  return {
    open: async (idHash, accountId, previous) => {
      await db.transaction(async (tx) => {
        if (previous) await tx.execute(sql`delete from site_sessions where id_hash = ${previous}`);
        await tx.execute(sql`
          insert into site_sessions (id_hash, account_id, expires_at)
          values (${idHash}, ${accountId}, now() + ${life})`);
      });
    },
    find: async (idHash) => {
      const [user] = await rows<SessionUser>(sql`
        with seen as (
          update site_sessions set seen_at = now()
           where id_hash = ${idHash} and expires_at > now() and seen_at > now() - ${idle}
          returning account_id)
        select a.id::int as "accountId", a.uid, a.email, r.number::float8 as number
          from seen join accounts a on a.id = seen.account_id
          left join registrations r on r.email_key = a.email_key`);
      return user;
    },
    end: async (idHash) => {
      await rows(sql`delete from site_sessions where id_hash = ${idHash}`);
    },
    removeExpired: async () => {
      await rows(sql`
        delete from site_sessions where expires_at < now() or seen_at < now() - ${idle}`);
    },
  };
}
