/**
 * Part of `npm run check`: `server/sql`, its `tables`, the migrations and a migrated database must match (ADR-0026).
 * `--accept` records a change of `server/sql` by raising the revision, so that servers of this release apply it.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { applyMigrations } from '../server/src/core/database/migrate.ts';
import {
  definitionListFile,
  definitionsFolder,
  hashOfDefinitions,
  migrationsFolder,
  readDefinitionList,
  readRelease,
} from '../server/src/core/database/migrations.ts';
import { pgliteSession } from '../server/src/core/database/session.ts';
import { readTables, tableDifferences } from './lib/tables.ts';

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

const sqlFilesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
demand(
  onlyInOne(sqlFilesIn(definitionsFolder), listed),
  'Not both in server/sql and in its definitions.json',
);
if (list.hash !== hash)
  problems.push(
    'server/sql has changed: run `node scripts/sql-check.ts --accept`, which raises its revision',
  );

const { migrations } = release;
demand(
  onlyInOne(
    sqlFilesIn(migrationsFolder),
    migrations.map(({ file }) => file),
  ),
  'Not both in server/migrations and in its migrations.json',
);
demand(
  migrations
    .filter(({ when }, index) => when <= (migrations[index - 1]?.when ?? 0))
    .map(({ file }) => file),
  'Its `when` in migrations.json is not later than that of the migration before',
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

/** The tables in `server/sql/tables`. A foreign key can refer to a file that comes before in the alphabet. */
async function described(): ReturnType<typeof readTables> {
  const empty = await PGlite.create();
  for (const { file, text } of release.before) await empty.exec(text).catch(failed(file));
  const folder = join(definitionsFolder, 'tables');
  for (const file of sqlFilesIn(folder))
    await empty.exec(readFileSync(join(folder, file), 'utf8')).catch(failed(`tables/${file}`));
  const tables = await readTables(empty);
  await empty.close();
  return tables;
}

const before = await define(release.before);
await applyMigrations(pgliteSession(database, 'in memory'), release).catch(failed('A migration'));
demand(
  differences(before, await read(catalog)),
  'Defined by a migration, but functions, views and triggers belong in server/sql',
);
problems.push(...tableDifferences(await described(), await readTables(database)));
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
