import { sql } from 'drizzle-orm';
import type { EnteredFigure, Figure } from '@prelude/contract/console-counts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { reportedCounts } from '../../platform/database/schema.ts';

export interface Figures {
  /** Id of the newest figure of all. */
  newest: number;
  web: number;
  current: EnteredFigure[];
  milestones: {
    key: string;
    measure: 'registrations' | 'followers';
    threshold: number;
    reached_at: string | null;
  }[];
}

export interface NewFigures {
  figures: readonly Figure[];
  author: string;
  note: string;
  undoes: number | null;
}

export interface CountsStore {
  read(within?: Queries): Promise<Figures>;
  /** Holds totals and figures until the transaction ends. */
  lock(tx: Queries): Promise<void>;
  /** One statement: a milestone is judged by all of them together. @param at campaign time */
  add(tx: Queries, figures: NewFigures, at: Date): Promise<void>;
  /** Newest first. @param before an id; only older ones */
  history(
    of: { kind?: string; source?: string; before?: number },
    max: number,
  ): Promise<EnteredFigure[]>;
}

const fields = sql.raw(
  `c.id::float8 as id, c.kind, c.source, c.count::float8 as count, c.author, c.note, c.undoes::float8 as undoes,
   (select p.count from reported_counts p where p.kind = c.kind and p.source = c.source and p.id < c.id
     order by p.id desc limit 1)::float8 as previous,
   to_char(c.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
);

export function createCountsStore({ rows }: Pick<Database, 'rows'>): CountsStore {
  return {
    read: async (within) => {
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
                      to_char(r.reached_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
                      order by m.measure desc, m.threshold), '[]')
                      from milestones m left join milestones_reached r using (key)) as milestones
              from totals t`,
        within,
      );
      return { ...row!, current };
    },
    lock: async (tx) => {
      await rows(sql`select from totals for update`, tx);
    },
    add: async (tx, { figures, author, note, undoes }, at) => {
      await tx
        .insert(reportedCounts)
        .values(figures.map((figure) => ({ ...figure, author, note, undoes, reportedAt: at })));
    },
    history: ({ kind, source, before }, max) =>
      rows<EnteredFigure>(
        sql`select ${fields} from reported_counts c
             where (${kind ?? null}::text is null or c.kind = ${kind ?? null}::text)
               and (${source ?? null}::text is null or c.source = ${source ?? null}::text)
               and (${before ?? null}::bigint is null or c.id < ${before ?? null}::bigint)
             order by c.id desc limit ${max}`,
      ),
  };
}
