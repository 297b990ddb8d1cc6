/** Drops indexes and constraints while tables are filled and recreates them unchanged. PostgreSQL only. */
import { type SQL, sql } from '../../core/database/sql.ts';
import type { Queries } from '../../core/database/database.ts';

type Rows = <Row>(statement: SQL, within: Queries) => Promise<Row[]>;

interface Part {
  relation: string;
  name: string;
  definition: string;
}

/** Runs in the transaction that fills the tables, so a rollback restores everything. */
export async function barely(
  rows: Rows,
  tx: Queries,
  tables: readonly string[],
  fill: () => Promise<void>,
  print: (line: string) => void,
): Promise<void> {
  const among = sql`any (${[...tables]}::text[]::regclass[])`;
  const constraints = await rows<Part & { type: string }>(
    sql`select conrelid::regclass::text as relation, quote_ident(conname) as name, contype as type,
               pg_get_constraintdef(oid) as definition
          from pg_constraint
         where conparentid = 0 and (contype in ('p', 'u') and conrelid = ${among}
                                    or contype = 'f' and (conrelid = ${among} or confrelid = ${among}))
         order by contype = 'f', contype, conname`,
    tx,
  );
  const indexes = await rows<Part>(
    sql`select i.indrelid::regclass::text as relation, i.indexrelid::regclass::text as name,
               pg_get_indexdef(i.indexrelid) as definition
          from pg_index i
         where i.indrelid = ${among}
           and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
         order by 2`,
    tx,
  );
  for (const { relation, name } of constraints.toReversed())
    await rows(sql.raw(`alter table ${relation} drop constraint ${name}`), tx);
  for (const { name } of indexes) await rows(sql.raw(`drop index ${name}`), tx);
  await fill();
  for (const { relation, name, definition, type } of constraints) {
    if (type === 'f') continue;
    await rows(sql.raw(`alter table ${relation} add constraint ${name} ${definition}`), tx);
  }
  for (const { definition } of indexes) await rows(sql.raw(definition), tx);
  print('indexes made');
  for (const { relation, name, definition, type } of constraints)
    if (type === 'f')
      await rows(sql.raw(`alter table ${relation} add constraint ${name} ${definition}`), tx);
  print('references checked');
}
