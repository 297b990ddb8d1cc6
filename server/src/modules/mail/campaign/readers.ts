/** The readers of a mailing. Counting and queueing both use this definition. */
import { sql } from '../../../core/database/sql.ts';

/** Whether an account (`a`) has all facts of the segment of a mailing (`m`). */
const isInSegment = sql`(m.segment is null or (
  (not m.segment ? 'regions'
    or exists (select from recruits p where p.account_id = a.id and m.segment -> 'regions' ? p.region))
  and (not m.segment ? 'platforms'
    or exists (select from recruits p where p.account_id = a.id and m.segment -> 'platforms' ?| p.platforms))
  and (not m.segment ?| array['sources', 'registered_from', 'registered_until', 'milestone']
    or exists (
      select from registrants r
       where r.email_key = a.email_key
         and (not m.segment ? 'sources' or m.segment -> 'sources' ? r.via)
         and r.registered_at >= coalesce((m.segment ->> 'registered_from')::timestamptz, '-infinity')
         and r.registered_at < coalesce((m.segment ->> 'registered_until')::timestamptz, 'infinity')
         and (not m.segment ? 'milestone'
           or r.registered_at < coalesce((select x.reached_at from reached_milestones x
                                           where x.key = m.segment ->> 'milestone'), 'infinity'))))
  and (not m.segment ? 'applied'
    or (m.segment ->> 'applied')::boolean = exists (select from recruits p where p.account_id = a.id))
  and (not m.segment ? 'selected'
    or (m.segment ->> 'selected')::boolean
      = (exists (select from draw_state where published_at is not null)
         and exists (select from recruits p where p.account_id = a.id and p.place_state in ('offered', 'claimed'))))
  and (not m.segment ? 'invited'
    or (m.segment ->> 'invited')::boolean
      = exists (select from player_invitations i where i.account_id = a.id and i.state = 'counted'))))`;

/**
 * Whether an account (`a`, a subscriber of the topic) is a recipient of a mailing (`m`: `languages`, `states`, `segment`).
 * Unconfirmed addresses get no campaign email. Results of a draw count once they are published.
 */
export const fits = sql`a.email is not null and a.email_proved_at is not null
  and (m.languages is null or a.language = any (m.languages))
  and ${isInSegment}
  and (m.states is null
    or ('registered' = any (m.states)
        and exists (select from registrants r where r.email_key = a.email_key))
    or ('unregistered' = any (m.states)
        and not exists (select from registrants r where r.email_key = a.email_key))
    or ('not_applied' = any (m.states)
        and exists (select from registrants r where r.email_key = a.email_key)
        and not exists (select from recruits p where p.account_id = a.id))
    or ('applied' = any (m.states) and exists (select from recruits p where p.account_id = a.id))
    or (m.states && array['selected', 'unclaimed', 'reserve', 'declined', 'lapsed']
        and exists (select from draw_state where published_at is not null)
        and exists (
          select from recruits c
           where c.account_id = a.id
             and (('selected' = any (m.states) and c.place_state in ('offered', 'claimed'))
               or ('unclaimed' = any (m.states) and c.place_state = 'offered')
               or ('lapsed' = any (m.states) and c.place_state in ('lapsed', 'declined'))
               or ('reserve' = any (m.states) and c.outcome = 'reserve' and c.place_state is null)
               or ('declined' = any (m.states) and c.outcome = 'declined')))))`;

/** Accounts with a hard bounce or a spam complaint. */
export const isSuppressed = sql`exists (select from mail_suppressions x where x.account_id = a.id)`;
