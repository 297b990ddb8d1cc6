import { sql } from '../../../core/database/sql.ts';
import type { Database } from '../../../core/database/database.ts';

interface DueGrant {
  id: number;
  provider: number;
  encrypted: Uint8Array;
  /** Including the current attempt. */
  tries: number;
}

export type GrantStore = ReturnType<typeof createGrantStore>;

export function createGrantStore({ rows, value, run }: Database) {
  return {
    /** Stores the newest token of a linked provider; does nothing when the provider is not linked. */
    keep: (accountId: number, provider: number, encrypted: Uint8Array) =>
      run(sql`
        insert into provider_grants (account_id, provider, encrypted)
        select account_id, provider, ${encrypted} from identities
         where account_id = ${accountId} and provider = ${provider}
            on conflict (account_id, provider) do update set encrypted = excluded.encrypted`),
    /** Due tokens. Each is postponed before the attempt: by two minutes, then four, up to a day. */
    claimDue: (most: number) =>
      rows<DueGrant>(sql`
        update provider_grants set tries = tries + 1,
               revoke_at = now() + make_interval(mins => least(1440, (2 ^ (tries + 1))::int))
         where id in (select id from provider_grants where revoke_at <= now()
                       order by revoke_at limit ${most} for update skip locked)
        returning id::int, provider::int, encrypted, tries::int`),
    dueIn: () =>
      value<number | undefined>(sql`
        select extract(epoch from min(revoke_at) - clock_timestamp())::float8 * 1000 as ms from provider_grants
         where revoke_at is not null`),
    remove: (id: number) => run(sql`delete from provider_grants where id = ${id}`),
  };
}
