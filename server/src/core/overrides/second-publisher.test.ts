/** With PUBLISHING=two no operator publishes an own draft (ADR-0076, ADR-0083). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sql } from '../database/sql.ts';

const api = '/console/api/pack/sentences';
const name = 'ui/game.slogan';
const of = { language: 'en', name };

describe.each(engines)('publishing by two operators on %s', (engine) => {
  let server: TestApp;
  let mei: TestOperator;
  let jun: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine, { PUBLISHING: 'two' });
    mei = await signInOperator(server, 'editor', { name: 'Mei' });
    jun = await signInOperator(server, 'campaign', { name: 'Jun' });
  });
  afterAll(() => server.stop());

  const save = (by: TestOperator, value: string | null, seen: number, draft = true) =>
    by.call(`${api}/save`, { ...of, value, seen, draft });
  const publish = (by: TestOperator, seen: number) => by.call(`${api}/publish`, { ...of, seen });

  it('another operator publishes a draft, its author does not', async () => {
    expect((await save(mei, 'At once.', 0, false)).body.error).toBe('pack.second');
    const { id } = (await save(mei, 'Mind the tide.', 0)).body.data;
    const own = await publish(mei, id);
    expect([own.http, own.body.error]).toEqual([409, 'pack.second']);
    // A draft has one author: other words are other work.
    expect((await save(jun, 'Other words.', id, false)).body.error).toBe('pack.second');
    expect((await publish(jun, id)).body.code).toBe(0);
  });

  it('so is the original restored', async () => {
    const { data } = (await mei.call(`${api}/read`, { name })).body;
    const { id } = data.languages.find((one: { language: string }) => one.language === 'en').state;
    expect((await save(mei, null, id, false)).body.error).toBe('pack.second');
    const draft = (await save(mei, null, id)).body.data.id;
    expect((await publish(jun, draft)).body.code).toBe(0);
  });

  it('sections of the campaign keep their own rules', async () => {
    const { data } = (await mei.visitor.send('/console/api/campaign')).body;
    const { id, value } = data.sections.find((one: { section: string }) => one.section === 'links');
    const changes = [{ section: 'links', value, seen: id }];
    const saved = await mei.call('/console/api/campaign/words', { changes, note: '' });
    expect(saved.body.code).toBe(0);
  });

  it('SQL demands it too', async () => {
    const add = (author: number) =>
      server.database.rows(sql`
        insert into overrides (kind, language, name, value, state, author_id, author)
        values ('text', 'en', ${name}, '"Past the rules"', 'published', ${author}, 'x')`);
    const { id } = (await save(mei, 'Past the rules', (await newest()).id)).body.data;
    expect(id).toBeGreaterThan(0);
    await expect(add(mei.id)).rejects.toThrow();
    await add(jun.id);
  });
  const newest = async (): Promise<{ id: number }> =>
    (
      await server.database.rows<{ id: number }>(
        sql`select max(id)::int as id from overrides where name = ${name}`,
      )
    )[0]!;

  it('an operator alone publishes what the settings allow one', async () => {
    await server.stop();
    server = await startTestApp(engine, {
      PUBLISHING: 'two',
      OPERATORS: 'one',
      ALERT_EMAIL: 'owner@example.com',
    });
    const only = await signInOperator(server, 'admin', { name: 'Only' });
    const { id } = (await save(only, 'Alone.', 0, false)).body.data;
    expect(id).toBeGreaterThan(0);
    await signInOperator(server, 'campaign', { name: 'Jun' });
    expect((await save(only, 'Again.', id, false)).body.error).toBe('pack.second');
  });
});
