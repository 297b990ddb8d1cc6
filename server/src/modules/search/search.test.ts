import type { Found } from '@prelude/contract/console/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { makePerson, type Person } from '../../testing/emails.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

describe.each(engines)('the search of the console on %s', (engine) => {
  let server: TestApp;
  let admin: TestOperator;
  let support: TestOperator;
  let writer: TestOperator;
  let person: Person;
  const search = async (query: string, by = admin) => {
    const { body } = await by.call('/console/api/search', { query });
    expect(body.code, JSON.stringify(body)).toBe(0);
    return body.data.found as Found[];
  };
  const kinds = async (query: string, by: TestOperator) => [
    ...new Set((await search(query, by)).map(({ kind }) => kind)),
  ];

  beforeAll(async () => {
    server = await startTestApp(engine);
    admin = await signInOperator(server, 'admin');
    support = await signInOperator(server, 'support');
    writer = await signInOperator(server, 'news');
    person = await makePerson(server, 'lantern@example.com');
    await admin.call('/console/api/news/create', { slug: 'lantern-night' });
    await admin.call('/console/api/news/save', {
      slug: 'lantern-night',
      language: 'en',
      base: 0,
      draft: {
        tab: 'info',
        title: 'A night of lights',
        summary: 'S',
        body: '<p>B</p>',
        pinned: false,
        cover: null,
      },
    });
    await admin.call('/console/api/mailings/create', { name: 'Lantern 100%_off' });
  });
  afterAll(() => server.stop());

  it('finds a player by address, number and ID', async () => {
    const [{ uid, number }] = (await server.database.rows<{ uid: string; number: number }>(sql`
      select a.uid, r.number::int as number from players a join registrants r on r.email_key = a.email_key
       where a.email_key = 'lantern@example.com'`)) as [{ uid: string; number: number }];
    for (const query of [' Lantern@example.com ', String(number), uid])
      expect(await search(query), query).toContainEqual({
        kind: 'player',
        key: uid,
        name: 'lantern@example.com',
        number,
        language: null,
      });
    expect(person.visitor).toBeDefined();
  });

  it('finds articles, mailings, pages and sentences by their words', async () => {
    for (const query of ['LANTERN-ni', 'a night OF l'])
      expect(await search(query)).toMatchObject([
        { kind: 'article', key: 'lantern-night', name: 'A night of lights' },
      ]);
    expect(await search('lantern 100%_')).toMatchObject([
      { kind: 'mailing', name: 'Lantern 100%_off' },
    ]);
    const sentences = await search('ui/nav.');
    expect(sentences).toHaveLength(5);
    for (const { kind, key, language } of sentences) {
      expect([kind, language]).toEqual(['sentence', 'en']);
      expect(key).toMatch(/^ui\/nav\./);
    }
  });

  it('takes no wildcard from the operator', async () => {
    for (const query of ['%%', '__', '\\\\', 'lantern_night', 'lantern%night'])
      expect(
        (await search(query)).filter(({ kind }) => kind !== 'sentence'),
        query,
      ).toEqual([]);
  });

  it('finds a sentence as operators have changed it', async () => {
    const [first] = await search('ui/nav.news');
    const changed = { language: 'en', name: first!.key, value: 'Gazette', seen: 0 };
    expect((await admin.call('/console/api/pack/sentences/save', changed)).body.code).toBe(0);
    expect(await search('gazette')).toMatchObject([{ key: 'ui/nav.news', name: 'Gazette' }]);
  });

  it('finds only what the operator may read', async () => {
    const everything = 'lantern@example.com';
    expect(await kinds(everything, admin)).toContain('player');
    expect(await kinds(everything, support)).toContain('player');
    expect(await kinds(everything, writer)).not.toContain('player');
    for (const by of [writer, support, admin])
      expect(await kinds('lantern-night', by)).toEqual(['article']);
    expect(await kinds('lantern 100', admin)).toEqual(['mailing']);
    for (const by of [writer, support]) expect(await kinds('lantern 100', by)).toEqual([]);
    expect(await kinds('ui/nav.', writer)).toEqual([]);
    const { body } = await server.visitor().json('/console/api/search', { query: 'lantern' });
    expect(body.error).toBe('operator.none');
  });

  it.each([[''], ['x'.repeat(201)], ['a\u0000b']])('refuses %j', async (query) => {
    expect((await admin.call('/console/api/search', { query })).body.error).toBe(
      'request.malformed',
    );
    expect((await admin.call('/console/api/search', { query: '   ' })).body.data.found).toEqual([]);
  });
});
