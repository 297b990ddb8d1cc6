import { sql } from 'drizzle-orm';
import type { Database } from '../../../core/database/database.ts';

export interface DueGrant {
  id: number;
  provider: number;
  encrypted: Uint8Array;
  /** This try included. */
  tries: number;
}

export interface GrantStore {
  /** Keeps the newest token of a linked provider; nothing where the provider is not linked (any more). */
  keep(accountId: number, provider: number, encrypted: Uint8Array): Promise<void>;
  /** Those due, each put off before it is tried: for two minutes, then four, up to a day. */
  claimDue(most: number): Promise<DueGrant[]>;
  /** Milliseconds until one is to be tried. */
  dueIn(): Promise<number | undefined>;
  remove(id: number): Promise<void>;
}

export function createGrantStore({ rows }: Database): GrantStore {
  return {
    keep: async (accountId, provider, encrypted) => {
      await rows(sql`
        insert into provider_grants (account_id, provider, encrypted)
        select account_id, provider, ${encrypted} from identities
         where account_id = ${accountId} and provider = ${provider}
            on conflict (account_id, provider) do update set encrypted = excluded.encrypted`);
    },
    claimDue: (most) =>
      rows<DueGrant>(sql`
        update provider_grants set tries = tries + 1,
               revoke_at = now() + make_interval(mins => least(1440, (2 ^ (tries + 1))::int))
         where id in (select id from provider_grants where revoke_at <= now()
                       order by revoke_at limit ${most} for update skip locked)
        returning id::int, provider::int, encrypted, tries::int`),
    dueIn: async () => {
      const [row] = await rows<{ ms: number | null }>(sql`
        select extract(epoch from min(revoke_at) - clock_timestamp())::float8 * 1000 as ms from provider_grants
         where revoke_at is not null`);
      return row!.ms ?? undefined;
    },
    remove: async (id) => {
      await rows(sql`delete from provider_grants where id = ${id}`);
    },
  };
}
