import { applyMigrations, applyRelease, developmentVersion, migrationLock } from '../migrate.ts';
import { readRelease } from '../migrations.ts';
import {
  DumpError,
  type Head,
  isMark,
  type Mark,
  quoteName,
  readHead,
  readMark,
  type Sum,
  sumOf,
} from './format.ts';
import { idsOf, tablesOf } from './read.ts';
import type { Session } from '../session.ts';

export interface Loaded {
  head: Head;
  tables: { name: string; rows: number }[];
}

interface LoadOptions {
  /** Discard existing data. Otherwise a database with any table is refused. */
  replace: boolean;
  onTable?: (name: string, rows: number) => void;
}

const pieceLength = 1_000_000;

/**
 * Runs in one transaction: either everything is loaded and verified, or nothing changes. Throws `DumpError` for a torn
 * or foreign dump and for a database in use.
 */
export async function loadDump(
  session: Session,
  lines: AsyncIterable<string>,
  { replace, onTable }: LoadOptions,
): Promise<Loaded> {
  await session.run('begin');
  try {
    await prepareTarget(session, replace);
    const loaded = await fill(session, lines, onTable);
    await session.run('commit');
    // The query planner needs statistics for the first minutes.
    await session.run('analyze');
    return loaded;
  } catch (error) {
    await session.run('rollback').catch(() => {});
    throw error;
  }
}

async function prepareTarget(session: Session, replace: boolean): Promise<void> {
  // The lock of the server's migrations: a server that starts now waits until the load is complete.
  await session.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  const others = await session.query(
    `select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (session.engine === 'postgres' && others.length > 0)
    throw new DumpError(`${session.name} is in use: stop the servers first`);
  const there = await session.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'v', 'p') and n.nspname in ('public', 'drizzle')`,
  );
  if (there.length > 0 && !replace) throw new DumpError(`${session.name} is not empty`);
  if (there.length > 0)
    await session.run(
      'drop schema public cascade; drop schema if exists drizzle cascade; create schema public',
    );
}

async function fill(
  session: Session,
  lines: AsyncIterable<string>,
  onTable: LoadOptions['onTable'],
): Promise<Loaded> {
  const release = readRelease();
  let head: Head | undefined;
  let whole = false;
  let table = '';
  let piece: string[] = [];
  let length = 0;
  const tables: Loaded['tables'] = [];
  let names: string[] = [];

  const write = async (): Promise<void> => {
    if (piece.length === 0) return;
    const target = quoteName(table);
    await session.query(
      `insert into ${target} overriding system value
       select * from json_populate_recordset(null::${target}, $1::text::json)`,
      [`[${piece.join(',')}]`],
    );
    piece = [];
    length = 0;
  };
  const begin = async (read: Head): Promise<Head> => {
    if (read.prelude !== 'dump 1') throw new DumpError('This file is not a Prelude backup');
    const known = release.migrations.map((one) => one.when);
    if (read.migration < known[0]!) throw new DumpError(`The backup ${developmentVersion}`);
    if (!known.includes(read.migration))
      throw new DumpError(
        'The backup is from a newer version. Restore it with that version of Prelude',
      );
    await applyMigrations(session, release, read.migration);
    names = await tablesOf(session);
    // Triggers are created after the rows are loaded. Truncate, because migrations insert some rows themselves.
    await session.run(`truncate ${names.map(quoteName).join(', ')}`);
    return read;
  };
  const heed = async (mark: Mark): Promise<void> => {
    if ('table' in mark) {
      if (!names.includes(mark.table)) throw new DumpError(`Unknown table ${mark.table}`);
      table = mark.table;
    } else if ('end' in mark) {
      await write();
      const [sum] = await session.query<Sum>(sumOf(mark.end));
      if (sum?.rows !== mark.rows || sum.sum !== mark.sum)
        throw new DumpError(
          `${mark.end} differs after the restore: ${mark.rows} rows in the backup, ${sum?.rows} in the database`,
        );
      tables.push({ name: mark.end, rows: Number(mark.rows) });
      onTable?.(mark.end, Number(mark.rows));
    } else if ('ids' in mark) {
      await session.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)', [
        quoteName(mark.ids),
        mark.column,
        mark.last,
        mark.called,
      ]);
    } else whole = true;
  };

  for await (const line of lines) {
    if (line === '') continue;
    if (!head) {
      if (!isMark(line)) throw new DumpError('This file is not a Prelude backup');
      head = await begin(readHead(line));
    } else if (isMark(line)) await heed(readMark(line));
    else {
      piece.push(line);
      length += line.length;
      if (length >= pieceLength) await write();
    }
  }
  const missing = names.filter((name) => !tables.some((one) => one.name === name));
  if (!head || !whole || missing.length > 0)
    throw new DumpError('The backup is incomplete: its end is missing');
  await applyRelease(session, release);
  await requireIds(session);
  return { head, tables };
}

/** Throws when a sequence would return an id that already exists. */
async function requireIds(session: Session): Promise<void> {
  for (const { table, column, sequence } of await idsOf(session)) {
    const [bad] = await session.query(
      `select 1 from ${sequence} s where (select max(${quoteName(column)}) from ${quoteName(table)})
         >= s.last_value + case when s.is_called then 1 else 0 end`,
    );
    if (bad) throw new DumpError(`The sequence of ${table}.${column} would repeat an id`);
  }
}
