/**
 * Emails about the closed test, from the view `recruits`: results, promotions, and reminders before a place lapses. A
 * trigger queues the confirmation of an application. Each step is one statement with one row per account and cause, so
 * that no email is queued twice.
 */
import { sql } from '../../../core/database/sql.ts';
import { type Database, iso } from '../../../core/database/database.ts';
import { type EmailKind, manners } from './email-kinds.ts';

export type RecruitmentEmailStore = ReturnType<typeof createRecruitmentEmailStore>;

const deadline = (kind: EmailKind) =>
  sql`now() + make_interval(days => ${manners[kind].days}::int)`;
const into = sql`insert into emails (account_id, kind, cause, stream, patient, language, data, deadline)`;
export function createRecruitmentEmailStore({ rows, has, run }: Database) {
  return {
    /** Queues results of the published draw for the next applicants; false when all have them. */
    tellResults: (applicants: number) =>
      has(sql`
          with job as (
            select f.done from follow_ups f
             where f.job = 'results' and emails_are_on('results') and exists (select from draw_state where published_at is not null)
               for update of f skip locked
          ), page as (
            select r.* from job cross join lateral (
              select * from recruits where account_id > job.done order by account_id limit ${applicants}) r
          ), put as (
            ${into}
            select account_id, outcome, 'result:' || code, 'service', false, language,
                   case outcome
                     when 'selected' then jsonb_build_object('platform', platform, 'claim_by', ${iso('claim_by')})
                     when 'reserve' then jsonb_build_object('place', queue_place) else '{}'::jsonb end,
                   ${deadline('selected')}
              from page where outcome is not null
            on conflict (account_id, cause) do nothing)
          update follow_ups set done = (select max(account_id) from page)
           where job = 'results' and exists (select from page)
          returning job`),
    isResultDue: () =>
      has(sql`
          select 1 from follow_ups f
           where f.job = 'results' and emails_are_on('results')
             and exists (select from draw_state where published_at is not null)
             and exists (select from recruits r where r.account_id > f.done)`),
    /** Queues emails to applicants who moved up from the reserve. */
    tellPromoted: () =>
      run(sql`
        ${into}
        select r.account_id, 'selected', 'promoted:' || r.code, 'service', false, r.language,
               jsonb_build_object('platform', r.platform, 'claim_by', ${iso('r.claim_by')}),
               ${deadline('selected')}
          from recruits r
         where r.promoted and r.place_state = 'offered' and emails_are_on('results')
           and exists (select from draw_state where published_at is not null)
        on conflict (account_id, cause) do nothing`),
    /** @param at campaign time */
    remindOfClaims: async (at: Date) => {
      const now = at.toISOString();
      await rows(sql`
        ${into}
        select r.account_id, 'claim', 'claim:' || r.code, 'service', false, r.language,
               jsonb_build_object('claim_by', ${iso('r.claim_by')}), ${deadline('claim')}
          from recruits r
         where r.place_state = 'offered' and emails_are_on('claim')
           and r.claim_by > ${now}::timestamptz and r.claim_by <= ${now}::timestamptz + interval '1 day'
           and r.offered_at <= ${now}::timestamptz - interval '12 hours'
           and exists (select from draw_state where published_at is not null)
        on conflict (account_id, cause) do nothing`);
    },
  };
}
