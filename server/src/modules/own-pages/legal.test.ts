/** Operators change legal texts, and decide whether players accept them again, from outside (ADR-0076). */
import { minimalPack } from '@prelude/pack/testing/packs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { requireSite } from '../../testing/built-site.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { enterByCode } from '../../testing/steps.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/visitor.ts';

const pack = minimalPack({ languages: [{ code: 'en' }, { code: 'de' }] });
const first = 'Version 2025-05-13\n\nBe kind.';
pack.write('legal/en/terms.md', `# Terms of Service\n\n${first}\n`);

const value = {
  title: 'Terms of Service',
  description: '',
  menu: 'none',
  cover: null,
  body: first,
  hidden: false,
};
const corrected = { ...value, body: 'Version 2025-05-13\n\nBe kind, please.' };
const renewed = { ...value, body: 'Version 2025-06-01\n\nBe **very** kind.' };

describe.each(engines)('legal texts in the console on %s', (engine) => {
  let server: TestApp;
  let mei: TestOperator;
  let jun: TestOperator;
  beforeAll(async () => {
    requireSite();
    server = await startTestApp(engine, { CAMPAIGN_DIR: pack.folder });
    mei = await signInOperator(server, 'editor', { name: 'Mei' });
    jun = await signInOperator(server, 'editor', { name: 'Jun' });
    return () => server.stop();
  });
  afterAll(() => engine === engines.at(-1) && pack.remove());

  const of = (language = 'en') => ({ name: 'terms', language });
  const call = async (path: string, body: object, by = mei) =>
    (await by.call(`/console/api/legal${path}`, body)).body;
  const read = async (language = 'en') =>
    (await call('/read', { name: 'terms' })).data.languages.find(
      (one: { language: string }) => one.language === language,
    );
  const publish = async (change: object | null, again: boolean, language = 'en') => {
    const { id, draft } = await read(language);
    const seen = draft?.id ?? id;
    return call('/publish', { ...of(language), value: change, again, seen });
  };
  const page = async () => (await server.visitor().send('/en/terms')).body as string;
  const isIn = async (visitor: Visitor) => (await visitor.send('/api/account/me')).body.code === 0;
  const enter = async (email: string, language = 'en') => {
    const visitor = server.visitor({ language });
    await enterByCode(server, visitor, email);
    return visitor;
  };

  it('are listed with their state, and read as they are written', async () => {
    const { data } = await call('', {});
    expect(data.list.map(({ name }: { name: string }) => name)).toEqual([
      'terms',
      'privacy',
      'subscription',
    ]);
    expect(await read()).toMatchObject({ pack: value, value, id: 0, draft: null });
    expect((await call('/read', { name: 'faq' })).error).toBe('request.malformed');
  });

  it('stay as they are while there is only a draft', async () => {
    const { data } = await call('/save', { ...of(), value: corrected, seen: 0 });
    expect(await page()).toContain('Be kind.');
    const preview = await call('/preview', { ...of(), value: corrected });
    expect((await mei.visitor.send(preview.data.address)).body).toContain('Be kind, please.');
    await call('/discard', { ...of(), seen: data.id });
    expect(await page()).not.toContain('please');
  });

  it('need a decision about those who have accepted them, which SQL demands too', async () => {
    const undecided = await call('/publish', { ...of(), value: corrected, seen: 0 });
    expect(undecided.error).toBe('request.malformed');
    const add = (note: string) =>
      server.database.rows(sql`
        insert into overrides (kind, language, name, value, state, author_id, author, note)
        values ('legal', 'en', 'privacy', '{"title":"P","body":"Version 2025-01-01"}', 'published', 1, 'x', ${note})`);
    await expect(add('')).rejects.toThrow();
    expect(await page()).toContain('Be kind.');
  });

  it('are corrected without a new consent', async () => {
    const player = await enter('correct@example.com');
    const before = await player.agreements();
    expect((await publish(corrected, false)).code).toBe(0);
    expect(await page()).toContain('Be kind, please.');
    expect(await isIn(player)).toBe(true);
    const after = await server.visitor().agreements();
    expect(after).not.toEqual(before);
    const kept = await server.database.rows<{ body: string }>(sql`
      select body from consent_texts where kind = 'terms' and language = 'en' order by created_at`);
    expect(kept.map(({ body }) => body)).toEqual([
      `# Terms of Service\n\n${first}\n`,
      `# Terms of Service\n\n${corrected.body}\n`,
    ]);
  });

  it('keep their date in a correction, and have another in a new version', async () => {
    const check = async (change: object, again: boolean) =>
      (await call('/check', { ...of(), value: change, again })).data.problems.map(
        ({ code }: { code: string }) => code,
      );
    expect(await check(renewed, true)).toEqual([]);
    expect(await check(renewed, false)).toEqual(['other_version']);
    expect(await check({ ...corrected, body: `${corrected.body}!` }, true)).toEqual([
      'same_version',
    ]);
    expect(await check({ ...value, body: 'Be kind.' }, true)).toEqual(['no_version']);
    expect((await publish(renewed, false)).error).toBe('page.refused');
    expect(await page()).toContain('Be kind, please.');
  });

  it('end the sessions of those who must accept again, of all languages that read the text', async () => {
    const english = await enter('again@example.com');
    const german = await enter('wieder@example.com', 'de');
    expect([await isIn(english), await isIn(german)]).toEqual([true, true]);
    expect((await publish(renewed, true)).code).toBe(0);
    expect(await page()).toContain('Be <strong>very</strong> kind.');
    expect([await isIn(english), await isIn(german)]).toEqual([false, false]);
    const back = await enter('again@example.com');
    expect(await isIn(back)).toBe(true);
    // Accepted already: the same text is not asked for again.
    expect((await publish(corrected, true)).code).toBe(0);
    expect(await page()).toContain('Be kind, please.');
    expect((await publish(renewed, true)).code).toBe(0);
    expect(await isIn(back)).toBe(true);
  });

  it('keep their history, and are not saved over another operator’s change', async () => {
    const { id } = await read();
    const theirs = { ...renewed, body: `${renewed.body} Or else.` };
    const ours = await call('/publish', { ...of(), value: theirs, again: false, seen: id }, jun);
    expect(ours.code).toBe(0);
    const late = await call('/publish', { ...of(), value: renewed, again: false, seen: id });
    expect(late.error).toBe('operator.conflict');
    const { data } = await call('/history', of());
    expect(data.versions[0]).toMatchObject({ author: 'Jun', value: theirs });
    expect(data.versions.at(-1)).toMatchObject({ author: 'Mei', value: corrected });
  });

  it('show no video of another site, and no markup of an operator', async () => {
    const video = { ...renewed, body: `${renewed.body}\n\n:::video\n[A](https://a.example)\n:::` };
    expect((await publish(video, false)).error).toBe('page.refused');
    const script = { ...renewed, body: `${renewed.body}\n\n<script>alert(1)</script>` };
    expect((await publish(script, false)).error).toBe('page.refused');
    expect(await page()).not.toContain('alert(1)');
  });

  it('are changed by editors, campaign and administrators, with a fresh factor', async () => {
    const change = { ...of(), value: renewed, again: false, seen: 0 };
    const news = await signInOperator(server, 'news');
    expect((await call('/publish', change, news)).error).toBe('operator.forbidden');
    const stale = await signInOperator(server, 'editor', { proved: false });
    expect((await call('/publish', change, stale)).error).toBe('operator.step_up');
    const reader = await signInOperator(server, 'support');
    expect((await call('', {}, reader)).code).toBe(0);
    expect((await call('/save', { ...of(), value, seen: 0 }, reader)).error).toBe(
      'operator.forbidden',
    );
  });

  it('change on every server of the database', async () => {
    const second = await startTestApp(engine, { CAMPAIGN_DIR: pack.folder }, server);
    try {
      const other = { ...renewed, body: 'Version 2025-06-02\n\nBe elsewhere.' };
      expect((await publish(other, true)).code).toBe(0);
      await expect
        .poll(async () => (await second.visitor().send('/en/terms')).body, { timeout: 15_000 })
        .toContain('Be elsewhere.');
      const list = async (from: TestApp) => from.visitor().agreements();
      expect(await list(second)).toEqual(await list(server));
    } finally {
      await second.stop();
    }
  });
});
