import { sql } from '../database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullPack } from '@prelude/pack/testing/packs';
import { engines, openTestDatabase } from '../../testing/test-app.ts';
import { openLiveCampaign } from '../campaign/live-campaign.ts';
import type { Database } from '../database/database.ts';
import { openOverrides, type Overrides } from './overrides.ts';
import type { OverrideName } from './overrides.store.ts';

const by = { id: 1, name: 'Mei', provedUntil: Number.MAX_SAFE_INTEGER };
const audit = () => ({ action: 'text.change', target: 'test' }) as const;
const names: OverrideName[] = [
  { kind: 'section', language: '', name: 'links' },
  { kind: 'section', language: '', name: 'clock' },
  { kind: 'text', language: 'en', name: 'ui/game.slogan' },
  { kind: 'picture', language: '', name: 'roles/Ada-mobile' },
];

describe.each(engines)('operators’ changes on %s (ADR-0076)', (engine) => {
  let database: Database;
  let overrides: Overrides;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    overrides = await openOverrides(database);
  });
  afterAll(() => database.close());

  const save = (of: OverrideName, value: unknown, seen: number, state: 'draft' | 'published') =>
    overrides.save({ ...of, value, seen, state, by, audit, note: 'a note' });
  const add = (columns: string) =>
    database.run(
      sql.raw(
        `insert into overrides (kind, language, name, value, state, author_id, author) values (${columns}, 1, 'Mei')`,
      ),
    );

  it.each(names)('a save of $kind $name over another change is refused', async (of) => {
    const first = await save(of, { n: 1 }, 0, 'published');
    await expect(save(of, { n: 2 }, 0, 'published')).rejects.toMatchObject({
      code: 'operator.conflict',
    });
    const draft = await save(of, { n: 3 }, first, 'draft');
    await expect(save(of, { n: 4 }, first, 'draft')).rejects.toMatchObject({
      code: 'operator.conflict',
    });
    expect(overrides.inForce(of.kind).find(({ name }) => name === of.name)).toMatchObject({
      id: first,
      value: { n: 1 },
      author: 'Mei',
      note: 'a note',
    });
    expect(await overrides.drafts(of.kind)).toMatchObject([{ ...of, id: draft, value: { n: 3 } }]);
    const published = await overrides.publish({ ...of, seen: draft, by, audit });
    await save(of, null, published, 'published');
    expect(overrides.inForce(of.kind).filter(({ name }) => name === of.name)).toEqual([]);
    expect(await overrides.drafts(of.kind)).toEqual([]);
    const values = (await overrides.history(of, undefined, 9)).versions.map(({ value }) => value);
    expect(values).toEqual([null, { n: 3 }, { n: 1 }]);
    expect((await overrides.history(of, published, 9)).versions).toMatchObject([{ id: first }]);
  });

  it('a change that fails writes nothing, neither here nor in the audit log', async () => {
    const count = async () =>
      database.value<string>(
        sql`select (select count(*) from overrides)::text || ' ' || (select count(*) from audit_log)`,
      );
    const before = await count();
    const admit = async () => Promise.reject(new Error('refused'));
    const failing = overrides.save({
      ...names[2]!,
      value: 'x',
      seen: undefined,
      state: 'published',
      by,
      audit,
      admit,
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await count()).toBe(before);
  });

  it('the database keeps each row, and refuses other kinds, states and names', async () => {
    await add(`'text', 'en', 'ui/game.slogan', '"x"', 'published'`);
    for (const statement of [
      sql`update overrides set author = 'nobody'`,
      sql`delete from overrides`,
      sql`truncate overrides`,
    ])
      await expect(database.run(statement)).rejects.toThrow();
    for (const columns of [
      `'theme', '', 'theme', '1', 'published'`,
      `'section', '', 'links', '1', 'hidden'`,
      `'section', '', 'Links', '1', 'published'`,
      `'section', 'en', 'links', '1', 'published'`,
      `'text', '', 'ui/game.slogan', '"x"', 'published'`,
      `'text', 'en', 'slogan', '"x"', 'published'`,
      `'picture', '', 'a b', '{}', 'published'`,
      `'picture', '', '${'a'.repeat(201)}', '{}', 'published'`,
      `'picture', '', 'hero', '{}', 'discarded'`,
    ])
      await expect(add(columns)).rejects.toThrow();
  });

  it('every server of the database applies what another one publishes', async () => {
    const other = await openOverrides(database);
    let applied = 0;
    let told = 0;
    other.follow(['picture'], () => applied++);
    other.onChange(['picture'], async () => void told++);
    expect(applied).toBe(1);
    await save({ kind: 'picture', language: '', name: 'hero' }, { n: 1 }, 0, 'draft');
    await add(`'text', 'jp', 'ui/game.slogan', '"x"', 'published'`);
    await other.job.run(new AbortController().signal);
    expect([applied, told]).toEqual([1, 0]);
    await add(`'picture', '', 'hero', '{"n":2}', 'published'`);
    await other.job.run(new AbortController().signal);
    await other.job.run(new AbortController().signal);
    expect([applied, told]).toEqual([2, 1]);
  });

  it('the clock of a rehearsal does not move production', async () => {
    const clock = { kind: 'section', language: '', name: 'clock' } as const;
    const value = { at: '2031-01-01T00:00:00Z', since: new Date().toISOString() };
    await overrides.save({ ...clock, value, seen: undefined, state: 'published', by, audit });
    const yearIn = (production: boolean) => {
      const config = { campaignDir: fullPack, campaignClock: '2025-05-20T00:00:00Z', production };
      const log = { warn: () => {} };
      const live = openLiveCampaign({ config, database, overrides, log });
      return live.clock.now().getUTCFullYear();
    };
    expect([yearIn(false), yearIn(true)]).toEqual([2031, 2025]);
  });
});
