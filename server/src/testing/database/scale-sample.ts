import { sql } from '../../core/database/sql.ts';
import { loadCampaign } from '@prelude/pack/campaign';
import { createClock } from '../../core/campaign/clock.ts';
import type { Config } from '../../config/config.ts';
import type { Statements } from '../../core/database/database.ts';
import type { Sample } from './scale-calls.ts';

const hourMs = 3_600_000;
const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

export async function samplesOf(
  { rows }: Statements,
  config: Pick<Config, 'campaignDir' | 'campaignClock'>,
): Promise<() => Promise<Sample>> {
  const campaign = loadCampaign(config.campaignDir);
  const start = config.campaignClock ?? campaign.rehearsal_clock;
  const now = createClock(start === 'real' ? 'real' : new Date(start))
    .now()
    .getTime();
  const hour = (at: number) => new Date(Math.floor(at / hourMs) * hourMs).toISOString();
  const [ends] = await rows<Record<'people' | 'applicants' | 'audit' | 'account', number>>(sql`
    select t.web::float8 as people, (select count(*) from applications)::float8 as applicants,
           (select coalesce(max(seq), 1) from audit_log)::float8 as audit,
           (select coalesce(max(id), 1) from accounts)::float8 as account from totals t`);
  const { people, audit, account } = ends!;
  let nth = 0;
  return async () => {
    nth++;
    // Golden-ratio steps: no repetition, evenly distributed.
    const way = (nth * 0.618034) % 1;
    const number = Math.max(5, Math.floor((way * people) / 5) * 5);
    const from = Math.floor(account * way);
    const [found] = await rows<
      Pick<
        Sample,
        'uid' | 'address' | 'code' | 'applicants' | 'undelivered' | 'suppressed' | 'invitation'
      >
    >(sql`
      select a.uid, a.email_key as address, p.code, p.cursor as applicants, l.cursor as undelivered,
             s.cursor as suppressed, coalesce(i.number, 1)::float8 as invitation
        from registrations r join accounts a on a.email_key = r.email_key
        left join lateral (
          (select code, ${iso('applied_at')} || '~' || account_id as cursor from applications
            where account_id >= ${from} order by account_id limit 1)
          union all
          -- The last accounts may not have applied.
          (select code, ${iso('applied_at')} || '~' || account_id from applications order by account_id desc limit 1)
          limit 1) p on true
        left join lateral (
          select ${iso('x.done_at')} || '~' || x.id as cursor from emails x
           where x.state in ('failed', 'bounced') and x.done_at >= r.created_at order by x.done_at limit 1) l on true
        left join lateral (
          select ${iso('x.created_at')} || '~' || x.account_id as cursor from mail_suppressions x
           where x.created_at >= r.created_at order by x.created_at limit 1) s on true
        left join lateral (
          select number from invitations x where x.state = 'review' and x.number >= r.number order by number limit 1) i on true
       where r.number = ${number}`);
    if (!found) throw new Error(`Nobody is number ${number}: seed the database first`);
    const now_ = new Date(now).toISOString().replace('Z', '000Z');
    return {
      ...found,
      code: found.code ?? '00000000000000000000',
      applicants: found.applicants ?? `${now_}~1`,
      undelivered: found.undelivered ?? `${now_}~1`,
      suppressed: found.suppressed ?? `${now_}~1`,
      number,
      audit: Math.max(1, Math.floor(way * audit)),
      from: hour(Date.parse(campaign.registration.opens_at)),
      // A different hour each time, so that the cache does not answer.
      to: hour(now + nth * hourMs),
    };
  };
}
