import { sql } from '../database/sql.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

const api = '/console/api/pack';
const slogan = 'ui/game.slogan';
const inPack = 'The tide goes out, and so do we.';
const notFound = 'errors/request.not_found';

describe.each(engines)('drafts of sentences and pictures on %s (ADR-0076)', (engine) => {
  let server: TestApp;
  let mei: TestOperator;
  let jun: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine);
    mei = await signInOperator(server, 'editor', { name: 'Mei' });
    jun = await signInOperator(server, 'editor', { name: 'Jun' });
  });
  afterAll(() => server.stop());

  const listed = async (search: string, only = 'all') =>
    (await mei.call(`${api}/sentences`, { language: 'en', search, only, page: 1 })).body.data;
  const sentence = async (name: string) =>
    (await listed(name)).list.find((one: { name: string }) => one.name === name);
  const send = (call: string, name: string, more: object, by = mei) =>
    by.call(`${api}/sentences/${call}`, { language: 'en', name, ...more });
  const draftOf = async (name: string, value: string | null, by = mei) => {
    const { id, draft } = await sentence(name);
    const { body } = await send('save', name, { value, seen: draft?.id ?? id, draft: true }, by);
    return body.data.id as number;
  };
  const picture = async (name: string) =>
    (await mei.visitor.send(`${api}/pictures`)).body.data.list.find(
      (one: { name: string }) => one.name === name,
    );
  const actionsOn = async (target: string) =>
    (
      await server.database.rows<{ action: string; by: string }>(
        sql`select action, by from audit_log where target = ${target} order by seq`,
      )
    ).map(({ action, by }) => `${action} ${by}`);
  const page = async () => JSON.stringify((await server.visitor().send('/nothing.json')).body);

  it('no visitor and no other server reads a draft before another operator publishes it', async () => {
    const version = () =>
      server.database.value<string>(sql`select version::text from overrides_state`);
    const before = await version();
    const draft = await draftOf(notFound, 'Lost at sea.');
    expect(await sentence(notFound)).toMatchObject({
      id: 0,
      changed: false,
      author: null,
      draft: { id: draft, value: 'Lost at sea.', author: 'Mei' },
    });
    for (const only of ['changed', 'drafts'])
      expect(await listed('', only)).toMatchObject({ drafts: 1, list: [{ name: notFound }] });
    expect(await page()).not.toContain('Lost at sea.');
    expect(await version()).toBe(before);
    expect((await server.database.rows(sql`select from pack_changes`)).length).toBe(0);

    const published = await send('publish', notFound, { seen: draft }, jun);
    expect(published.body.data.id).toBeGreaterThan(draft);
    expect(await page()).toContain('Lost at sea.');
    expect(await sentence(notFound)).toMatchObject({
      id: published.body.data.id,
      value: 'Lost at sea.',
      author: 'Jun',
      draft: null,
    });
    expect(await actionsOn(`text en ${notFound}`)).toEqual(['text.draft Mei', 'text.publish Jun']);
    await send('save', notFound, { value: null, seen: published.body.data.id });
  });

  it('a draft is not published over another operator’s change', async () => {
    const draft = await draftOf(slogan, 'Mind the tide.');
    // A page that was opened before the draft.
    expect((await send('save', slogan, { value: 'Other.', seen: 0 }, jun)).body.error).toBe(
      'operator.conflict',
    );
    const over = await send('save', slogan, { value: 'Other.', seen: draft }, jun);
    expect(over.body.code).toBe(0);
    const late = await send('publish', slogan, { seen: draft });
    expect([late.http, late.body.error]).toEqual([409, 'operator.conflict']);
    expect((await send('discard', slogan, { seen: draft })).body.error).toBe('operator.conflict');
    expect(await sentence(slogan)).toMatchObject({ value: 'Other.', draft: null });
    await send('save', slogan, { value: null, seen: over.body.data.id });
  });

  it('only the newest draft is published, and only once', async () => {
    const first = await draftOf(slogan, 'One.');
    const second = await draftOf(slogan, 'Two.', jun);
    expect((await send('publish', slogan, { seen: first })).body.error).toBe('operator.conflict');
    const both = await Promise.all([
      send('publish', slogan, { seen: second }),
      send('publish', slogan, { seen: second }, jun),
    ]);
    expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { id, value } = await sentence(slogan);
    expect(value).toBe('Two.');
    const { versions } = (await send('history', slogan, {})).body.data;
    expect(versions.map((one: { value: string }) => one.value).slice(0, 3)).toEqual([
      'Two.',
      null,
      'Other.',
    ]);
    await send('save', slogan, { value: null, seen: id });
  });

  it('a discarded draft leaves what is in force, and a draft can restore the pack’s', async () => {
    const { id } = await sentence(slogan);
    const saved = await send('save', slogan, { value: 'In force.', seen: id });
    const draft = await draftOf(slogan, 'Not yet.');
    expect((await send('discard', slogan, { seen: draft }, jun)).body.code).toBe(0);
    expect(await sentence(slogan)).toMatchObject({ value: 'In force.', draft: null });
    expect((await send('publish', slogan, { seen: draft })).body.error).toBe('operator.conflict');
    expect((await sentence(slogan)).id).toBe(saved.body.data.id);
    const back = await draftOf(slogan, inPack);
    expect((await sentence(slogan)).draft).toMatchObject({ id: back, value: null });
    await send('publish', slogan, { seen: back });
    expect(await sentence(slogan)).toMatchObject({ value: inPack, changed: false });
  });

  it('publishing keeps the rules of emails and of held sentences, which saving keeps', async () => {
    const name = 'mail/welcome.preheader';
    const stale = await signInOperator(server, 'editor', { proved: false });
    const draft = await draftOf(name, 'Welcome aboard.', stale);
    expect((await send('publish', name, { seen: draft }, stale)).body.error).toBe(
      'operator.step_up',
    );
    await server.database.rows(sql`
      insert into mailings (key, kind, topic, state, asked_by_id) values ('d', 'words', 'news', 'asked', 1)`);
    expect((await send('publish', name, { seen: draft })).body.error).toBe('pack.mailing');
    await server.database.rows(
      sql`update mailings set state = 'draft', finished_at = now() where key = 'd'`,
    );
    expect((await send('publish', name, { seen: draft })).body.code).toBe(0);
    const held = { value: 'Other words', seen: 0, draft: true };
    expect((await send('save', 'ui/user.login.terms', held)).body.error).toBe('pack.unknown');
    const spaces = { value: 'Two  spaces', seen: (await sentence(slogan)).id, draft: true };
    expect((await send('save', slogan, spaces)).body.error).toBe('pack.refused');
  });

  it('other roles see drafts, and cannot publish or discard them', async () => {
    const draft = await draftOf(slogan, 'Soon.');
    const support = await signInOperator(server, 'support');
    for (const call of ['publish', 'discard'])
      expect((await send(call, slogan, { seen: draft }, support)).body.error).toBe(
        'operator.forbidden',
      );
    await send('discard', slogan, { seen: draft });
  });

  it('a picture has drafts, too, which keep their master', async () => {
    const form = new FormData();
    const image = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c01010' } });
    form.set('file', new File([new Uint8Array(await image.png().toBuffer())], 'hero.png'));
    const { hash } = (
      await mei.visitor.send(`${api}/pictures/upload`, { method: 'POST', body: form })
    ).body.data;
    const call = (what: string, more: object) =>
      mei.call(`${api}/pictures/${what}`, { name: 'roles/Otto', ...more });
    const draft = (await call('save', { value: { hash }, seen: 0, draft: true })).body.data.id;
    expect(await picture('roles/Otto')).toMatchObject({
      id: 0,
      value: null,
      draft: { id: draft, value: { hash }, master: { hash }, author: 'Mei' },
    });
    expect((await call('save', { value: null, seen: 0 })).body.error).toBe('operator.conflict');
    expect((await call('discard', { seen: draft })).body.code).toBe(0);
    const again = (await call('save', { value: { hash }, seen: 0, draft: true })).body.data.id;
    const published = await call('publish', { seen: again });
    expect(await picture('roles/Otto')).toMatchObject({
      id: published.body.data.id,
      value: { hash },
      draft: null,
    });
    expect((await call('publish', { seen: again })).body.error).toBe('operator.conflict');
    const { versions } = (await call('history', {})).body.data;
    expect(versions).toMatchObject([{ value: { hash }, master: { hash } }]);
    expect(await actionsOn('picture roles/Otto')).toEqual(
      ['draft', 'discard', 'draft', 'publish'].map((action) => `picture.${action} Mei`),
    );
  });
});
