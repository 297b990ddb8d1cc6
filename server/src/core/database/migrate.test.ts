import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/database/test-postgres.ts';
import { bothEngines } from '../../testing/test-app.ts';
import { bringUpToDate } from './migrate.ts';
import { type Definition, readRelease, type Release } from './migrations.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { connectSession, pgliteSession, type Session } from './session.ts';

const answer = (text: string): Definition => ({
  file: 'answer.sql',
  hash: text,
  text: `create or replace function answer() returns text language sql as $$ select '${text}' $$;
         create table if not exists applied (n integer);
         insert into applied values (1)`,
});
const releaseOf = (revision: number, text: string, migrations: Release['migrations'] = []) => ({
  migrations,
  revision,
  before: [],
  after: [answer(text)],
});

describe.each(bothEngines)('definitions on %s', (engine) => {
  let session: Session;
  beforeAll(async () => {
    session =
      engine === 'postgres'
        ? await connectSession(await emptyDatabase())
        : pgliteSession(await PGlite.create(), 'in memory');
  });
  beforeEach(() =>
    session.run(`drop schema if exists drizzle cascade;
      drop schema public cascade; create schema public`),
  );
  afterAll(() => session.close());

  const state = async () => {
    const [row] = await session.query<{ answer: string; times: number }>(
      'select answer(), (select count(*)::int from applied) as times',
    );
    return [row!.answer, row!.times];
  };

  it('are applied when they differ, by a newer release only', async () => {
    await bringUpToDate(session, releaseOf(1, 'one'));
    await bringUpToDate(session, releaseOf(1, 'one'));
    expect(await state()).toEqual(['one', 1]);
    await bringUpToDate(session, releaseOf(2, 'two'));
    expect(await state()).toEqual(['two', 2]);
    await bringUpToDate(session, releaseOf(1, 'one'));
    expect(await state()).toEqual(['two', 2]);
    await bringUpToDate(session, releaseOf(2, 'two'));
    expect(await state()).toEqual(['two', 2]);
    await bringUpToDate(session, releaseOf(3, 'one'));
    expect(await state()).toEqual(['one', 3]);
    // Development: a changed file without a new revision.
    await bringUpToDate(session, releaseOf(3, 'three'));
    expect(await state()).toEqual(['three', 4]);
  });

  it('that fail are rolled back together with the migrations before them', async () => {
    const migration = { file: '', when: 1, statements: ['create table fresh ()'], hash: '' };
    const broken = releaseOf(1, "'", [migration]);
    await expect(bringUpToDate(session, broken)).rejects.toThrow(/syntax|unterminated/);
    await bringUpToDate(session, releaseOf(1, 'one', [migration]));
    expect(await state()).toEqual(['one', 1]);
  });

  it('are not changed by a release whose migrations are older than the database', async () => {
    const migration = (when: number, name: string) => ({
      file: name,
      when,
      statements: [`create table ${name} ()`],
      hash: name,
    });
    const [first, second] = [migration(10, 'first'), migration(20, 'second')];
    await bringUpToDate(session, releaseOf(2, 'two', [first, second]));
    await bringUpToDate(session, releaseOf(1, 'one', [first]));
    expect(await state()).toEqual(['two', 1]);
  });
});

describe('a database of a development version before the first release', () => {
  const before = readRelease().migrations[0]!.when - 1000;
  const made = `create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${before});
    create table accounts (id bigint)`;

  it('is refused on PostgreSQL and stays unchanged', async () => {
    const url = await emptyDatabase();
    const session = await connectSession(url);
    await session.run(made);
    await expect(openPostgres({ url, onError: () => {} })).rejects.toThrow(
      /development version.*Set DATABASE_URL to an empty database/,
    );
    const tables = await session.query(
      "select relname from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)",
    );
    expect(tables).toHaveLength(2);
    await session.run('drop schema drizzle cascade; drop table accounts');
    await session.close();
    const database = await openPostgres({ url, onError: () => {} });
    await database.close();
  });

  it('is refused in a data folder, which works again after its removal', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'prelude-old-')), 'database');
    const old = await PGlite.create(folder);
    await old.exec(made);
    await old.close();
    const open = () => openPglite({ folder, onError: () => {} });
    await expect(open()).rejects.toThrow(
      new RegExp(`${folder} was made by a development version.*Remove this folder`),
    );
    rmSync(folder, { recursive: true });
    const database = await open();
    await database.close();
    rmSync(join(folder, '..'), { recursive: true });
  }, 60_000);
});
