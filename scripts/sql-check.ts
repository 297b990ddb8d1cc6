/**
 * Part of `npm run check`: the schema, the migrations, `server/sql` and a migrated database must match (ADR-0054).
 * `--accept` records a change of `server/sql` by raising the revision, so that servers of this release apply it.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { applyMigrations } from '../server/src/core/database/migrate.ts';
import {
  definitionListFile,
  definitionsFolder,
  hashOfDefinitions,
  migrationsFolder,
  readDefinitionList,
  readRelease,
} from '../server/src/core/database/migrations.ts';
import * as schema from '../server/src/core/database/schema/index.ts';
import { pgliteSession } from '../server/src/core/database/session.ts';

/** The used part of a snapshot; Drizzle has no types for it. */
interface Snapshot {
  id: string;
  tables: Record<string, Table>;
}
interface Table {
  name: string;
  columns: Record<string, { name: string; type: string; notNull: boolean }>;
  foreignKeys: object;
  uniqueConstraints: object;
  checkConstraints: object;
  indexes: object;
}
interface Row {
  name: string;
  text: string;
}

const release = readRelease();
const definitions = [...release.before, ...release.after];
const listed = definitions.map(({ file }) => file);
const list = readDefinitionList();
const hash = hashOfDefinitions(release);

if (process.argv.includes('--accept') && list.hash !== hash) {
  const accepted = readFileSync(definitionListFile, 'utf8')
    .replace(/"revision": \d+/, `"revision": ${list.revision + 1}`)
    .replace(/"hash": "\w*"/, `"hash": "${hash}"`);
  writeFileSync(definitionListFile, accepted);
  list.hash = hash;
}

const catalog = `
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text
    from pg_proc p where p.pronamespace = 'public'::regnamespace
  union all
  select c.relname, pg_get_viewdef(c.oid) from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
  union all
  select t.tgname || ' on ' || t.tgrelid::regclass, pg_get_triggerdef(t.oid)
    from pg_trigger t where not t.tgisinternal
  order by 1`;
/** Columns, constraints and indexes. In the snapshot, primary keys belong to columns. */
const tables = `
  select c.relname || '.' || a.attname as name,
         format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as text
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  union all
  select k.conrelid::regclass || ' ' || k.conname, 'constraint' from pg_constraint k
   where k.connamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'u')
  union all
  select i.tablename || ' ' || i.indexname, 'index' from pg_indexes i
   where i.schemaname = 'public'
     and not exists (select from pg_constraint k where k.conname = i.indexname and k.contype in ('p', 'u'))`;

const tablesOf = (snapshot: Snapshot): Row[] =>
  Object.values(snapshot.tables).flatMap((table) => {
    const constraints = [table.foreignKeys, table.uniqueConstraints, table.checkConstraints];
    return [
      ...Object.values(table.columns).map(({ name, type, notNull }) => ({
        name: `${table.name}.${name}`,
        text: type + (notNull ? ' not null' : ''),
      })),
      ...constraints.flatMap((named) =>
        Object.keys(named).map((name) => ({
          name: `${table.name} ${name}`,
          text: 'constraint',
        })),
      ),
      ...Object.keys(table.indexes).map((name) => ({
        name: `${table.name} ${name}`,
        text: 'index',
      })),
    ];
  });

const onlyInOne = (some: readonly string[], others: readonly string[]): string[] => [
  ...some.filter((one) => !others.includes(one)),
  ...others.filter((one) => !some.includes(one)),
];
/** Names that only one side has, or whose text differs. */
function differences(some: readonly Row[], others: readonly Row[]): string[] {
  const keysOf = (rows: readonly Row[]) => rows.map(({ name, text }) => `${name}\n${text}`);
  const keys = onlyInOne(keysOf(some), keysOf(others));
  return [...new Set(keys.map((key) => key.slice(0, key.indexOf('\n'))))];
}

const problems: string[] = [];
const demand = (names: readonly string[], says: string): void => {
  if (names.length > 0) problems.push(`${says}: ${names.join(', ')}`);
};

const files = readdirSync(definitionsFolder).filter((name) => name.endsWith('.sql'));
demand(onlyInOne(files, listed), 'Not both in server/sql and in its definitions.json');
if (list.hash !== hash)
  problems.push(
    'server/sql has changed: run `node scripts/sql-check.ts --accept`, which raises its revision',
  );

const snapshots = readdirSync(join(migrationsFolder, 'meta')).filter((name) =>
  name.includes('snapshot'),
);
const snapshot = JSON.parse(
  readFileSync(join(migrationsFolder, 'meta', snapshots.toSorted().at(-1)!), 'utf8'),
) as Snapshot;
demand(
  await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id)),
  'The schema has changed: run `drizzle-kit generate`',
);

/** Statements after a failed one give no information. */
const failed = (what: string) => (error: unknown) => {
  process.stdout.write(`${what}: ${(error as Error).message}\n`);
  process.exit(1);
};

const database = await PGlite.create();
const read = async (query: string): Promise<Row[]> => (await database.query<Row>(query)).rows;
const define = async (some: typeof definitions): Promise<Row[]> => {
  for (const { file, text } of some) await database.exec(text).catch(failed(file));
  return read(catalog);
};
const before = await define(release.before);
await applyMigrations(pgliteSession(database, 'in memory'), release).catch(failed('A migration'));
demand(
  differences(before, await read(catalog)),
  'Defined by a migration, but functions, views and triggers belong in server/sql',
);
demand(
  differences(tablesOf(snapshot), await read(tables)),
  'Not the same in the migrations and in core/database/schema',
);
const defined = await define(release.after);
demand(
  differences(defined, await define(definitions)),
  'Different when server/sql is applied again',
);
const declared = definitions.flatMap(({ text }) =>
  [...text.matchAll(/^create (?:or replace )?(?:function|view|trigger) (\w+)/gim)].map(
    ([, name]) => name!,
  ),
);
demand(
  declared.filter((name, index) => declared.indexOf(name) < index),
  'Defined twice in server/sql',
);
if (defined.length !== declared.length)
  problems.push(`server/sql defines ${declared.length}, the database has ${defined.length}`);
await database.close();

for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
