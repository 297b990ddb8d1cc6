import type {
  AnnouncementDoc,
  AnnouncementPart,
  AnnouncementState,
} from '@prelude/contract/console/announcements';
import type { Banner } from '@prelude/contract/campaign/sections';
import type { Language } from '@prelude/contract/shared/languages';
import { aloneHours, beginWait, noWait, standingWait } from '../../core/alone.ts';
import type { By } from '../../core/audit.ts';
import { type Database, iso, type Queries } from '../../core/database/database.ts';
import { type SQL, sql } from '../../core/database/sql.ts';

export interface AnnouncementRow {
  id: number;
  name: string;
  version: number;
  slug: string | null;
  banner: Banner | null;
  mailing_id: number | null;
  at: string | null;
  zone: string;
  state: AnnouncementState;
  versions: Readonly<Record<Language, number>> | null;
  asked_by_id: number | null;
  asked_by: string | null;
  asked_at: string | null;
  approved_by_id: number | null;
  approved_by: string | null;
  approved_at: string | null;
  /** End of a wait in place of a second operator, which still stands. */
  alone_until: string | null;
  withdrawn_by: string | null;
  withdrawn_part: AnnouncementPart | null;
  done: Partial<Record<AnnouncementPart, string>>;
  problems: Partial<Record<AnnouncementPart, string>>;
  banner_change: number | null;
  ended_by: string | null;
  ended_at: string | null;
  updated_by: string;
  updated_at: string;
}

export type AnnouncementStore = ReturnType<typeof createAnnouncementStore>;

const columns = () => sql`
  a.id::float8 as id, a.name, a.version, a.slug, a.banner, a.mailing_id::float8 as mailing_id,
  ${iso('a.at')} as at, a.zone, a.state, a.versions,
  a.asked_by_id::float8 as asked_by_id, a.asked_by, ${iso('a.asked_at', '.MS')} as asked_at,
  a.approved_by_id::float8 as approved_by_id, a.approved_by, ${iso('a.approved_at', '.MS')} as approved_at,
  case when a.state = 'asked' then ${standingWait('mailing', sql`asked_by_id`)} end as alone_until,
  a.withdrawn_by, a.withdrawn_part, a.done, a.problems, a.banner_change::float8 as banner_change,
  a.ended_by, ${iso('a.ended_at', '.MS')} as ended_at, a.updated_by, ${iso('a.updated_at', '.MS')} as updated_at`;

const fields = ({ name, slug, banner, mailing_id, at, zone }: AnnouncementDoc) => sql`
  ${name}, ${slug}::text, ${banner && JSON.stringify(banner)}::jsonb, ${mailing_id}::bigint, ${at}::timestamptz,
  ${zone}`;

