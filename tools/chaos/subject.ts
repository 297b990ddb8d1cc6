/** The server under test, on one database, with visitors who may register. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/src/platform/database/database.ts';
import { openDatabase } from '../../server/src/platform/database/open.ts';
import { freePort } from '../lib/free-port.ts';
import { grantTokens } from '../lib/people.ts';
import { createTestDatabase, type Postgres, startPostgres } from '../lib/postgres.ts';
import { type ServerProcess, startServer } from '../lib/server-process.ts';
import type { Book, Row } from './book.ts';

export type Engine = 'pglite' | 'postgres';

export interface Subject {
  engine: Engine;
  postgres: Postgres | undefined;
  start(): Promise<ServerProcess>;
  /** Holds the book against the table. PGlite: only while the server is stopped. */
  inspect(book: Book): Promise<number>;
  remove(): Promise<void>;
}

export async function createSubject(engine: Engine, people: number): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-chaos-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const databaseUrl = postgres && (await createTestDatabase(postgres.url));
  const withDatabase = async <Result>(work: (database: Database) => Promise<Result>) => {
    const database = await openDatabase({ databaseUrl, dataDir: folder }, () => {});
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  await withDatabase((database) => grantTokens(database, 0, people));
  return {
    engine,
    postgres,
    start: async () =>
      startServer(await freePort(), {
        DATA_DIR: folder,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        TRUST_PROXY: '127.0.0.1',
        // Outages are what this is about: only faults nobody provoked should show.
        LOG_LEVEL: 'silent',
      }),
    inspect: (book) =>
      withDatabase(async ({ rows }) => {
        const written = await rows<Row>(
          sql`select number::float8, email_key as email from registrations`,
        );
        const [total] = await rows<{ web: number }>(sql`select web::float8 from totals`);
        book.compare(written, total!.web);
        return written.length;
      }),
    remove: async () => {
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** kill -9 and the certainty that it is gone. */
export async function killServer({ process: child }: ServerProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

interface Count {
  data: { count: number; parts: Record<string, number> };
}

/** The public count must be the sum of its parts, its web part the rows. */
export async function checkCount(url: string, book: Book, rows: number): Promise<void> {
  const answer = await fetch(`${url}/common/get-yuyue-count.html`);
  const { count, parts } = ((await answer.json()) as Count).data;
  const sum = Object.values(parts).reduce((total, part) => total + part, 0);
  if (count !== sum) book.violations.push(`The count is ${count}, its parts make ${sum}`);
  if (parts.web !== rows)
    book.violations.push(`The count's web part is ${parts.web}, rows ${rows}`);
}
