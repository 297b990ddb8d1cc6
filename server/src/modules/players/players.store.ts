import type { Language } from '@prelude/contract/shared/languages';
import type { Player, PlayerLine } from '@prelude/contract/console/players';
import { type SQL, sql } from '../../core/database/sql.ts';
import { type Database, iso, type Queries } from '../../core/database/database.ts';
import { Failure } from '../../core/failures.ts';

/** PII */
export interface FoundAccount {
  accountId: number;
  uid: string;
  emailKey: string | null;
  email: string | null;
  language: Language;
}

type PlayerRow = Pick<
  Player,
  'topics' | 'undeliverable' | 'number' | 'sessions' | 'entry' | 'invited' | 'blocked'
>;

export type PlayersStore = ReturnType<typeof createPlayersStore>;

/** Throws player.unknown. */
export async function requireAccount(
  store: Pick<PlayersStore, 'account'>,
  uid: string,
  within?: Queries,
): Promise<FoundAccount> {
  const account = await store.account(uid, within);
  if (!account) throw new Failure('player.unknown');
  return account;
}

/** In the audit log, which outlives the account and has no address. */
export const targetOf = ({ accountId }: Pick<FoundAccount, 'accountId'>) => `player ${accountId}`;

/** Joins a registration `r` and the account `a` of its address; either may be missing. */
const line = sql`
  a.uid, r.number::float8 as number,
  coalesce(case when a.email_proved_at is not null then a.email end,
           case when r.email_key not like 'gone:%' then r.email_key end) as address,
  coalesce(r.language, a.language) as language, ${iso('r.registered_at')} as registered_at`;

export function createPlayersStore({ rows, first, one, value }: Database) {
  const ofRegistrations = (page: SQL): Promise<PlayerLine[]> =>
    rows<PlayerLine>(sql`
      with page as (${page})
      select ${line} from page r left join players a on a.email_key = r.email_key
       order by r.number desc`);
  const ofAccounts = (condition: SQL): Promise<PlayerLine[]> =>
    rows<PlayerLine>(sql`
      select ${line} from players a left join registrants r on r.email_key = a.email_key where ${condition}`);
  return {
    byNumber: (number: number): Promise<PlayerLine[]> =>
      ofRegistrations(sql`select * from registrants where number = ${number}`),
    /** @param key canonical address */
    byAddress: async (key: string): Promise<PlayerLine[]> => {
      const found = await ofAccounts(sql`a.email_key = ${key}`);
      if (found.length > 0) return found;
      return ofRegistrations(sql`select * from registrants where email_key = ${key}`);
    },
    byUid: (uid: string): Promise<PlayerLine[]> => ofAccounts(sql`a.uid = ${uid}`),
    registrations: (before: number | undefined, max: number): Promise<PlayerLine[]> =>
      ofRegistrations(
        sql`select * from registrants
             where number < ${before ?? Number.MAX_SAFE_INTEGER} order by number desc limit ${max}`,
      ),
    total: async (): Promise<number> => {
      // Deleted registrations stay in this count but are not in the list.
      return value<number>(sql`select web::float8 as web from public_count`);
    },
    account: (uid: string, within?: Queries) =>
      first<FoundAccount>(
        sql`select id::float8 as "accountId", uid, language,
                   case when email_proved_at is not null then email_key end as "emailKey",
                   case when email_proved_at is not null then email end as email
              from players where uid = ${uid}`,
        within,
      ),
    read: (accountId: number) =>
      one<PlayerRow>(sql`
        select (select coalesce(json_agg(s.topic order by s.topic), '[]') from subscribers s
                 where s.account_id = a.id) as topics,
               (select m.reason from suppressed_players m where m.account_id = a.id) as undeliverable,
               r.number::float8 as number,
               (select count(*) from player_sessions s where s.account_id = a.id and s.is_live)::int as sessions,
               (select p.code from recruits p where p.account_id = a.id) as entry,
               (select json_build_object(
                  'counted', count(*) filter (where i.state = 'counted'),
                  'review', count(*) filter (where i.state = 'review'),
                  'refused', count(*) filter (where i.state = 'refused'),
                  'pending', count(*) filter (where i.state = 'pending'))
                  from player_invitations i where i.account_id = a.id) as invited,
               exists (select from blocked_inviters b where b.account_id = a.id) as blocked
          from players a left join registrants r on r.email_key = a.email_key
         where a.id = ${accountId}`),
    /** @returns the previous language */
    setLanguage: (accountId: number, language: Language, within: Queries) =>
      value<string | undefined>(
        sql`select set_language(${accountId}, ${language}) as before`,
        within,
      ),
  };
}
