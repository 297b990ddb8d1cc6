import { presenceSeconds } from '@prelude/contract/console/presence';
import { type Database, iso } from '../../core/database/database.ts';
import { sql } from '../../core/database/sql.ts';

interface Opened {
  kind: string;
  id: string;
  operator: number;
}

const absent = sql`now() - make_interval(secs => ${presenceSeconds})`;

export function createPresenceStore({ rows, run }: Pick<Database, 'rows' | 'run'>) {
  return {
    /** `since` stays from one sign of life to the next; after an absence it begins again. */
    note: ({ kind, id, operator }: Opened) =>
      run(sql`
        insert into operator_presence as p (kind, target, operator_id) values (${kind}, ${id}, ${operator})
        on conflict (kind, target, operator_id) do update
          set seen_at = now(), since = case when p.seen_at < ${absent} then now() else p.since end`),
    leave: ({ kind, id, operator }: Opened) =>
      run(
        sql`delete from operator_presence where kind = ${kind} and target = ${id} and operator_id = ${operator}`,
      ),
    others: ({ kind, id, operator }: Opened) =>
      rows<{ name: string; since: string }>(sql`
        select o.name, ${iso('p.since')} as since
          from operator_presence p join active_operators o on o.id = p.operator_id
         where p.kind = ${kind} and p.target = ${id} and p.operator_id <> ${operator} and p.seen_at > ${absent}
         order by p.since, o.name limit 20`),
    removeExpired: () => run(sql`delete from operator_presence where seen_at < ${absent}`),
  };
}
