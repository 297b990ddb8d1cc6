import type { EmailKind } from '../mail/campaign/email-kinds.ts';
import type { PlayerEvent } from '@prelude/contract/console/players';
import { sql } from '../../core/database/sql.ts';
import { type Database, iso, type Queries } from '../../core/database/database.ts';

export type TimelineStore = ReturnType<typeof createTimelineStore>;

/** Emails that are still correct when resent. Never campaign emails: the player may have unsubscribed. */
const resendable = sql`
  l.state in ('sent', 'bounced', 'failed', 'dropped') and (
    l.kind in ('welcome', 'declined')
    or l.kind = 'application' and exists (select from recruits q where q.account_id = l.account_id)
    or l.kind = 'selected' and exists (
         select from recruits q where q.account_id = l.account_id and q.place_state in ('offered', 'claimed'))
    or l.kind = 'reserve' and exists (
         select from recruits q where q.account_id = l.account_id and q.outcome = 'reserve' and q.place_state is null))`;

const parts = (account: number, emailHash: Uint8Array | null) => sql`
  with who as (
    select a.*, r.number, r.scene, r.via, r.language as registered_in, r.created_at as registered
      from players a left join registrants r on r.email_key = a.email_key where a.id = ${account}),
  entry as (
    select q.*, d.published_at from recruits q cross join draw_state d where q.account_id = ${account}),
  event (at, kind, detail, resend) as (
    select created_at, 'account', json_build_object(), null::bigint from who
    union all select email_proved_at, 'proved', json_build_object(), null from who
    union all select i.created_at, 'identity', json_build_object('provider', i.provider), null
      from player_identities i where i.account_id = ${account}
    union all select registered, 'registered',
           json_build_object('number', number, 'scene', scene, 'via', via, 'language', registered_in), null from who
    union all select c.created_at, 'consent-' || c.action,
           json_build_object('kind', c.kind, 'language', c.language, 'means', c.means), null
      from consent_entries c where c.account_id = ${account}
    union all select applied_at, 'applied', json_build_object('code', code), null from entry
    union all select changed_at, 'changed', json_build_object('version', version), null from entry where version > 1
    union all select published_at,
           case outcome when 'declined' then 'not-this-time' else outcome end,
           json_build_object('platform', case when outcome = 'selected' then drawn_platforms[1] end, 'wave', drawn_wave),
           null
      from entry where published_at is not null and outcome is not null
    union all select offered_at, 'promoted', json_build_object('platform', platform, 'region', place_region), null
      from entry where promoted
    union all select decided_at, place_state, json_build_object('platform', platform), null
      from entry where place_state in ('claimed', 'lapsed', 'declined')
    union all select l.created_at, 'email',
           json_build_object('kind', l.kind, 'state', l.state, 'language', l.language, 'attempts', l.attempts,
             'error', l.last_error, 'done_at', ${iso('l.done_at')}, 'again', l.cause like 'again:%'),
           case when ${resendable} then l.id end
      from player_emails l where l.account_id = ${account}
    union all select c.created_at, 'code',
           json_build_object('purpose', c.purpose, 'tries', c.tries, 'used', c.used, 'state', c.state, 'error', c.last_error),
           null
      from code_emails c
     where c.email_hash = ${emailHash}
    union all select s.created_at, 'session',
           json_build_object('system', s.system, 'browser', s.browser, 'seen_at', ${iso('s.seen_at')}), null
      from player_sessions s where s.account_id = ${account}
    union all select v.created_at, 'invited',
           json_build_object('state', v.state, 'reason', v.reason, 'by', b.uid), null
      from who w join player_invitations v on v.number = w.number join players b on b.id = v.account_id
    union all select e.handed_at, 'reward',
           json_build_object('reward', e.reward, 'quantity', e.quantity, 'source', e.source), null
      from who w join handed_rewards e on e.number = w.number
    union all select g.at, 'operator', json_build_object('action', g.action, 'by', g.by), null
      from audit_lines g where g.target = ${`player ${account}`})`;

export function createTimelineStore({ rows, first }: Database) {
  return {
    /** Newest first. @param emailHash keyed hash of the address for codes; null without an address */
    events: (accountId: number, emailHash: Uint8Array | null, max: number) =>
      rows<PlayerEvent>(sql`
        ${parts(accountId, emailHash)}
        select ${iso('at')} as at, kind, detail, resend::float8 as resend from event
         where at is not null order by event.at desc, kind limit ${max}`),
    /** An email of this account that may be resent, and its deduplication key for this hour. */
    email: (accountId: number, id: number, within: Queries) =>
      first<{ kind: EmailKind; data: object; cause: string; isDone: boolean }>(
        sql`with asked as (
              select l.kind, l.data,
                     'again:' || l.id || ':' || floor(extract(epoch from now()) / 3600)::bigint as cause
                from player_emails l where l.id = ${id} and l.account_id = ${accountId} and ${resendable})
            select kind, data, cause,
                   exists (select from player_emails x where x.account_id = ${accountId} and x.cause = asked.cause) as "isDone"
              from asked`,
        within,
      ),
  };
}
