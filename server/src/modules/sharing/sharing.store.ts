import type { Creator, FigureLink, SharedPart, Weekly } from '@prelude/contract/console/sharing';
import type { ConsoleLanguage } from '@prelude/contract/console/languages';
import type { Role } from '@prelude/contract/console/permissions';
import { textArray } from '../../core/database/arrays.ts';
import { type Database, iso, type Queries } from '../../core/database/database.ts';
import { sql } from '../../core/database/sql.ts';

export type SharingStore = ReturnType<typeof createSharingStore>;

/** An operator, with the wish for the weekly email. */
export interface Reader {
  id: number;
  login: string;
  name: string;
  email: string | null;
  language: ConsoleLanguage;
  roles: Role[];
  weekday: number | null;
  hour: number | null;
  nextAt: string | null;
}

export function createSharingStore({ rows, first, run, one, value }: Database) {
  const state = sql`case when revoked_at is not null then 'revoked' when ends_at <= now() then 'ended' else 'open' end`;
  const readers = sql`
    select o.id::int, o.login, o.name, o.email, o.language, o.roles, e.weekday, e.hour, ${iso('next_at')} as "nextAt"
      from active_operators o left join figure_emails e on e.operator_id = o.id`;
  return {
    /** Open ones first, then the newest. */
    links: (): Promise<FigureLink[]> =>
      rows(sql`select id::int, name, parts, language, made_by, ${iso('made_at')} as made_at, ${iso('ends_at')} as ends_at,
                      ${iso('revoked_at')} as revoked_at, ${state} as state
                 from figure_links order by ${state} <> 'open', id desc limit 200`),
    /** Other new links wait. @returns the open ones */
    lockLinks: async (tx: Queries): Promise<number> => {
      await run(sql`lock table figure_links in share row exclusive mode`, tx);
      return value<number>(
        sql`select count(*)::int as count from figure_links where revoked_at is null and ends_at > now()`,
        tx,
      );
    },
    addLink: (
      link: {
        name: string;
        hash: Uint8Array;
        parts: readonly SharedPart[];
        language: string;
        by: string;
        days: number;
      },
      tx: Queries,
    ) =>
      one<{ id: number; ends_at: string }>(
        sql`insert into figure_links (name, token_hash, parts, language, made_by, ends_at)
            values (${link.name}, ${link.hash}, ${textArray(link.parts)}::text[], ${link.language}, ${link.by},
                    now() + make_interval(days => ${link.days}::int))
            returning id::int, ${iso('ends_at')} as ends_at`,
        tx,
      ),
    /** @returns its name; undefined when it was not open */
    revokeLink: (id: number, tx: Queries) =>
      value<string | undefined>(
        sql`update figure_links set revoked_at = now() where id = ${id} and revoked_at is null returning name`,
        tx,
      ),
    /** @returns undefined for an unknown, ended or revoked link: they get the same answer */
    openLink: (hash: Uint8Array) =>
      first<{ id: number; parts: SharedPart[]; language: ConsoleLanguage; endsAt: string }>(
        sql`select id::int, parts, language, ${iso('ends_at')} as "endsAt" from figure_links
             where token_hash = ${hash} and revoked_at is null and ends_at > now()`,
      ),
    /** A year after their end. */
    removeExpired: () =>
      run(
        sql`delete from figure_links where least(revoked_at, ends_at) < now() - interval '1 year'`,
      ),

    readers: (): Promise<Reader[]> => rows(sql`${readers} order by o.name`),
    reader: (id: number, tx?: Queries) => first<Reader>(sql`${readers} where o.id = ${id}`, tx),
    /** Those whose email is due, or so far ahead that the campaign clock was set back. @param now campaign time */
    dueReaders: (now: Date, tooFar: Date): Promise<Reader[]> =>
      rows(
        sql`${readers} where e.next_at <= ${now.toISOString()} or e.next_at > ${tooFar.toISOString()} order by o.id`,
      ),
    /** Milliseconds; undefined: no one wants it. At once when the campaign clock was set back. @param now campaign time */
    dueIn: (now: Date, tooFar: Date) =>
      value<number | undefined>(
        sql`select case when max(e.next_at) > ${tooFar.toISOString()}::timestamptz then 0
                        else extract(epoch from min(e.next_at) - ${now.toISOString()}::timestamptz)::float8 * 1000 end as due
              from figure_emails e join active_operators o on o.id = e.operator_id`,
      ),
    want: (id: number, { weekday, hour }: Weekly, next: Date, tx: Queries) =>
      run(
        sql`insert into figure_emails (operator_id, weekday, hour, next_at)
            values (${id}, ${weekday}, ${hour}, ${next.toISOString()})
            on conflict (operator_id) do update
              set weekday = excluded.weekday, hour = excluded.hour, next_at = excluded.next_at`,
        tx,
      ),
    unwant: (id: number, tx: Queries) =>
      run(sql`delete from figure_emails where operator_id = ${id}`, tx),
    /** @returns whether this call moved it on; another server may have */
    moveOn: async (id: number, from: string, to: Date, tx: Queries): Promise<boolean> =>
      (await first(
        sql`update figure_emails set next_at = ${to.toISOString()}
             where operator_id = ${id} and next_at = ${from}::timestamptz returning operator_id`,
        tx,
      )) !== undefined,

    creators: (): Promise<Creator[]> =>
      rows(sql`select via, name, note from creator_names order by name, via`),
    /** Other changes of the list wait. */
    lockCreators: async (via: string, tx: Queries) => {
      await run(sql`lock table creator_names in share row exclusive mode`, tx);
      return one<{ before: string | null; count: number }>(
        sql`select (select name from creator_names where via = ${via}) as before,
                   (select count(*) from creator_names)::int as count`,
        tx,
      );
    },
    saveCreator: ({ via, name, note }: Creator, by: string, tx: Queries) =>
      run(
        sql`insert into creator_names (via, name, note, changed_by) values (${via}, ${name}, ${note}, ${by})
            on conflict (via) do update
              set name = excluded.name, note = excluded.note, changed_by = excluded.changed_by, changed_at = now()`,
        tx,
      ),
    removeCreator: (via: string, tx: Queries) =>
      run(sql`delete from creator_names where via = ${via}`, tx),
  };
}
