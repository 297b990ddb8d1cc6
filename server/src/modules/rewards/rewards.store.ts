import { sql } from '../../core/database/sql.ts';
import type { Entitlement } from '@prelude/contract/account/entitlements';
import type { StatusReward } from '@prelude/contract/site/status';
import { type Database, iso } from '../../core/database/database.ts';
import type { Person } from '../../core/personal-data.ts';

/** A reward that a player may be due. `earned_at` only when SQL cannot determine the time (personal rewards). */
export interface Offer {
  source: StatusReward['source'];
  key: string;
  reward: string;
  quantity: number;
  earned_at?: string;
}

interface HandedRow {
  verdict: 'handed' | 'player' | 'claim';
  source: StatusReward['source'] | null;
  source_key: string;
  reward: string;
  quantity: number;
  earned_at: string;
}

interface RegistrantRow {
  number: number;
  registeredAt: string;
  /** `source:key:reward` → time of the claim. */
  handed: Record<string, string>;
  /** Milestone key → time it was reached. */
  reached: Record<string, string>;
}

interface ExportRow extends Pick<Entitlement, 'reward' | 'quantity' | 'source' | 'source_key'> {
  number: number;
  player: string;
  earned_at: string;
  handed_at: string | null;
}

export type RewardsStore = ReturnType<typeof createRewardsStore>;

export function createRewardsStore({ rows, first, value }: Database) {
  return {
    personalData: async ({ emailKey }: Person) => ({
      rewards_handed_out: await rows(sql`
        select e.source, e.source_key, e.reward, e.quantity, e.earned_at, e.handed_at
          from entitlements e join registrants r using (number)
         where r.email_key = ${emailKey} order by e.earned_at`),
    }),
    /** Claims due rewards exactly once (`hand_over`). Empty when no reward is due. */
    handOver: (uid: string, claim: string, offers: readonly Offer[]) =>
      rows<HandedRow>(
        sql`select verdict, source, source_key, reward, quantity, ${iso('earned_at')} as earned_at
              from hand_over(${uid}, ${claim}, ${JSON.stringify(offers)}::jsonb)`,
      ),
    registrant: (accountId: number) =>
      first<RegistrantRow>(
        sql`select r.number::float8 as number, ${iso('r.registered_at')} as "registeredAt",
                   (select coalesce(json_object_agg(e.source || ':' || e.source_key || ':' || e.reward,
                             ${iso('e.handed_at')}), '{}') from entitlements e where e.number = r.number) as handed,
                   (select coalesce(json_object_agg(m.key, ${iso('m.reached_at')}), '{}')
                      from reached_milestones m) as reached
              from players a join registrants r on r.email_key = a.email_key
             where a.id = ${accountId} and a.email_proved_at is not null`,
      ),
    accountOf: (uid: string) =>
      value<number | undefined>(sql`select id::float8 as id from players where uid = ${uid}`),
    everyone: async function* (offers: readonly Offer[]): AsyncGenerator<ExportRow[]> {
      for (let last = 0; ;) {
        // A batch never splits the rows of one player.
        const piece = await rows<ExportRow & { last: number }>(
          sql`with people as (select number, email_key, registered_at from registrants
                               where number > ${last} order by number limit 2000),
                   owed as (
                     select p.number, o.source, o.key as source_key, o.reward, o.quantity,
                            greatest(p.registered_at, m.reached_at) as earned_at
                       from people p
                      cross join jsonb_to_recordset(${JSON.stringify(offers)}::jsonb)
                                 as o(source text, key text, reward text, quantity integer)
                       left join reached_milestones m on o.source = 'milestone' and m.key = o.key
                      where o.source <> 'milestone' or m.key is not null),
                   lines as (
                     select number, source, source_key, reward, quantity, earned_at, null::timestamptz as handed_at
                       from owed w where not exists (select from entitlements e where e.number = w.number
                         and e.source = w.source and e.source_key = w.source_key and e.reward = w.reward)
                     union all
                     select e.number, e.source, e.source_key, e.reward, e.quantity, e.earned_at, e.handed_at
                       from entitlements e join people p on p.number = e.number)
              select p.number::float8 as number, coalesce(a.uid, '') as player, l.source, l.source_key, l.reward,
                     l.quantity, ${iso('l.earned_at')} as earned_at, ${iso('l.handed_at')} as handed_at,
                     (select max(number)::float8 from people) as last
                from people p left join players a on a.email_key = p.email_key
                left join lines l on l.number = p.number
               order by p.number, l.source, l.source_key, l.reward`,
        );
        if (piece.length === 0) return;
        yield piece.filter(({ reward }) => reward !== null);
        last = piece[0]!.last;
      }
    },
  };
}
