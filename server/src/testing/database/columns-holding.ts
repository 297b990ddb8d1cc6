import { sql, type SQL } from '../../core/database/sql.ts';
import type { Statements } from '../../core/database/database.ts';

const texts = new Set(['text', 'character varying', 'bytea', 'json', 'jsonb', 'ARRAY']);

async function columnsWhere(
  { rows }: Statements,
  kinds: 'all' | 'texts',
  holds: (column: SQL) => SQL,
): Promise<string[]> {
  const columns = await rows<Record<'schema' | 'table' | 'column' | 'type', string>>(sql`
    select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')`);
  if (columns.length <= 150) throw new Error('The database tells of too few columns');
  const found: string[] = [];
  for (const { schema, table, column, type } of columns) {
    if (kinds === 'texts' && !texts.has(type)) continue;
    const name = sql.identifier(column);
    const text = type === 'bytea' ? sql`encode(${name}, 'escape')` : sql`${name}::text`;
    const [hit] = await rows(
      sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(table)} where ${holds(sql`lower(${text})`)} limit 1`,
    );
    if (hit) found.push(`${table}.${column}`);
  }
  return found;
}

export const columnsHolding = (database: Statements, text: string): Promise<string[]> =>
  columnsWhere(database, 'texts', (column) => sql`position(${text} in ${column}) > 0`);

export const columnsMatching = (database: Statements, expression: string): Promise<string[]> =>
  columnsWhere(database, 'all', (column) => sql`${column} ~ ${expression}`);