export function createAnnouncementStore(database: Database) {
  const { rows, first, has, run, value } = database;
  const one = (where: SQL, within?: Queries) =>
    first<AnnouncementRow>(sql`select ${columns()} from announcements a ${where}`, within);
  return {
    list: (before: number | undefined, limit: number) =>
      rows<AnnouncementRow>(sql`
        select ${columns()} from announcements a
         where ${before ?? null}::bigint is null or a.id < ${before ?? null}::bigint
         order by a.id desc limit ${limit}`),
    find: (id: number, within?: Queries) => one(sql`where a.id = ${id}`, within),
    lock: (id: number, within: Queries) => one(sql`where a.id = ${id} for update`, within),
    aloneHours: (operator: number, within?: Queries) =>
      aloneHours(database, 'mailing', operator, within),
    insert: (doc: AnnouncementDoc, by: string, within: Queries) =>
      value<number>(
        sql`insert into announcements (name, slug, banner, mailing_id, at, zone, updated_by)
            select d.*, ${by} from (select ${fields(doc)}) d returning id::float8 as id`,
        within,
      ),
    save: (id: number, doc: AnnouncementDoc, by: string, within: Queries) =>
      run(
        sql`update announcements
               set (name, slug, banner, mailing_id, at, zone) = (select ${fields(doc)}),
                   version = version + 1, updated_by = ${by}, updated_at = now()
             where id = ${id}`,
        within,
      ),
    remove: (id: number, within: Queries) =>
      run(sql`delete from announcements where id = ${id}`, within),
    /** Whether another announcement has the mailing, or is about to publish the article. */
    isTaken: (id: number, { slug, mailing_id }: AnnouncementDoc, within: Queries) =>
      has(
        sql`select from announcements
             where id <> ${id} and (mailing_id = ${mailing_id}::bigint
                                    or slug = ${slug}::text and state in ('draft', 'asked', 'planned'))`,
        within,
      ),
    ask: (id: number, versions: AnnouncementRow['versions'], who: By, within: Queries) =>
      run(
        sql`update announcements
               set state = 'asked', version = version + 1, versions = ${versions && JSON.stringify(versions)}::jsonb,
                   asked_by_id = ${who.id}, asked_by = ${who.name}, asked_at = now(), withdrawn_by = null,
                   withdrawn_part = null, updated_by = ${who.name}, updated_at = now(),
                   ${beginWait('mailing', who.id)}
             where id = ${id}`,
        within,
      ),
    withdraw: (id: number, by: string, within: Queries) =>
      run(
        sql`update announcements
               set state = 'draft', versions = null, asked_by_id = null, asked_by = null, asked_at = null,
                   approved_by_id = null, approved_by = null, approved_at = null, withdrawn_by = null,
                   withdrawn_part = null, updated_by = ${by}, updated_at = now(), ${noWait}
             where id = ${id}`,
        within,
      ),
    /** @param who null: a wait took the place of the approval */
    approve: (id: number, who: By | null, within: Queries) =>
      run(
        sql`update announcements
               set state = 'planned', approved_by_id = ${who?.id ?? null}::bigint,
                   approved_by = ${who?.name ?? 'schedule'}, approved_at = now(),
                   updated_by = ${who?.name ?? 'schedule'}, updated_at = now()
             where id = ${id}`,
        within,
      ),
    begin: (id: number, within: Queries) =>
      run(sql`update announcements set state = 'out', out_at = now() where id = ${id}`, within),
    markDone: (id: number, part: AnnouncementPart, change: number | null, within: Queries) =>
      run(
        sql`update announcements
               set done = done || jsonb_build_object(${part}::text, ${iso('now()', '.MS')}),
                   banner_change = coalesce(${change}::bigint, banner_change)
             where id = ${id}`,
        within,
      ),
    markFailed: (id: number, part: AnnouncementPart, code: string, within: Queries) =>
      run(
        sql`update announcements set problems = problems || jsonb_build_object(${part}::text, ${code}::text)
             where id = ${id}`,
        within,
      ),
    forgetProblems: (id: number, within: Queries) =>
      run(sql`update announcements set problems = '{}' where id = ${id}`, within),
    end: (id: number, by: string, within: Queries) =>
      run(
        sql`update announcements set state = 'ended', ended_by = ${by}, ended_at = now(), updated_by = ${by},
                   updated_at = now() where id = ${id}`,
        within,
      ),
    /** Requests whose wait is over, ms until the next one ends, and approved ones whose time has come. */
    waited: () =>
      rows<{ id: number }>(sql`
        select id::float8 as id from announcements
         where state = 'asked' and alone_over('mailing', asked_by_id, alone_from, alone_until) order by id`),
    due: (now: Date) =>
      rows<{ id: number }>(sql`
        select id::float8 as id from announcements
         where state in ('planned', 'out') and at <= ${now.toISOString()}::timestamptz
           and (state = 'planned'
                or (slug is not null and not (done || problems) ? 'article')
                or (banner is not null and not (done || problems) ? 'banner')
                or (mailing_id is not null and not (done || problems) ? 'mailing'))
         order by at, id`),
    /** ms */
    dueIn: (now: Date) =>
      value<number | undefined>(sql`
        select (extract(epoch from least(
                 (select min(at) from announcements where state = 'planned') - ${now.toISOString()}::timestamptz,
                 (select min(alone_until) from announcements where state = 'asked' and alone_until > now()) - now()))
                * 1000)::float8 as ms`),
  };
}
