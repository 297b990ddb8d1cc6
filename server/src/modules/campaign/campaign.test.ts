import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bend,
  type CampaignSectionState,
  codes,
  sectionOf,
  rules,
  settings,
  words,
} from '../../testing/campaign-sections.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

const banner = {
  level: 'important',
  text: { cht: '維護中', en: 'Maintenance', jp: 'メンテナンス', kr: '점검 중' },
  link: { href: '#/milestone', label: { cht: '查看', en: 'See', jp: '見る', kr: '보기' } },
  from: null,
  until: null,
  dismissible: true,
};

describe.each(engines)('the running campaign on %s', (engine) => {
  let server: TestApp;
  let editor: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine);
    editor = await signInOperator(server, 'editor', { name: 'Mei' });
  });
  afterAll(() => server.stop());

  it('closes the registration immediately and reopens it', async () => {
    const open = structuredClone((await sectionOf(editor, 'windows')).value);
    const visitor = server.visitor();
    const { accessToken } = await visitor.signIn('late@example.com', server.mail.codeFor);
    const closed = await bend(editor, 'windows', ({ registration }) => {
      registration.closes_at = '2025-05-19T00:00:00+08:00';
    });
    expect(closed.body).toMatchObject({ code: 0 });
    const refused = await visitor.register('late@example.com', { accessToken });
    expect(refused.body).toMatchObject({ status: -1, error: 'registration.ended' });
    expect((await settings(server)).registration.state).toBe('ended');
    await bend(editor, 'windows', (value) => Object.assign(value, open));
    expect((await visitor.register('late@example.com', { accessToken })).body).toMatchObject({
      status: 0,
    });
  });

  it('shows every operator the names of the campaign’s keys, in their language or else the campaign’s', async () => {
    const analyst = await signInOperator(server, 'analyst', { name: 'Noor' });
    const namesIn = async (tag: string) => {
      analyst.visitor.headers.set('accept-language', tag);
      return (await analyst.visitor.send('/console/api/names')).body.data;
    };
    const english = await namesIn('en');
    expect(english).toMatchObject({
      rewards: { shell: 'Shell ×50,000' },
      platforms: { pc: 'PC' },
      regions: { japan: 'Japan' },
      sources: { steam: 'Steam' },
    });
    expect(english.milestones[2]).toEqual({
      key: 'm3',
      threshold: 5_000_000,
      measure: 'registrations',
    });
    // The product has French names of regions; the campaign has no French names of rewards.
    expect(await namesIn('fr')).toMatchObject({
      rewards: { shell: 'Shell ×50,000' },
      regions: { japan: 'Japon' },
    });
  });

  it('disables a sign-in method immediately, also for a visitor who is at the provider (spec decisions §6)', async () => {
    const visitor = server.visitor();
    const init = async () => (await visitor.passport('/hgsdk/v1/sys/init.lg', {})).body.control;
    expect((await init()).email_login).toBe(true);
    await bend(editor, 'sign_in', ({ sign_in }) => {
      Object.assign(sign_in, { email: false, password: false, google: false });
    });
    expect(await init()).toMatchObject({ email_login: false, google_login: false });
    expect((await settings(server)).providers.googleID).toBeUndefined();
    expect((await visitor.askCode('shut@example.com')).body).toMatchObject({
      error: 'login.email_off',
    });
    await editor.call(rules, {
      changes: [{ section: 'sign_in', value: null, seen: (await sectionOf(editor, 'sign_in')).id }],
      note: '',
    });
    expect((await init()).email_login).toBe(true);
  });

  it('shows a banner on the page and in every document until it expires', async () => {
    await editor.call(words, {
      changes: [{ section: 'banner', value: { banner }, seen: 0 }],
      note: '',
    });
    const { live } = await settings(server);
    expect(live.banner).toMatchObject({ level: 'important', text: banner.text });
    expect((await server.visitor().send('/common/get-yuyue-count.html')).body.data.live).toBe(
      live.tag,
    );
    const page = await server.visitor().send('/ja/news/nothing');
    expect(page.body).toContain('メンテナンス');
    expect(page.body).toContain('<a href="/?lang=ja#/milestone" lang="ja">見る</a>');
    await bend(
      editor,
      'banner',
      ({ banner: one }) => {
        one!.until = '2025-05-20T00:00:00+08:00';
      },
      words,
    );
    expect((await settings(server)).live.banner).toBeNull();
  });

  it('accepts a banner in one language and shows it in the others too', async () => {
    const only = (language: string, said: string) => ({
      cht: '',
      en: '',
      jp: '',
      kr: '',
      [language]: said,
    });
    const kana = { ...banner, text: only('jp', 'メンテナンス中'), link: null };
    const { id } = await sectionOf(editor, 'banner');
    const change = (value: object, seen: number) =>
      editor.call(words, { changes: [{ section: 'banner', value, seen }], note: '' });
    expect((await change({ banner: kana }, id)).body.code).toBe(0);
    const documentIn = async (path: string) =>
      (await server.visitor().send(`${path}/news/nothing`)).body as string;
    // Without English, the first available language is used, with its own `lang`.
    expect(await documentIn('/en')).toMatch(/lang="ja"[^>]*>\s*メンテナンス中/);
    expect((await settings(server)).live.banner!.text).toEqual(kana.text);
    const two = { ...kana, text: { ...kana.text, en: 'Maintenance' } };
    expect((await change({ banner: two }, (await sectionOf(editor, 'banner')).id)).body.code).toBe(
      0,
    );
    expect(await documentIn('/ko')).toMatch(/lang="en"[^>]*>\s*Maintenance/);
    expect(await documentIn('/ja')).toContain('メンテナンス中');
    const silent = {
      ...banner,
      text: only('jp', ' '),
      link: { href: 'no', label: only('en', '') },
    };
    expect(await codes(editor, 'banner', { banner: silent })).toEqual(['shape']);
    const nothing = { ...silent, link: { href: '#/milestone', label: only('en', '') } };
    expect(await codes(editor, 'banner', { banner: nothing })).toEqual([
      'banner.words',
      'banner.label',
    ]);
    expect(
      (await change({ banner: nothing }, (await sectionOf(editor, 'banner')).id)).body.error,
    ).toBe('campaign.refused');
  });

  it('reports a wrong field once, without its parents', async () => {
    const value = {
      banner: { ...banner, level: 'loud', from: 'soon', link: { href: '', label: 7 } },
    };
    const { body } = await editor.call('/console/api/campaign/preview', {
      changes: [{ section: 'banner', value, seen: 0 }],
    });
    expect(body.data.problems.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      'banner/banner/from',
      'banner/banner/level',
      'banner/banner/link/href',
      'banner/banner/link/label',
    ]);
  });

  it('gives open pages the address of the changed data', async () => {
    const before = (await settings(server)).live.data;
    await bend(
      editor,
      'links',
      ({ links }) => {
        links.about = 'https://harbour.test/launch';
        // A sample that leads nowhere.
        links.contact = 'https://harbour.example/contact';
      },
      words,
    );
    const { data } = (await settings(server)).live;
    expect(data).not.toBe(before);
    const shown = await server.visitor().send(`${data}en.json`);
    expect(shown.body.campaign.links).toMatchObject({
      about: 'https://harbour.test/launch',
      contact: '/sample-link',
    });
    expect(shown.headers.get('cache-control')).toContain('immutable');
    const page = await server.visitor().send('/en/news/nothing');
    expect(page.body).toContain('href="https://harbour.test/launch"');
  });

  it('refuses contradicting settings with a reason and saves nothing', async () => {
    const { value } = await sectionOf(editor, 'windows');
    const turned = structuredClone(value);
    turned.registration.closes_at = '2025-05-01T00:00:00+08:00';
    expect(await codes(editor, 'windows', turned)).toEqual(['registration.order']);
    turned.registration = { ...value.registration, opens_at: '2025-05-13T00:00:00+09:00' };
    expect(await codes(editor, 'windows', turned)).toEqual(['zone']);
    expect(await codes(editor, 'windows', { registration: 'never' })).toContain('shape');
    const providers = structuredClone((await sectionOf(editor, 'sign_in')).value);
    for (const provider of Object.keys(providers.sign_in))
      Object.assign(providers.sign_in, { [provider]: false });
    expect(await codes(editor, 'sign_in', providers)).toEqual(['sign_in.none']);
    const ladder = structuredClone((await sectionOf(editor, 'rewards')).value);
    ladder.milestones[1]!.threshold = 1;
    ladder.milestones[0]!.rewards = ['no-such-gift'];
    expect(await codes(editor, 'rewards', ladder)).toEqual(['reward.unknown', 'milestones.ladder']);
    const refused = await bend(editor, 'rewards', ({ milestones }) => {
      milestones[1]!.threshold = 1;
    });
    expect(refused).toMatchObject({ http: 409, body: { error: 'campaign.refused' } });
    expect((await sectionOf(editor, 'rewards')).id).toBe(0);
  });

  it('reports a conflict to the slower of two operators', async () => {
    const { id, value } = await sectionOf(editor, 'notices');
    const change = { changes: [{ section: 'notices', value, seen: id }], note: '' };
    const both = await Promise.all([editor.call(words, change), editor.call(words, change)]);
    expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('requires a fresh second factor for changes that turn visitors away, and the permission to write', async () => {
    const unproved = await signInOperator(server, 'editor', { proved: false });
    const change = { changes: [{ section: 'windows', value: null, seen: 0 }], note: '' };
    expect((await unproved.call(rules, change)).body.error).toBe('operator.step_up');
    expect((await unproved.call(words, change)).body.error).toBe('request.malformed');
    const analyst = await signInOperator(server, 'analyst');
    expect((await analyst.call(words, change)).body.error).toBe('operator.forbidden');
  });

  it('keeps every version with its author, and the old and new values in the audit log', async () => {
    const { body } = await editor.call('/console/api/campaign/history', {
      section: 'windows',
    });
    const versions = body.data.versions as { author: string; value: CampaignSectionState }[];
    expect(versions).toHaveLength(2);
    expect(versions[0]!.author).toBe('Mei');
    expect(versions[1]!.value.registration!.closes_at).toBe('2025-05-19T00:00:00+08:00');
    const [entry] = await server.database.rows<{
      after: CampaignSectionState;
      before: CampaignSectionState;
    }>(sql`
      select entry::jsonb -> 'before' as before, entry::jsonb -> 'after' as after from audit_log
       where target = 'campaign windows' order by seq limit 1`);
    expect(entry!.before.registration!.closes_at).toBe('2025-06-02T23:59:59+08:00');
    expect(entry!.after.registration!.closes_at).toBe('2025-05-19T00:00:00+08:00');
    await expect(
      server.database.rows(sql`update overrides set author = 'nobody'`),
    ).rejects.toThrow();
  });

  it('keeps a draft that visitors do not see, until it is published or discarded', async () => {
    const api = '/console/api/campaign';
    const one = await sectionOf(editor, 'links');
    const { id, value } = structuredClone(one);
    value.links.about = 'https://draft.example/about';
    const saved = await editor.call(`${api}/draft`, {
      section: 'links',
      value,
      seen: id,
      note: 'x',
    });
    expect(saved.body.code).toBe(0);
    const drafted = await sectionOf(editor, 'links');
    expect(drafted).toMatchObject({
      id: saved.body.data.version,
      changed: one.changed,
      draft: { author: 'Mei', note: 'x' },
    });
    expect(drafted.value).toEqual(one.value);
    const late = { changes: [{ section: 'links', value, seen: id }], note: '' };
    expect((await editor.call(words, late)).body.error).toBe('operator.conflict');
    const wrong = { section: 'links', value: { stores: 1 }, seen: drafted.id, note: '' };
    expect((await editor.call(`${api}/draft`, wrong)).body.error).toBe('campaign.refused');
    const discard = { section: 'links', seen: drafted.id };
    expect((await editor.call(`${api}/draft/discard`, discard)).body.code).toBe(0);
    const after = await sectionOf(editor, 'links');
    expect([after.id, after.draft]).toEqual([id, null]);
    const again = await editor.call(`${api}/draft`, {
      section: 'links',
      value,
      seen: id,
      note: '',
    });
    const publish = {
      changes: [{ section: 'links', value, seen: again.body.data.version }],
      note: '',
    };
    expect((await editor.call(words, publish)).body.code).toBe(0);
    expect((await sectionOf(editor, 'links')).value.links.about).toBe(value.links.about);
    await bend(editor, 'links', (now) => Object.assign(now, one.value), words);
  });

  it('moves the clock of a rehearsal and resets it', async () => {
    const clock = '/console/api/campaign/clock';
    // An invalid clock would stop news, emails and registrations on every server (found by fuzzing).
    const never = await editor.call(clock, { to: { at: '2025-13-01T00:00:00+08:00' }, note: '' });
    expect(never.body.error).toBe('request.malformed');
    await editor.call(clock, { to: { at: '2025-06-03T00:00:00+08:00' }, note: '' });
    expect(await settings(server)).toMatchObject({ registration: { state: 'ended' } });
    await editor.call(clock, { to: 'start', note: '' });
    expect((await settings(server)).registration.state).toBe('open');
  });
});
