import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from './sql.ts';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/database/test-postgres.ts';
import { startMailCatcher } from '../../testing/mail-catcher.ts';
import { makePerson } from '../../testing/emails.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { migrationLock } from './migrate.ts';
import { migrationsFolder } from './migrations.ts';
import { problemsOf } from '../../testing/database/migration-rules.ts';
import { openPostgres } from './postgres.ts';

const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));

describe('migrations (ADR-0026)', () => {
  it.each(files)('%s does not break the previous version', (name) => {
    expect(problemsOf(readFileSync(join(migrationsFolder, name), 'utf8'))).toEqual([]);
  });

  it.each([
    ['drop table accounts', /drops/],
    ['ALTER TABLE "accounts" DROP COLUMN "email"', /drops a column/],
    ['ALTER TABLE "accounts" RENAME COLUMN "email" TO "mail"', /renames/],
    ['ALTER TABLE "accounts" RENAME TO "people"', /renames/],
    ['ALTER TABLE "accounts" ADD COLUMN "age" integer NOT NULL', /cannot fill/],
    ['ALTER TABLE "accounts" ALTER COLUMN "email" SET NOT NULL', /refuses rows/],
    ['ALTER TABLE "accounts" ALTER COLUMN "id" SET DATA TYPE integer', /rewrites/],
    ['ALTER TABLE "accounts" ADD CONSTRAINT "c" CHECK (id > 0)', /NOT VALID/],
    ['CREATE INDEX "i" ON "accounts" USING btree ("email")', /index/],
    ['truncate accounts', /empties/],
    ['delete from accounts', /every row/],
    ['CREATE TRIGGER t BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION f()', /server.sql/],
    ['create or replace function f() returns int language sql as $$ select 1 $$', /server.sql/],
  ])('%s is refused unless a comment gives a reason', (statement, says) => {
    const found = problemsOf(`create table x ();\n--> statement-breakpoint\n${statement};`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(says);
    expect(problemsOf(`-- allowed: two releases after the last reader\n${statement};`)).toEqual([]);
  });

  it.each([
    ['ALTER TABLE "accounts" ADD COLUMN "age" integer'],
    ['ALTER TABLE "accounts" ADD COLUMN "age" integer DEFAULT 0 NOT NULL'],
    ['ALTER TABLE "accounts" ADD CONSTRAINT "c" CHECK (id > 0) NOT VALID'],
    ['create table t (id int);\n--> statement-breakpoint\ncreate index i on t (id)'],
  ])('%s is allowed', (statement) => expect(problemsOf(`${statement};`)).toEqual([]));

  it('run once when eight servers start at the same moment', async () => {
    const url = await emptyDatabase();
    const servers = await Promise.all(
      Array.from({ length: 8 }, () => openPostgres({ url, onError: () => {} })),
    );
    const [made] = await servers[0]!.rows<{ n: number }>(
      sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
    );
    expect(made!.n).toBe(files.length);
    await Promise.all(servers.map((server) => server.close()));
  });

  it('wait for a migrating server while a server of the old version keeps running', async () => {
    const url = await emptyDatabase();
    const mail = await startMailCatcher();
    const database = await openPostgres({ url, onError: () => {} });
    const old = await startTestApp('postgres', {}, { database, mail });
    const migrating = new pg.Client({ connectionString: url });
    await migrating.connect();
    await migrating.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrating.query('begin');
    await migrating.query('create table of_tomorrow (id int)');
    let isOpen = false;
    const next = openPostgres({ url, onError: () => {} }).then((opened) => {
      isOpen = true;
      return opened;
    });
    const person = await makePerson(old, 'meanwhile@example.com');
    expect(person.accountId).toBeGreaterThan(0);
    expect(isOpen).toBe(false);
    await migrating.query('alter table accounts add column of_tomorrow text');
    await migrating.query('commit');
    await migrating.query('select pg_advisory_unlock($1)', [migrationLock]);
    const opened = await next;
    await makePerson(old, 'afterwards@example.com');
    await opened.close();
    await migrating.end();
    await old.stop();
    await database.close();
    await mail.stop();
  });
});
