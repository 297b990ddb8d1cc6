import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createEditingStore } from './editing.store.ts';

const words = {
  title: 'Night market',
  summary: '',
  body: '<p>Half a “sent\\\n</p>',
  tab: 'events',
  pinned: false,
  cover: null,
};

describe.each(engines)('unsaved text of operators on %s', (engine) => {
  let server: TestApp;
  let beth: TestOperator;
  let marc: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine);
    beth = await signInOperator(server, 'editor', { name: 'Beth' });
    marc = await signInOperator(server, 'editor', { name: 'Marc' });
  });
  afterAll(() => server.stop());

  const open = async (by: TestOperator, place: string) =>
    (await by.call('/console/api/news/editing', { place })).body;
  const keep = (by: TestOperator, place: string, given: object | null, language = 'en') =>
    by.call('/console/api/news/editing/keep', { place, language, base: 3, words: given });

  it('is kept for its author alone, to the letter, and publishes nothing', async () => {
    const { body } = await keep(beth, 'article market', words);
    expect(body.data.at).toMatch(/^20\d\d-/);
    expect((await open(beth, 'article market')).data.mine).toEqual([
      { language: 'en', base: 3, words, at: body.data.at },
    ]);
    expect((await open(marc, 'article market')).data.mine).toEqual([]);
    expect((await open(beth, 'article other')).data.mine).toEqual([]);
    const board = await beth.call('/console/api/news/board', { page: 1, size: 100 });
    expect(JSON.stringify(board.body)).not.toContain('market');
  });

  it('is replaced by what is typed later, and ends when it is saved', async () => {
    await keep(beth, 'page press', { ...pageValue, title: 'One' });
    await keep(beth, 'page press', { ...pageValue, title: 'Two' });
    expect((await open(beth, 'page press')).data.mine).toMatchObject([{ words: { title: 'Two' } }]);
    await keep(beth, 'page press', null);
    expect((await open(beth, 'page press')).data.mine).toEqual([]);
  });

  it('shows who else is writing, in which languages, until 45 seconds after', async () => {
    await open(beth, 'article harbour');
    await keep(beth, 'article harbour', words, 'jp');
    expect((await open(marc, 'article harbour')).data.others).toEqual([
      { name: 'Beth', languages: ['jp'] },
    ]);
    expect((await open(beth, 'article harbour')).data.others).toEqual([
      { name: 'Marc', languages: [] },
    ]);
    await server.database.run(
      sql`update operator_texts set seen_at = now() - interval '46 seconds' where name = 'Beth'`,
    );
    expect((await open(marc, 'article harbour')).data.others).toEqual([]);
  });

  it('a reader is not shown as a writer, and keeps nothing', async () => {
    const analyst = await signInOperator(server, 'analyst', { name: 'Ana' });
    await open(analyst, 'article quay');
    expect((await open(beth, 'article quay')).data.others).toEqual([]);
    expect((await keep(analyst, 'article quay', words)).body.error).toBe('operator.forbidden');
  });

  it('an operator of one language keeps no other', async () => {
    const jp = await signInOperator(server, 'news', { name: 'Jun', languages: ['jp'] });
    expect((await keep(jp, 'article quay', words, 'jp')).body.code).toBe(0);
    expect((await keep(jp, 'article quay', words, 'en')).body.error).toBe('operator.language');
  });

  it.each([
    ['article ../etc', words],
    ['mailing 5', words],
    ['article quay', { ...words, extra: 1 }],
    ['article quay', { ...words, body: '\u0000' }],
    ['article quay', 'text'],
  ])('refuses %j with %j', async (place, given) => {
    const { body } = await beth.call('/console/api/news/editing/keep', {
      place,
      language: 'en',
      base: 0,
      words: given,
    });
    expect(body.error).toBe('request.malformed');
  });

  it('is removed 30 days after the last sign of its author', async () => {
    await keep(beth, 'article old', words);
    await keep(beth, 'article older', words);
    await server.database.run(
      sql`update operator_texts set seen_at = now() - interval '31 days' where place = 'article older'`,
    );
    await createEditingStore(server.database).removeExpired();
    expect((await open(beth, 'article old')).data.mine).toHaveLength(1);
    expect((await open(beth, 'article older')).data.mine).toEqual([]);
  });
});

const pageValue = {
  title: '',
  description: '',
  menu: 'none',
  cover: null,
  body: '## Text',
  hidden: false,
};
