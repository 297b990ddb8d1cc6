/** Servers of the version before write `campaign_changes` and `pack_changes` during a roll-out (ADR-0026, ADR-0076). */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/database/test-postgres.ts';
import { engines, openTestDatabase } from '../../testing/test-app.ts';
import type { Database, Queries } from '../database/database.ts';
import { applyMigrations, applyRelease } from '../database/migrate.ts';
import { readRelease } from '../database/migrations.ts';
import { openPostgres } from '../database/postgres.ts';
import { connectSession } from '../database/session.ts';
import { openOverrides } from './overrides.ts';

it('a database of the version before keeps its changes in their order, with their authors and times', async () => {
  const url = await emptyDatabase();
  const session = await connectSession(url);
  const release = readRelease();
  const { when } = release.migrations.find(({ file }) => file === '0011_overrides.sql')!;
  await applyMigrations(session, release, when - 1);
  // Values are kept as they are, also those of versions that were never released.
  const links = '{"platforms": []}';
  await session.run(`
    insert into campaign_changes (section, value, author_id, author, note, created_at) values
      ('windows', '{"n": 1}', 1, 'Mei', 'first', '2026-11-20T10:00:00Z'),
      ('links', '${links}', 2, 'Jun', '', '2026-11-22T10:00:00Z'),
      ('windows', null, 2, 'Jun', 'back', '2026-11-21T10:00:00Z')`);
  await session.run(`
    insert into pack_changes (kind, language, name, value, author_id, author, created_at) values
      ('text', 'en', 'ui/game.slogan', '"One."', 1, 'Mei', '2026-11-21T11:00:00Z'),
      ('picture', '', 'roles/Mara', '{"hash": "a"}', 1, 'Mei', '2026-11-21T12:00:00Z'),
      ('text', 'en', 'ui/game.slogan', '"Two."', 2, 'Jun', '2026-11-21T13:00:00Z')`);
  await applyRelease(session, release);
  const rows = await session.query(`
    select kind, language, name, value, state, author_id::int as author_id, author, note,
           to_char(created_at at time zone 'UTC', 'MM-DD HH24') as at from overrides order by id`);
  const shared = { state: 'published', note: '' };
  const [mei, jun] = [
    { ...shared, author_id: 1, author: 'Mei' },
    { ...shared, author_id: 2, author: 'Jun' },
  ];
  const section = { kind: 'section', language: '' };
  const slogan = { kind: 'text', language: 'en', name: 'ui/game.slogan' };
  const picture = { kind: 'picture', language: '', name: 'roles/Mara' };
  expect(rows).toEqual([
    { ...mei, ...section, name: 'windows', value: { n: 1 }, note: 'first', at: '11-20 10' },
    { ...jun, ...section, name: 'links', value: { platforms: [] }, at: '11-22 10' },
    { ...jun, ...section, name: 'windows', value: null, note: 'back', at: '11-21 10' },
    { ...mei, ...slogan, value: 'One.', at: '11-21 11' },
    { ...mei, ...picture, value: { hash: 'a' }, at: '11-21 12' },
    { ...jun, ...slogan, value: 'Two.', at: '11-21 13' },
  ]);
  // A console that was open during the update cannot name one of the new rows.
  const [ids] = await session.query<{ least: number }>(
    'select min(id)::int as least from overrides',
  );
  expect(ids!.least).toBeGreaterThan(3);
  const database = await openPostgres({ url, onError: () => {} });
  const overrides = await openOverrides(database);
  expect(overrides.state().version).toBe(ids!.least + 5);
  expect(overrides.inForce('text')).toMatchObject([{ value: 'Two.', author: 'Jun' }]);
  await database.close();
  await session.close();
});

describe.each(engines)('a server of the version before, on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  /** As the version before wrote a section. */
  const writesSection = (value: string, within: Queries = database.db) =>
    database.run(
      sql`with added as (
            insert into campaign_changes (section, value, author_id, author, note)
            values ('links', ${value}::jsonb, 7, 'Ren', 'from before') returning id)
          update campaign_state set version = added.id from added`,
      within,
    );
  const by = { id: 1, name: 'Mei', provedUntil: Number.MAX_SAFE_INTEGER };
  const audit = () => ({ action: 'text.change', target: 'test' }) as const;
  const links = { kind: 'section', language: '', name: 'links' } as const;
  const slogan = { kind: 'text', language: 'en', name: 'ui/game.slogan' } as const;

  it('reaches the new servers with its changes, once', async () => {
    const overrides = await openOverrides(database);
    await writesSection('{"n": 1}');
    await database.run(sql`insert into pack_state default values on conflict do nothing`);
    await database.run(sql`
      with added as (
        insert into pack_changes (kind, language, name, value, author_id, author)
        values ('text', 'en', 'ui/game.slogan', '"Before."', 7, 'Ren') returning id)
      update pack_state set version = version + 1 from added`);
    await overrides.refresh();
    expect(overrides.inForce('section')).toMatchObject([
      { ...links, value: { n: 1 }, author: 'Ren', note: 'from before' },
    ]);
    expect(overrides.inForce('text')).toMatchObject([{ ...slogan, value: 'Before.' }]);
    const counts = await database.value<string>(sql`
      select concat_ws(' ', (select count(*) from overrides), (select count(*) from campaign_changes),
                       (select count(*) from pack_changes))`);
    expect(counts).toBe('2 1 1');
  });

  it('reads what a new server publishes, but no draft', async () => {
    const overrides = await openOverrides(database);
    const [version, packVersion] = await Promise.all(
      ['campaign_state', 'pack_state'].map((table) =>
        database.value<string>(sql.raw(`select version::text from ${table}`)),
      ),
    );
    const save = (of: typeof links | typeof slogan, value: unknown, state: 'draft' | 'published') =>
      overrides.save({ ...of, value, state, seen: undefined, by, audit, note: 'new' });
    await save(links, { n: 2 }, 'published');
    await save(slogan, 'After.', 'published');
    await save(slogan, 'Draft.', 'draft');
    const newest = await database.rows(sql`
      select section, value, author, note from campaign_changes order by id desc limit 1`);
    expect(newest).toEqual([{ section: 'links', value: { n: 2 }, author: 'Mei', note: 'new' }]);
    const text = await database.rows(sql`select value from pack_changes order by id desc limit 1`);
    expect(text).toEqual([{ value: 'After.' }]);
    const now = await database.one<{ campaign: boolean; pack: boolean }>(sql`
      select (select version from campaign_state) = (select max(id) from campaign_changes)
             and (select version from campaign_state) > ${version}::bigint as campaign,
             (select version from pack_state) = ${packVersion}::bigint + 1 as pack`);
    expect(now).toEqual({ campaign: true, pack: true });
  });

  it.runIf(engine === 'postgres')(
    'waits for a new server, and a new server for it, so that neither overwrites the other',
    async () => {
      const overrides = await openOverrides(database);
      const order: string[] = [];
      const old = database.db.transaction(async (tx) => {
        await database.run(sql`select from campaign_state for update`, tx);
        await sleep(300);
        await writesSection('{"n": 3}', tx);
        order.push('old');
      });
      await sleep(100);
      const seen = overrides.inForce('section')[0]!.id;
      const next = overrides
        .save({ ...links, value: { n: 4 }, state: 'published', seen, by, audit })
        .catch((error: { code: string }) => order.push(error.code));
      await Promise.all([old, next]);
      expect(order).toEqual(['old', 'operator.conflict']);
    },
  );
});
