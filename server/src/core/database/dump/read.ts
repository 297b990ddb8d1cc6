/** Reads a whole database from one snapshot while servers keep running. */
import { type Head, markLine, quoteName, type Sum, sumOf } from './format.ts';
import type { Session } from '../session.ts';

const piece = 2000;

interface Ids {
  table: string;
  column: string;
  sequence: string;
}

/**
 * Each table after the tables it refers to. Partitioned tables are left out: raw events are kept for days only
 * (ADR-0024).
 */
export async function tablesOf(session: Session): Promise<string[]> {
  const tables = await session.query<{ name: string; needs: string[] }>(`
    select c.relname as name, coalesce((
             select json_agg(distinct f.relname) from pg_constraint k join pg_class f on f.oid = k.confrelid
              where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid), '[]') as needs
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and not c.relispartition order by c.relname`);
  const ordered: string[] = [];
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, needs }) => !ordered.includes(name) && needs.every((one) => ordered.includes(one)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle');
    ordered.push(...next.map(({ name }) => name));
  }
  return ordered;
}

export const idsOf = (session: Session): Promise<Ids[]> =>
  session.query<Ids>(`
    select c.relname as "table", a.attname as "column",
           pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = 'public' and c.relkind = 'r' and not c.relispartition
       and pg_get_serial_sequence(format('public.%I', c.relname), a.attname) is not null
     order by 1, 2`);

/** Undefined for a database without our migrations. */
async function migrationOf(session: Session): Promise<number | undefined> {
  const [known] = await session.query(
    `select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (!known) return undefined;
  const [row] = await session.query<{ at: string | null }>(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  );
  return row?.at ? Number(row.at) : undefined;
}

export async function* readDump(session: Session, secret: string | null): AsyncGenerator<string> {
  await session.run('begin isolation level repeatable read read only');
  try {
    const migration = await migrationOf(session);
    if (migration === undefined) throw new Error(`${session.name} is not a Prelude database`);
    const head: Head = { prelude: 'dump 1', at: new Date().toISOString(), migration, secret };
    yield markLine(head);
    for (const table of await tablesOf(session)) {
      yield markLine({ table });
      await session.run(
        `declare reading no scroll cursor for select row_to_json(t)::text as line from ${quoteName(table)} t`,
      );
      for (;;) {
        const rows = await session.query<{ line: string }>(`fetch ${piece} from reading`);
        for (const { line } of rows) yield line;
        if (rows.length < piece) break;
      }
      await session.run('close reading');
      const [sum] = await session.query<Sum>(sumOf(table));
      yield markLine({ end: table, ...sum! });
    }
    for (const { table, column, sequence } of await idsOf(session)) {
      const [state] = await session.query<{ last: string; called: boolean }>(
        `select last_value::text as last, is_called as called from ${sequence}`,
      );
      yield markLine({ ids: table, column, ...state! });
    }
    yield markLine({ whole: true });
  } finally {
    await session.run('rollback');
  }
}
