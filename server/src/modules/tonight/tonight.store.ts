/** Reads only views of other modules: this module owns no table. */
import { sql } from '../../core/database/sql.ts';
import { type Database, iso } from '../../core/database/database.ts';

export interface DrawRow {
  committedAt: string | null;
  frozenAt: string | null;
  /** When the public random value is due, after a later round was named. */
  beaconAt: string | null;
  isBeaconRead: boolean;
  requestedOperator: number | null;
  requestedBy: string | null;
  drawnAt: string | null;
  publishedAt: string | null;
}

interface NewsRow {
  slug: string;
  language: string;
  title: string;
  at: string | null;
  isPublic: boolean;
}

interface MailingRow {
  id: number;
  name: string;
  kind: string;
  state: string;
  languages: string[] | null;
  sendAt: string | null;
  leavesAt: string | null;
  startedAt: string | null;
}

interface AnnouncementRow {
  id: number;
  name: string;
  slug: string | null;
  mailingId: number | null;
  state: 'draft' | 'asked' | 'planned' | 'out';
  failed: boolean;
  at: string;
  /** Of its article. */
  languages: string[];
}

export interface AskedRow {
  id: number | null;
  by: string | null;
}

export type TonightStore = ReturnType<typeof createTonightStore>;

export function createTonightStore({ rows, one, first }: Database) {
  const draw = () =>
    one<DrawRow>(sql`
      select ${iso('committed_at', '.MS')} as "committedAt", ${iso('frozen_at', '.MS')} as "frozenAt",
             ${iso('coalesce(later_at, beacon_at)', '.MS')} as "beaconAt", is_beacon_read as "isBeaconRead",
             requested_operator::float8 as "requestedOperator", requested_by as "requestedBy",
             ${iso('drawn_at', '.MS')} as "drawnAt", ${iso('published_at', '.MS')} as "publishedAt"
        from draw_state`);
  return {
    draw,
    /** Time of the newest registration, campaign time. */
    lastRegistration: async (): Promise<string | undefined> =>
      (
        await first<{ at: string }>(
          sql`select ${iso('registered_at', '.MS')} as at from registrants order by number desc limit 1`,
        )
      )?.at,
    /** Seconds. */
    delays: () =>
      one<{ codes: number; emails: number }>(sql`select d.codes, d.emails from mail_delays d`),
    /** Mailings that the server paused. */
    paused: (): Promise<AskedRow[]> =>
      rows(sql`select id::float8 as id, null as by from planned_mailings
                where state = 'paused' and pause_reason is not null and finished_at is null`),
    /** Requests of other operators. */
    askedMailings: (operator: number): Promise<AskedRow[]> =>
      // A sequence is one request. It has no page of its own here: the list of mailings begins with sequences.
      rows(sql`select case when sequence_id is null then min(id) end::float8 as id, min(asked_by) as by
                 from planned_mailings
                where state = 'asked' and asked_by_id is distinct from ${operator}
                  and id not in (select mailing_id from announced_mailings)
                group by sequence_id, coalesce(sequence_id, -id) order by min(asked_at)`),
    askedAnnouncements: (operator: number): Promise<AskedRow[]> =>
      rows(sql`select id::float8 as id, asked_by as by from planned_announcements
                where state = 'asked' and asked_by_id is distinct from ${operator} order by asked_at`),
    /** Announcements of which a part did not take effect at its time. */
    failedAnnouncements: (): Promise<AskedRow[]> =>
      rows(
        sql`select id::float8 as id, null as by from planned_announcements where failed order by at`,
      ),
    announcements: (from: Date, to: Date): Promise<AnnouncementRow[]> =>
      rows(sql`
        select id::float8 as id, name, slug, mailing_id::float8 as "mailingId", state, failed, ${iso('at', '.MS')} as at,
               coalesce((select array_agg(l) from jsonb_object_keys(versions) l), '{}') as languages
          from planned_announcements
         where at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz and state <> 'ended'
         order by at, id limit 200`),
    askedFigures: (operator: number): Promise<AskedRow[]> =>
      rows(sql`select null as id, author as by from asked_counts where author_id <> ${operator}`),
    /** Invitations under review, counted up to a limit. */
    suspicions: async (most: number): Promise<number> =>
      (
        await one<{ n: number }>(sql`
          select count(*)::int as n from (
            select from player_invitations where state = 'review' and account_id is not null limit ${most}) open`)
      ).n,
    /** Articles with a text that is neither public nor scheduled. */
    newsDrafts: async (most: number): Promise<number> =>
      (
        await one<{ n: number }>(sql`
          select count(*)::int as n from (
            select distinct n.slug from newsroom_articles n
             where n.version > 0 and not n.withdrawn and n.version is distinct from n.public_version
               and n.version is distinct from n.scheduled_version
               and not exists (select from archived_articles a where a.slug = n.slug)
             limit ${most}) drafts`)
      ).n,
    /** Every language of the articles that appear in the span. Campaign time. @param now to tell what is public */
    news: (from: Date, to: Date, now: Date): Promise<NewsRow[]> =>
      rows(sql`
        with n as (
          select slug, language, title, coalesce(scheduled_for, published) as at,
                 coalesce(published <= ${now.toISOString()}::timestamptz, false) as is_public
            from newsroom_articles)
        select slug, language, title, ${iso('at')} as at, is_public as "isPublic" from n
         where slug in (select slug from n
                         where at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz)
         order by slug, n.at, language limit 1000`),
    /** What of the first steps the database shows. */
    begun: () =>
      one<{ operators: boolean; email: boolean; article: boolean }>(sql`
        select (select count(*) from active_operators) > 1 as operators,
               exists (select from audit_lines where action = 'mailing.test') as email,
               exists (select from newsroom_articles where public_version is not null) as article`),
    mailings: (): Promise<MailingRow[]> =>
      rows(sql`
        select id::float8 as id, name, kind, state, languages, ${iso('send_at', '.MS')} as "sendAt",
               case when approved_at is not null then ${iso('leaves_at', '.MS')} end as "leavesAt",
               ${iso('started_at', '.MS')} as "startedAt"
          from planned_mailings where state <> 'stopped' and not skipped order by id desc limit 200`),
  };
}
