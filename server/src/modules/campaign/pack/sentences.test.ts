import { sql } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTo, makePerson } from '../../../testing/emails.ts';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const api = '/console/api/pack/sentences';
const slogan = 'ui/game.slogan';
const inPack = 'The tide goes out, and so do we.';
const soon = { timeout: 20_000, interval: 100 };

describe.each(engines)('sentences of the pack on %s (ADR-0076)', (engine) => {
  let server: TestApp;
  let editor: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine);
    editor = await signInOperator(server, 'editor', { name: 'Mei' });
  });
  afterAll(() => server.stop());

  const listed = async (search: string, more: object = {}, by = editor) =>
    (await by.call(api, { language: 'en', search, only: 'all', page: 1, ...more })).body.data;
  const sentence = async (name: string, language = 'en') =>
    (await listed(name, { language })).list.find((one: { name: string }) => one.name === name);
  const save = async (name: string, value: unknown, more: object = {}, by = editor) => {
    const seen = (await sentence(name))?.id ?? 0;
    return by.call(`${api}/save`, { language: 'en', name, value, seen, ...more });
  };
  const problems = async (name: string, value: unknown, language = 'en') =>
    (await editor.call(`${api}/check`, { language, name, value })).body.data?.problems;
  const notFound = async () => (await server.visitor().send('/nothing/here.json')).body;

  it('are found by name and by words, the game’s own first', async () => {
    const byName = await listed('GAME.SLOGAN');
    expect(byName.list).toHaveLength(1);
    expect(byName.list[0]).toEqual({
      name: slogan,
      pack: inPack,
      value: inPack,
      id: 0,
      changed: false,
      author: null,
      at: null,
      draft: null,
      forms: [],
    });
    expect((await listed('tide goes out')).list[0].name).toBe(slogan);
    const all = await listed('');
    expect(all.total).toBeGreaterThan(500);
    expect(all.list).toHaveLength(50);
    expect(all.list[0].name).toMatch(/^ui\/game\./);
  });

  it('are replaced, with author, history and a record, and restored', async () => {
    const first = await save(slogan, 'Mind the tide.');
    expect(first.body.code).toBe(0);
    expect(await sentence(slogan)).toMatchObject({
      pack: inPack,
      value: 'Mind the tide.',
      id: first.body.data.id,
      changed: true,
      author: 'Mei',
    });
    await save(slogan, 'Mind the high tide.');
    await save(slogan, null);
    expect(await sentence(slogan)).toMatchObject({ value: inPack, changed: false });
    const history = await editor.call(`${api}/history`, { language: 'en', name: slogan });
    expect(history.body.data.versions.map(({ value }: { value: string }) => value)).toEqual([
      null,
      'Mind the high tide.',
      'Mind the tide.',
    ]);
    const log = await server.database.rows<{ action: string; by: string; before: string }>(sql`
      select action, by, entry::jsonb ->> 'before' as before from audit_log
       where target = ${`text en ${slogan}`} order by seq`);
    expect(log).toEqual([
      { action: 'text.change', by: 'Mei', before: inPack },
      { action: 'text.change', by: 'Mei', before: 'Mind the tide.' },
      { action: 'text.revert', by: 'Mei', before: 'Mind the high tide.' },
    ]);
    await expect(
      server.database.rows(sql`update overrides set author = 'another'`),
    ).rejects.toThrow();
  });

  it('refuses to save over another operator’s change', async () => {
    const { id: seen } = await sentence(slogan);
    const other = await signInOperator(server, 'admin');
    expect((await save(slogan, 'First.', { seen }, other)).body.code).toBe(0);
    const second = await save(slogan, 'Second.', { seen });
    expect([second.http, second.body.error]).toEqual([409, 'operator.conflict']);
    expect((await sentence(slogan)).value).toBe('First.');
    await save(slogan, null);
  });

  it('may be read, but not changed, by other roles', async () => {
    for (const role of ['support', 'analyst'] as const) {
      const reader = await signInOperator(server, role);
      expect((await listed(slogan, {}, reader)).list).toHaveLength(1);
      for (const [call, more] of [
        ['save', { seen: 0 }],
        ['check', {}],
      ] as const) {
        const answer = await reader.call(`${api}/${call}`, {
          language: 'en',
          name: slogan,
          value: 'Mine.',
          ...more,
        });
        expect(answer.body.error).toBe('operator.forbidden');
      }
    }
    expect((await server.visitor().json(api, {})).body.error).toBe('operator.none');
  });

  it('keep the rules of the campaign check', async () => {
    const shareText = 'ui/home.shareText';
    expect(await problems(shareText, 'Come with us!')).toEqual([
      { code: 'placeholders', detail: '{url}' },
    ]);
    expect(await problems(shareText, 'Come with us! {url}')).toEqual([]);
    expect(await problems('ui/nav.home', '  ')).toEqual([{ code: 'empty' }]);
    expect(await problems(slogan, 'Two  spaces')).toEqual([{ code: 'spaces' }]);
    expect(await problems(slogan, '<b>Walk</b>')).toEqual([
      { code: 'markup', detail: '<b>' },
      { code: 'markup', detail: '</b>' },
    ]);
    expect(await problems(slogan, '走向夢的底部')).toEqual([
      { code: 'foreign', detail: '走向夢的底部' },
    ]);
    expect(await problems(slogan, 'Walk the dream', 'jp')).toEqual([
      { code: 'untranslated', detail: 'Walk the dream' },
    ]);
    expect(await problems(slogan, { other: 'Walk' })).toEqual([{ code: 'forms' }]);
    const reward = 'ui/reward.compass.name';
    expect(await problems(reward, '方位の針', 'jp')).toContainEqual({
      code: 'figures',
      detail: '20',
    });
    expect((await save(slogan, 'Two  spaces')).body.error).toBe('pack.refused');
    expect((await sentence(slogan)).value).toBe(inPack);
  });

  it('have the plural forms of their language', async () => {
    const found = await sentence('ui/milestone.goal');
    expect(found).toMatchObject({ forms: ['one', 'other'] });
    expect(await sentence('ui/milestone.goal', 'jp')).toMatchObject({ forms: ['other'] });
    const { other } = found.value;
    expect(await problems(found.name, { other })).toEqual([
      { code: 'forms', detail: 'other, one' },
    ]);
    expect(await problems(found.name, { one: other, other, few: other })).toEqual([
      { code: 'forms', detail: 'other, one' },
    ]);
    expect(await problems(found.name, { one: 'One {player}.', other })).toEqual([]);
  });

  it('are shown at once in answers, pages and emails, with the nouns of the game', async () => {
    await save('errors/request.not_found', 'Nothing here, {player}.');
    expect((await notFound()).msg ?? (await notFound())).toContain('Nothing here, sailor.');
    await save('ui/game.title', 'Another Harbour');
    await save('mail/welcome.subject', 'Welcome, {player} no. {number}');
    await makePerson(server, 'title@example.com', { language: 'en' });
    const mail = await mailTo(server.mail, 'title@example.com', ({ subject }) =>
      /^Welcome, sailor no\. \d+$/.test(subject),
    );
    expect(mail.header('From')).toContain('Another Harbour');
    for (const name of ['errors/request.not_found', 'ui/game.title', 'mail/welcome.subject'])
      await save(name, null);
    expect(JSON.stringify(await notFound())).not.toContain('Nothing here');
  });

  it('that records of consent quote, or that have a page of their own, are not offered', async () => {
    for (const name of ['ui/user.login.terms', 'ui/footer.rating', 'errors/token.invalid']) {
      expect(await sentence(name)).toBeUndefined();
      const answer = await editor.call(`${api}/save`, {
        language: 'en',
        name,
        value: 'Other words',
        seen: 0,
      });
      expect(answer.body.error).toBe('pack.unknown');
    }
  });

  it('that the pack no longer uses are kept, marked and removable', async () => {
    await server.database.rows(sql`
      insert into overrides (kind, language, name, value, state, author_id, author)
      values ('text', 'en', 'ui/gone.title', '"Old words"', 'published', 1, 'Mei')`);
    await expect
      .poll(async () => (await listed('', { only: 'unused' })).list, soon)
      .toMatchObject([{ name: 'ui/gone.title', pack: null, value: 'Old words', changed: true }]);
    expect((await save('ui/gone.title', 'New words')).body.error).toBe('pack.unknown');
    expect((await save('ui/gone.title', null)).body.code).toBe(0);
    expect((await listed('', { only: 'unused' })).total).toBe(0);
  });

  it('change on every server of the database', async () => {
    const second = await startTestApp(engine, {}, server);
    try {
      await save('errors/request.not_found', 'Lost again.');
      await expect
        .poll(async () => JSON.stringify((await second.visitor().send('/lost.json')).body), soon)
        .toContain('Lost again.');
      await save('errors/request.not_found', null);
    } finally {
      await second.stop();
    }
  });

  it('in emails need a fresh factor; those about the access of operators stay fixed', async () => {
    const stale = await signInOperator(server, 'editor', { proved: false });
    const name = 'mail/welcome.preheader';
    for (const one of [name, 'ui/game.title', 'ui/nouns.player'])
      expect((await save(one, 'Welcome', {}, stale)).body.error).toBe('operator.step_up');
    expect((await save(slogan, 'Mind the tide.', {}, stale)).body.code).toBe(0);
    expect((await save(slogan, null)).body.code).toBe(0);
    expect(await sentence('mail/operator.expected')).toBeUndefined();
    expect((await save('mail/operator.expected', 'All is well.')).body.error).toBe('pack.unknown');
  });

  it('in emails stay as they are while two operators’ email to players is not finished', async () => {
    const name = 'mail/welcome.preheader';
    const add = (key: string, state: string, approvedBy: number | null) =>
      server.database.rows(sql`
        insert into mailings (key, kind, topic, state, asked_by_id, approved_by_id)
        values (${key}, 'words', 'news', ${state}, 1, ${approvedBy}::bigint)`);
    const set = (key: string, state: string) =>
      server.database.rows(sql`
        update mailings set state = ${state}, finished_at = now() where key = ${key}`);
    // As of a command: without a second operator.
    await add('command', 'paused', null);
    expect((await save(name, 'Welcome aboard.')).body.code).toBe(0);
    await add('asked', 'asked', null);
    expect((await save(name, 'Hello.')).body.error).toBe('pack.mailing');
    await set('asked', 'draft');
    await add('approved', 'paused', 2);
    expect((await save(name, 'Hello.')).body.error).toBe('pack.mailing');
    expect((await save('ui/game.title', 'Hello')).body.error).toBe('pack.mailing');
    expect((await save(slogan, 'Mind the tide.')).body.code).toBe(0);
    await set('approved', 'stopped');
    expect((await save(name, 'Hello.')).body.code).toBe(0);
  });
});
