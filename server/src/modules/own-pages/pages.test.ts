/** Operators change, hide and add pages of the site, from outside (ADR-0076). */
import { minimalPack } from '@prelude/pack/testing/packs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { requireSite } from '../../testing/built-site.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

const pack = minimalPack({ languages: [{ code: 'en' }, { code: 'de' }] });
pack.write('pages/files/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>');
pack.write(
  'pages/en/faq.md',
  '---\ntitle: Questions\ndescription: Short.\nmenu: footer\n---\n\nOf the pack.\n',
);
pack.write('pages/de/faq.md', '---\ntitle: Fragen\ndescription: Kurz.\n---\n\nDer Text.\n');

const inPack = {
  title: 'Questions',
  description: 'Short.',
  menu: 'footer',
  cover: null,
  body: 'Of the pack.',
  hidden: false,
};

/** The pages are composed again in the background. */
const soon = { timeout: 15_000 };

describe.each(engines)('pages in the console on %s', (engine) => {
  let server: TestApp;
  let mei: TestOperator;
  let jun: TestOperator;
  beforeAll(async () => {
    requireSite();
    server = await startTestApp(engine, {
      CAMPAIGN_DIR: pack.folder,
    });
    mei = await signInOperator(server, 'editor', { name: 'Mei' });
    jun = await signInOperator(server, 'editor', { name: 'Jun' });
    return async () => {
      await server.stop();
    };
  });
  afterAll(() => engine === engines.at(-1) && pack.remove());

  const call = async (path: string, body: object, by = mei) =>
    (await by.call(`/console/api/pages${path}`, body)).body;
  const of = (name: string, language = 'en') => ({ name, language });
  const read = async (name: string, language = 'en') =>
    (await call('/read', { name })).data.languages.find(
      (one: { language: string }) => one.language === language,
    );
  const listed = async (name: string) =>
    (await call('', {})).data.list.find((one: { name: string }) => one.name === name);
  const origin = () => server.config.publicUrl;
  const get = (path: string) => server.visitor().send(path);
  const publish = async (name: string, value: object | null, language = 'en') => {
    const { id, draft } = await read(name, language);
    return call('/publish', { ...of(name, language), value, seen: draft?.id ?? id });
  };

  it('visitors see a draft only when another operator has published it', async () => {
    const value = { ...inPack, title: 'Ask us', menu: 'main', body: '**New** words.' };
    expect(await read('faq')).toMatchObject({ pack: inPack, value: inPack, id: 0, draft: null });
    const before = (await get('/en/faq')).body as string;
    const { data } = await call('/save', { ...of('faq'), value, seen: 0 });
    expect((await get('/en/faq')).body).toBe(before);
    expect((await read('faq')).draft).toMatchObject({ id: data.id, value, author: 'Mei' });
    const published = await call('/publish', { ...of('faq'), seen: data.id }, jun);
    expect(published.code).toBe(0);
    const page = (await get('/en/faq')).body as string;
    expect(page).toContain('<title>Ask us | ');
    expect(page).toContain('<p><strong>New</strong> words.</p>');
    await expect
      .poll(async () => (await get('/?lang=en')).body, soon)
      .toContain('<a href="/en/faq">Ask us</a>');
    expect((await get('/de/faq')).body).toContain('Der Text.');
    expect((await listed('faq')).languages).toMatchObject([
      { language: 'en', state: 'changed', title: 'Ask us', menu: 'main', isDrafted: false },
      { language: 'de', state: 'pack', title: 'Fragen' },
    ]);
    const rows = await server.database.rows<{ action: string; entry: string }>(
      sql`select action, entry from audit_log where target = 'page en faq' order by seq`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['page.draft', 'page.publish']);
    expect(JSON.parse(rows.at(-1)!.entry).after).toMatchObject({
      title: 'Ask us',
      body: expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  it('restores a version of the history, and the pack’s own page', async () => {
    await publish('faq', { ...inPack, body: 'Second.' });
    const { versions } = (await call('/history', of('faq'))).data;
    expect(versions.map((one: { author: string }) => one.author)).toEqual(['Mei', 'Jun']);
    await publish('faq', versions[1].value);
    expect((await get('/en/faq')).body).toContain('<strong>New</strong>');
    await publish('faq', inPack);
    expect(await read('faq')).toMatchObject({ value: inPack });
    expect((await get('/en/faq')).body).toContain('<p>Of the pack.</p>');
  });

  it('of two operators the second is refused and sees the first’s words', async () => {
    const { id } = await read('faq');
    const mine = { ...inPack, body: 'Mine.' };
    expect((await call('/save', { ...of('faq'), value: mine, seen: id })).code).toBe(0);
    const theirs = { ...of('faq'), value: { ...inPack, body: 'Theirs.' }, seen: id };
    for (const path of ['/save', '/publish'])
      expect((await call(path, theirs, jun)).error).toBe('operator.conflict');
    const { draft } = await read('faq');
    expect(draft).toMatchObject({ author: 'Mei', value: mine });
    expect((await call('/discard', { ...of('faq'), seen: draft.id }, jun)).code).toBe(0);
    expect((await call('/publish', { ...of('faq'), seen: draft.id })).error).toBe(
      'operator.conflict',
    );
  });

  it('an added page has an address, a place in the menu and in the sitemap, and a preview', async () => {
    const value = {
      title: 'The Team',
      description: 'Who makes it.',
      menu: 'footer',
      cover: 'hero',
      body: ':::faq\n### Who?\n\nWe.\n:::\n\n![Logo](../files/logo.svg)',
      hidden: false,
    };
    expect((await get('/en/team')).http).toBe(404);
    expect((await publish('team', value)).code).toBe(0);
    const page = (await get('/en/team')).body as string;
    expect(page).toContain(`<link rel="canonical" href="${origin()}/en/team"/>`);
    expect(page).toContain('<meta name="description" content="Who makes it."/>');
    expect(page).toMatch(/og:image" content="[^"]+cover-hero\.jpg"/);
    expect(page).toContain('"@type":"FAQPage"');
    expect(page).toContain('<img src="/files/logo.svg" width="4" height="3" loading="lazy"');
    await expect
      .poll(async () => (await get('/en/milestones')).body, soon)
      .toContain('<a href="/en/team">The Team</a>');
    expect((await get('/sitemap.xml')).body).toContain(`<loc>${origin()}/en/team</loc>`);
    expect((await get('/en/Team/')).headers.get('location')).toBe('/en/team');
    // No German page yet: the visitor reads the one of the default language.
    const german = await get('/de/team?utm_source=x');
    expect([german.http, german.headers.get('location')]).toEqual([302, '/en/team?utm_source=x']);
    await publish('team', { ...value, title: 'Das Team' }, 'de');
    const both = (await get('/de/team')).body as string;
    expect(both).toMatch(/<h1 class="(?:plain)?">Das Team<\/h1>/);
    expect(both).toContain(`href="${origin()}/en/team" hrefLang="en"`);
    expect((await listed('team')).languages).toMatchObject([
      { state: 'added' },
      { state: 'added' },
    ]);
  });

  it('a hidden page is in no menu, has no address, and can be shown again', async () => {
    const { value } = await read('team');
    for (const language of ['en', 'de'])
      await publish('team', { ...(await read('team', language)).value, hidden: true }, language);
    expect((await get('/en/team')).http).toBe(404);
    expect((await get('/sitemap.xml')).body).not.toContain('/en/team');
    await expect
      .poll(async () => (await get('/en/milestones')).body, soon)
      .not.toContain('/en/team');
    expect((await listed('team')).languages[0]).toMatchObject({ state: 'hidden' });
    await publish('faq', { ...inPack, hidden: true });
    expect((await get('/en/faq')).http).toBe(404);
    await publish('faq', null);
    await publish('team', value);
    expect((await get('/en/team')).http).toBe(200);
    expect((await get('/en/faq')).http).toBe(200);
  });

  it('a faulty text is kept as a draft, is named with its lines, and is not published', async () => {
    const value = {
      ...inPack,
      description: '',
      cover: 'nothing',
      body: 'One\n\n![](../files/gone.png)\n\n[a](/en/gone) [b](/en/faq) [c](/de/faq)\n\n:::faq\n### Why?',
    };
    const { problems } = (await call('/check', { ...of('faq'), value })).data;
    expect(
      problems.map(({ code, line, isWarning }: Record<string, string>) => [code, line, isWarning]),
    ).toEqual([
      ['no_description', 0, false],
      ['cover', 0, false],
      ['alt', 3, false],
      ['file', 3, false],
      ['page', 5, true],
      ['block_open', 7, false],
    ]);
    const { id } = await read('faq');
    const saved = await call('/save', { ...of('faq'), value, seen: id });
    expect(saved.code).toBe(0);
    for (const more of [{}, { value }]) {
      const { error } = await call('/publish', { ...of('faq'), seen: saved.data.id, ...more });
      expect(error).toBe('page.refused');
    }
    expect((await read('faq')).draft.value).toEqual(value);
    expect((await get('/en/faq')).body).toContain('Of the pack.');
    await call('/discard', { ...of('faq'), seen: saved.data.id });
  });

  it('an uploaded picture is shown in its sizes; an unknown one is refused', async () => {
    const form = new FormData();
    const image = sharp({ create: { width: 64, height: 48, channels: 3, background: '#a01' } });
    form.set('file', new File([new Uint8Array(await image.png().toBuffer())], 'a.png'));
    const { data } = (
      await mei.visitor.send('/console/api/news/pictures/upload', { method: 'POST', body: form })
    ).body;
    const { address } = data as { address: string };
    await publish('team', { ...inPack, cover: address, body: `![Red](${address})` });
    const page = (await get('/en/team')).body as string;
    expect(page).toContain(`<img src="${address}/960.jpg"`);
    expect(page).toContain('width="64" height="48" alt="Red"');
    expect(page).toContain(`og:image" content="${origin()}${address}/social.jpg"`);
    const unknown = `/news/pictures/${'0'.repeat(32)}`;
    const refused = await publish('team', { ...inPack, body: `![Red](${unknown})` });
    expect(refused.error).toBe('page.refused');
  });

  it.each(['milestones', 'terms', 'characters', 'news', 'quiz'])(
    'does not take the address of %s',
    async (name) => {
      expect((await call('/read', { name })).error).toBe('page.taken');
      for (const path of ['/save', '/publish'])
        expect((await call(path, { ...of(name), value: inPack, seen: 0 })).error).toBe(
          'page.taken',
        );
    },
  );

  it('a preview shows what is typed, once, to this operator', async () => {
    const value = { ...inPack, title: 'Only typed', body: '<script>alert(1)</script>x' };
    const { data } = await call('/preview', { ...of('faq'), value });
    expect((await jun.visitor.send(data.address)).http).toBe(404);
    const page = await mei.visitor.send(data.address);
    expect(page.body).toMatch(/<h1 class="(?:plain)?">Only typed<\/h1>/);
    expect(page.body).not.toContain('alert');
    expect((await mei.visitor.send(data.address)).http).toBe(404);
    expect((await get('/en/faq')).body).not.toContain('Only typed');
  });

  it('support reads pages and changes none', async () => {
    const support = await signInOperator(server, 'support');
    expect((await call('', {}, support)).code).toBe(0);
    const key = { ...of('faq'), seen: 0 };
    for (const [path, body] of [
      ['/check', { ...of('faq'), value: inPack }],
      ['/save', { ...key, value: inPack }],
      ['/publish', key],
      ['/discard', key],
    ] as const)
      expect((await call(path, body, support)).error).toBe('operator.forbidden');
  });

  it('another server shows the change within a second', async () => {
    const other = await startTestApp(engine, { CAMPAIGN_DIR: pack.folder }, server);
    const visit = async () => (await other.visitor().send('/en/faq')).body as string;
    expect(await visit()).toContain('Of the pack.');
    await publish('faq', { ...inPack, body: 'Everywhere.' });
    await expect.poll(visit, soon).toContain('Everywhere.');
    await other.app.close();
  });
});
