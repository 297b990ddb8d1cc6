/** PGlite with a lock, private files, real fsync, maintenance, a guard for its single connection, and a warm-up. */
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { sql } from './sql.ts';
import { channel } from '../jobs/postgres-listener.ts';
import {
  asText,
  type Database,
  type Handle,
  type Queries,
  QueryError,
  statementsOn,
  textTypes,
} from './database.ts';
import { DurableNodeFS, durableStartParams } from './durable-fs.ts';
import { groupedOn, type Together } from './grouped.ts';
import { lockFolder } from './lock.ts';
import { bringUpToDate } from './migrate.ts';
import { readRelease } from './migrations.ts';
import { keepPrivate } from './private-folder.ts';
import { pgliteSession } from './session.ts';
import { transactionGuard } from './transaction-guard.ts';
import { hasDatabase, makeAside, unpack } from './unpack.ts';

interface PgliteOptions {
  /** Folder of the database; undefined keeps it in memory (tests). */
  folder: string | undefined;
  /** A prepared cluster for the first start: saves the 3.5 s that creating a cluster takes. */
  template?: Blob | undefined;
  /** Number of statements run before the first request, because the engine is slow until its code is warm. */
  warmUp?: number;
  onError: (error: Error) => void;
}

const upkeepEveryMs = 5 * 60_000;

/** Throws when another process holds the folder, another user owns it, or a development version made it. */
export async function openPglite({
  folder,
  template,
  warmUp = 0,
  onError,
}: PgliteOptions): Promise<Database> {
  const unlock = folder ? lockFolder(folder) : undefined;
  if (folder) await prepareFolder(folder, template);
  const pglite = await PGlite.create({
    ...(folder ? { fs: new DurableNodeFS(folder) } : {}),
    startParams: durableStartParams,
    ...(!folder && template ? { loadDataDir: template } : {}),
  });
  try {
    await bringUpToDate(pgliteSession(pglite, folder ?? 'in memory'), readRelease());
  } catch (error) {
    await pglite.close();
    unlock?.();
    throw error;
  }
  guardTransactions(pglite);
  const db = handleOn(pglite);
  for (let i = 0; i < warmUp; i++) await pglite.query('select $1::int + 1', [i]);
  const upkeep = setInterval(() => keepTidy(pglite).catch(onError), upkeepEveryMs).unref();
  return {
    engine: 'pglite',
    db,
    ...statementsOn(db),
    grouped: statementsOn(groupedOn(db, togetherOn(db))),
    listen: async (signals) => {
      const stop = await pglite.listen(channel, signals.heard);
      signals.leads(true);
      signals.connected();
      return () => stop();
    },
    ping: async () => void (await db.execute(sql`select 1`)),
    close: async () => {
      clearInterval(upkeep);
      await pglite.close();
      unlock?.();
    },
  };
}

const parsers = Object.fromEntries(textTypes.map((type) => [type, asText]));

function handleOn(pglite: PGlite): Handle {
  const on = (target: PGlite | Transaction): Queries => ({
    execute: async (statement) => {
      const { text, values } = statement.query();
      try {
        return await target.query<object>(text, values, { parsers });
      } catch (error) {
        throw new QueryError(text, error);
      }
    },
  });
  return { ...on(pglite), transaction: (work) => pglite.transaction((within) => work(on(within))) };
}

const togetherOn =
  (db: Handle): Together =>
  (statements) =>
    db.transaction(async (within) => {
      const results = [];
      for (const statement of statements) results.push(await within.execute(statement));
      return results;
    });

async function prepareFolder(folder: string, template: Blob | undefined): Promise<void> {
  if (!hasDatabase(folder)) {
    await makeAside(folder, async (part) => {
      if (template) await unpack(template, part);
      else await (await PGlite.create({ fs: new DurableNodeFS(part) })).close();
    });
  }
  keepPrivate(folder);
}

/** Active in production too: without it, using the outer handle in a transaction would deadlock the site. */
function guardTransactions(pglite: PGlite): void {
  const { inside, outside } = transactionGuard();
  const { transaction } = pglite;
  pglite.query = outside(pglite.query) as typeof pglite.query;
  pglite.transaction = ((work) => transaction.call(pglite, inside(work))) as typeof transaction;
}

/** Single-user mode has neither autovacuum nor checkpointer. Cost: a pause of a few milliseconds every five minutes. */
async function keepTidy(pglite: PGlite): Promise<void> {
  if (pglite.closed) return;
  await pglite.exec('VACUUM ANALYZE');
  await pglite.exec('CHECKPOINT');
}
