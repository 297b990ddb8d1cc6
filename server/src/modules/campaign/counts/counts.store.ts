import { sql } from '../../../core/database/sql.ts';
import type { EnteredFigure, Figure } from '@prelude/contract/console/counts';
import type { By } from '../../../core/audit.ts';
import type { Queries, Statements } from '../../../core/database/database.ts';

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

interface NewFigures {
  figures: readonly Figure[];
  by: By;
  note: string;
  undoes: number | null;
}

export interface Held extends NewFigures {
  id: number;
  /** Real time. */
  at: string;
}

export type CountsStore = ReturnType<typeof createCountsStore>;

const fields = sql.raw(
  `c.id::float8 as id, c.kind, c.source, c.count::float8 as count, c.author, c.note, c.undoes::float8 as undoes,
   case when c.approved_by_id is not null then c.approved_by end as approved_by,
   (select p.count from reported_counts p where p.kind = c.kind and p.source = c.source and p.id < c.id
     order by p.id desc limit 1)::float8 as previous,
   to_char(c.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
);

export function createCountsStore({ rows, first, run, value }: Statements) {
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
    add: (tx: Queries, { figures, by, note, undoes }: NewFigures, approved: By | null, at: Date) =>
      run(
        sql`insert into reported_counts (kind, source, count, note, undoes, author, author_id,
                                         approved_by, approved_by_id, reported_at)
            select f.*, ${note}, ${undoes}::bigint, ${by.name}, ${by.id}::bigint,
                   ${approved?.name ?? null}, ${approved?.id ?? null}::bigint, ${at.toISOString()}::timestamptz
              from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as f(kind text, source text, count bigint)`,
        tx,
      ),
    held: (tx?: Queries) =>
      first<Held>(
        sql`select id::float8 as id, figures, note, undoes::float8 as undoes,
                   json_build_object('id', author_id, 'name', author) as by,
                   to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
              from count_requests where state = 'asked' ${sql.raw(tx ? 'for update' : '')}`,
        tx,
      ),
    /** @returns its id; undefined when another request is pending */
    hold: (tx: Queries, { figures, by, note, undoes }: NewFigures) =>
      value<number | undefined>(
        sql`insert into count_requests (figures, note, undoes, author_id, author)
            values (${JSON.stringify(figures)}::jsonb, ${note}, ${undoes}, ${by.id}, ${by.name})
            on conflict do nothing returning id::float8 as id`,
        tx,
      ),
    decide: (tx: Queries, id: number, state: 'approved' | 'withdrawn', by: By) =>
      run(
        sql`update count_requests set state = ${state}, decided_by_id = ${by.id}, decided_by = ${by.name},
                                      decided_at = now() where id = ${id}`,
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
