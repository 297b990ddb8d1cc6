import { sql } from '../../../core/database/sql.ts';
import type { EnteredFigure, Figure, FigureOrigin } from '@prelude/contract/console/counts';
import type { By } from '../../../core/audit.ts';
import { aloneHours, beginWait, standingWait } from '../../../core/alone.ts';
import { iso, type Queries, type Statements } from '../../../core/database/database.ts';

export interface Figures {
  /** Highest id of all figures. */
  newest: number;
  web: number;
  current: EnteredFigure[];
  milestones: {
    key: string;
    measure: 'registrations' | 'followers';
    threshold: number;
    reached_at: string | null;
  }[];
  /** Whether the email about a reached milestone is enabled. */
  mailed: boolean;
}

/** An operator, or the server itself. */
type Author = By | { id: null; name: string };

interface NewFigures {
  figures: readonly Figure[];
  by: Author;
  origin: FigureOrigin;
  note: string;
  undoes: number | null;
}

export interface Held extends NewFigures {
  by: By;
  id: number;
  /** Real time. */
  at: string;
  /** End of a wait in place of a second operator, which still stands. */
  aloneUntil: string | null;
  isOver: boolean;
  /** What the operator saw when the wait began; null without one. */
  aloneNewest: number | null;
  aloneReaches: string[] | null;
}

/** What a wait is for: if it changes, the wait begins again. */
export interface Seen {
  /** The newest figure of the sources. */
  newest: number;
  reaches: readonly string[];
}

export type CountsStore = ReturnType<typeof createCountsStore>;

const fields = sql.raw(
  `c.id::float8 as id, c.kind, c.source, c.count::float8 as count, c.origin, c.author, c.note, c.undoes::float8 as undoes,
   case when c.approved_by_id is not null then c.approved_by end as approved_by,
   c.alone_request is not null as alone,
   (select p.count from reported_counts p where p.kind = c.kind and p.source = c.source and p.id < c.id
     order by p.id desc limit 1)::float8 as previous,
   to_char(c.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
);

export function createCountsStore(statements: Statements) {
  const { rows, first, run, value } = statements;
  return {
    read: async (within?: Queries): Promise<Figures> => {
      const current = await rows<EnteredFigure>(
        sql`select distinct on (c.kind, c.source) ${fields} from reported_counts c
             order by c.kind, c.source, c.id desc`,
        within,
      );
      const [row] = await rows<Omit<Figures, 'current'>>(
        sql`select t.web::float8 as web,
                   coalesce((select max(id) from reported_counts), 0)::float8 as newest,
                   (select coalesce(json_agg(json_build_object('key', m.key, 'measure', m.measure,
                      'threshold', m.threshold, 'reached_at',
                      to_char(m.reached_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
                      order by m.measure desc, m.threshold), '[]')
                      from milestone_progress m) as milestones,
                   emails_are_on('milestone') as mailed
              from public_count t`,
        within,
      );
      return { ...row!, current };
    },
    lock: (tx: Queries) => run(sql`select from public_count for update`, tx),
    /** Adds all figures in one statement: milestones are checked once, against the sum. @param at campaign time */
    add: (
      tx: Queries,
      { figures, by, note, undoes, origin }: NewFigures,
      approved: By | null,
      at: Date,
      aloneRequest: number | null = null,
    ) =>
      run(
        sql`insert into reported_counts (kind, source, count, note, undoes, author, author_id,
                                         approved_by, approved_by_id, alone_request, reported_at, origin)
            select f.*, ${note}, ${undoes}::bigint, ${by.name}, ${by.id}::bigint,
                   ${approved?.name ?? null}, ${approved?.id ?? null}::bigint, ${aloneRequest}::bigint,
                   ${at.toISOString()}::timestamptz,
                   ${origin}
              from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as f(kind text, source text, count bigint)`,
        tx,
      ),
    held: (tx?: Queries) =>
      first<Held>(
        sql`select id::float8 as id, figures, note, origin, undoes::float8 as undoes,
                   json_build_object('id', author_id, 'name', author) as by,
                   to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
                   ${standingWait('figures', sql`author_id`)} as "aloneUntil",
                   alone_over('figures', author_id, alone_from, alone_until) as "isOver",
                   alone_newest::float8 as "aloneNewest", alone_reaches as "aloneReaches"
              from count_requests where state = 'asked' ${sql.raw(tx ? 'for update' : '')}`,
        tx,
      ),
    /** @returns its id, and the end of its wait; undefined when another request is pending */
    hold: (
      tx: Queries,
      { figures, by, note, undoes, origin }: NewFigures,
      { newest, reaches }: Seen,
    ) =>
      first<{ id: number; aloneUntil: string | null }>(
        sql`insert into count_requests (figures, note, undoes, author_id, author, origin, alone_from, alone_until,
                                        alone_newest, alone_reaches)
            select ${JSON.stringify(figures)}::jsonb, ${note}, ${undoes}::bigint, ${by.id}::bigint, ${by.name}, ${origin},
                   case when w.wait is not null then now() end, now() + w.wait,
                   case when w.wait is not null then ${newest}::bigint end,
                   case when w.wait is not null then ${[...reaches]}::text[] end
              from alone_wait('figures', ${by.id}::bigint) as w(wait)
            on conflict do nothing
            returning id::float8 as id, ${iso('alone_until', '.MS')} as "aloneUntil"`,
        tx,
      ),
    /** Begins the wait of a request again. @returns its end; undefined when its operator is not alone */
    waitAgain: async (tx: Queries, { id, by }: Held, { newest, reaches }: Seen) =>
      value<string | undefined>(
        sql`update count_requests set ${beginWait('figures', by.id)}, alone_newest = ${newest}::bigint,
                   alone_reaches = ${[...reaches]}::text[]
             where id = ${id} and state = 'asked' and alone_wait('figures', ${by.id}::bigint) is not null
            returning ${iso('alone_until', '.MS')} as until`,
        tx,
      ),
    /** Milliseconds until a wait is over; undefined when none stands. */
    dueIn: () =>
      value<number | undefined>(
        sql`select (extract(epoch from alone_until - clock_timestamp()) * 1000)::float8 as ms from count_requests
             where state = 'asked' and alone_until is not null
               and alone_stands('figures', author_id, alone_from)`,
      ),
    aloneHours: (id: number) => aloneHours(statements, 'figures', id),
    /** @param by undefined: a wait is over */
    decide: (tx: Queries, id: number, state: 'approved' | 'withdrawn', by?: By) =>
      run(
        sql`update count_requests set state = ${state}, decided_by_id = ${by?.id ?? null}::bigint,
                   decided_by = ${by?.name ?? 'schedule'}, decided_at = now() where id = ${id}`,
        tx,
      ),
    operators: (roles: readonly string[], without: number) =>
      value<number>(
        sql`select count(*)::int as count from active_operators
             where roles && ${[...roles]}::text[] and id <> ${without}`,
      ),
    /** Newest first. @param before id; only older rows */
    history: (
      { kind, source, before }: { kind?: string; source?: string; before?: number },
      max: number,
    ) =>
      rows<EnteredFigure>(
        sql`select ${fields} from reported_counts c
             where (${kind ?? null}::text is null or c.kind = ${kind ?? null}::text)
               and (${source ?? null}::text is null or c.source = ${source ?? null}::text)
               and (${before ?? null}::bigint is null or c.id < ${before ?? null}::bigint)
             order by c.id desc limit ${max}`,
      ),
  };
}
