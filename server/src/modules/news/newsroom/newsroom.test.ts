import type { NewsArticle } from '@prelude/contract/console/news';
import { type Language, languages } from '@prelude/contract/shared/languages';
import { sql } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureCampaign, newsEntry } from '../../../testing/fixture-campaign.ts';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { minimalPack } from '@prelude/pack/testing/packs';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const api = '/console/api/news/';
const draft = (title: string, rest: object = {}) => ({
  title,
  summary: `About ${title}.`,
  body: `<p>${title} in full.</p>`,
  tab: 'events',
  pinned: false,
  cover: null,
  ...rest,
});

describe.each(engines)('the newsroom on %s', (engine) => {
  const campaign = fixtureCampaign([
    newsEntry('seeded', 9000),
    newsEntry('announced', 9010, { published_at: '2025-06-01T12:00:00+08:00' }),
  ]);
  campaign.text('en', 'seeded', '# Seeded\n\n> A summary.\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n');
  let server: TestApp;
  let editor: TestOperator;
  let other: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine, { CAMPAIGN_DIR: campaign.folder });
    editor = await signInOperator(server, 'editor', { name: 'Mirel' });
    other = await signInOperator(server, 'editor', { name: 'Senna' });
  });
  afterAll(async () => {
    await server.stop();
    campaign.remove();
  });

  const act = (name: string, body: object, by = editor) => by.call(api + name, body);
  const save = (slug: string, language: Language, base: number, content: object, by = editor) =>
    act('save', { slug, language, base, draft: content }, by);
  const cell = (article: NewsArticle, language: Language) =>
    article.languages.find((one) => one.language === language)!;
  const idOf = async (slug: string, language: Language) =>
    cell((await act('read', { slug })).body.data, language).id!;
  const publicly = async (id: number) =>
    (await server.visitor().form('/api/common/get-content-detail.html', { id: String(id) })).body;
  const begun = async (slug: string, language: Language = 'en') => {
    await act('create', { slug });
    await save(slug, language, 0, draft(`${slug} one`));
    return idOf(slug, language);
  };

  it('an article begins with its title, and a suggested address that is taken gets a number', async () => {
    const given = { slug: 'the-gate', title: '門', language: 'cht', isSuggested: true };
    expect((await act('create', given)).body.data).toEqual({ slug: 'the-gate' });
    expect((await act('create', given)).body.data).toEqual({ slug: 'the-gate-2' });
    expect((await act('create', { ...given, isSuggested: false })).body.error).toBe(
      'article.taken',
    );
    const { data } = (await act('read', { slug: 'the-gate-2' })).body;
    expect(cell(data, 'cht')).toMatchObject({ state: 'draft', version: 1, title: '門' });
    expect(cell(data, 'en').state).toBe('missing');
  });

  it('an address changes until the first publication, with all versions, and stays taken', async () => {
    await begun('first-name');
    await save('first-name', 'en', 1, draft('first-name two'));
    await begun('other-name');
    const move = async (slug: string, to: string) => (await act('move', { slug, to })).body;
    expect((await move('first-name', 'other-name')).error).toBe('article.taken');
    expect((await move('first-name', 'seeded')).error).toBe('article.taken');
    expect((await move('gone', 'new-name')).error).toBe('article.unknown');
    expect((await move('first-name', 'new-name')).data).toEqual({ slug: 'new-name' });
    expect((await act('read', { slug: 'first-name' })).body.error).toBe('article.unknown');
    expect((await act('create', { slug: 'first-name' })).body.error).toBe('article.taken');
    const { body } = await act('history', { slug: 'new-name', language: 'en' });
    expect(body.data.map((head: { title: string }) => head.title)).toEqual([
      'first-name two',
      'first-name one',
    ]);
    await act('publish', { slug: 'new-name', language: 'en', version: 2 });
    await act('unpublish', { slug: 'new-name', language: 'en' });
    expect((await move('new-name', 'late-name')).error).toBe('operator.conflict');
    expect((await move('seeded', 'late-name')).error).toBe('operator.conflict');
  });

  it('publishes each language separately, and an edit is not public before its publication (M1)', async () => {
    expect((await act('create', { slug: 'tidings' })).body).toEqual({
      code: 0,
      data: { slug: 'tidings' },
    });
    for (const language of languages) await save('tidings', language, 0, draft(`T ${language}`));
    const jp = await idOf('tidings', 'jp');
    expect((await publicly(jp)).error).toBe('article.unknown');
    const { body } = await act('publish', { slug: 'tidings', language: 'jp', version: 1 });
    expect(languages.map((language) => cell(body.data, language).state)).toEqual([
      'draft',
      'draft',
      'published',
      'draft',
    ]);
    expect((await publicly(jp)).data).toMatchObject({
      title: 'T jp',
      body: '<p>T jp in full.</p>',
      tab: 'events',
      language: 'ja',
      languages: [{ language: 'ja', id: jp, path: '/ja/news/tidings' }],
    });
    await save('tidings', 'jp', 1, draft('T jp, better'));
    expect((await publicly(jp)).data.title).toBe('T jp');
    await act('publish', { slug: 'tidings', language: 'jp', version: 2 });
    expect((await publicly(jp)).data.title).toBe('T jp, better');
    await act('unpublish', { slug: 'tidings', language: 'jp' });
    expect((await publicly(jp)).error).toBe('article.unknown');
    const after = (await act('read', { slug: 'tidings' })).body.data as NewsArticle;
    expect(cell(after, 'jp')).toMatchObject({ state: 'unpublished', version: 2 });
  });

  it('refuses the slower of two editors of the same text and keeps both texts', async () => {
    await begun('contested');
    expect((await save('contested', 'en', 1, draft('Hers'), other)).body.code).toBe(0);
    const late = await save('contested', 'en', 1, draft('His'));
    expect([late.http, late.body.error]).toEqual([409, 'operator.conflict']);
    const { data } = (await act('read', { slug: 'contested' })).body;
    expect(cell(data, 'en')).toMatchObject({ version: 2, author: 'Senna', title: 'Hers' });
    const blind = await act('publish', { slug: 'contested', language: 'en', version: 1 });
    expect(blind.body.error).toBe('operator.conflict');
    const both = await Promise.all(
      ['A', 'B'].map((title) => save('contested', 'en', 2, draft(title))),
    );
    expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const kept = await act('read', { slug: 'contested' });
    const { draft: newest } = cell(kept.body.data, 'en');
    expect(cell((await save('contested', 'en', 3, newest!)).body.data, 'en').version).toBe(3);
  });

  it('keeps every version, and restoring creates a new one', async () => {
    await begun('storied');
    await save('storied', 'en', 1, draft('Two'), other);
    await act('publish', { slug: 'storied', language: 'en', version: 2 });
    const restored = await act('restore', { slug: 'storied', language: 'en', number: 1, base: 2 });
    expect(cell(restored.body.data, 'en')).toMatchObject({
      version: 3,
      title: 'storied one',
      state: 'published',
      public_version: 2,
    });
    const { data } = (await act('history', { slug: 'storied', language: 'en' })).body;
    expect(data).toMatchObject([
      { number: 3, cause: 'restore', restored: 1, author: 'Mirel', published: false },
      { number: 2, cause: 'save', author: 'Senna', published: true },
      { number: 1, cause: 'save', author: 'Mirel', published: false },
    ]);
    const second = await act('version', { slug: 'storied', language: 'en', number: 2 });
    expect(second.body.data.draft.body).toBe('<p>Two in full.</p>');
    for (const statement of [
      sql`update article_versions set title = 'x'`,
      sql`delete from article_versions`,
    ]) {
      await expect(server.database.rows(statement)).rejects.toThrow();
    }
  });

  it('removes scripts from pasted text and keeps the words (abuse case 32)', async () => {
    await begun('pasted');
    const body =
      '<h1 onclick="alert(1)">Head</h1><script>alert(1)</script><p style="position:fixed">x' +
      '<img src=x onerror=alert(1)><a href="javascript:alert(1)">y</a></p><iframe src="//evil"></iframe>';
    const saved = await save('pasted', 'en', 1, draft('Pasted', { body }));
    const clean = '<h2>Head</h2><p>x<a>y</a></p>';
    expect(cell(saved.body.data, 'en').draft!.body).toBe(clean);
    await act('publish', { slug: 'pasted', language: 'en', version: 2 });
    expect((await publicly(await idOf('pasted', 'en'))).data.body).toBe(clean);
  });

  it('refuses to publish incomplete articles', async () => {
    await begun('half');
    const publish = (version: number) => act('publish', { slug: 'half', language: 'en', version });
    let version = 1;
    for (const [rest, error] of [
      [{ title: ' ' }, 'article.incomplete'],
      [{ summary: '' }, 'article.incomplete'],
      [{ body: '<p> </p>' }, 'article.incomplete'],
      [{ body: `<img src="/news/pictures/${'0'.repeat(32)}" alt=""><p>x</p>` }, 'article.alt'],
    ] as const) {
      await save('half', 'en', version, draft('Half', rest));
      version++;
      expect((await publish(version)).body.error, JSON.stringify(rest)).toBe(error);
    }
    expect((await save('none', 'en', 0, draft('x'))).body.error).toBe('article.unknown');
    expect((await act('publish', { slug: 'half', language: 'kr', version: 0 })).body.error).toBe(
      'article.unknown',
    );
    expect((await act('create', { slug: 'half' })).body.error).toBe('article.taken');
    expect((await act('create', { slug: 'seeded' })).body.error).toBe('article.taken');
    expect((await act('create', { slug: 'No Slug' })).http).toBe(400);
  });

  it('adopts a campaign article on the first save and ignores its file from then on (spec decisions §10)', async () => {
    const before = (await act('read', { slug: 'seeded' })).body.data as NewsArticle;
    const english = cell(before, 'en');
    expect(english).toMatchObject({ version: 0, state: 'published', public_version: 0, id: 9001 });
    expect(english.draft!.body).toContain('<th scope="col" class="right">b</th>');
    expect(english.draft!.body).not.toContain('<div');
    await save('seeded', 'en', 0, { ...english.draft!, title: 'By hand' });
    expect((await publicly(9001)).data.title).toBe('Seeded');
    await act('publish', { slug: 'seeded', language: 'en', version: 2 });
    const shown = (await publicly(9001)).data;
    expect(shown).toMatchObject({ title: 'By hand', published_at: '2025-05-14T12:00:00+08:00' });
    expect(shown.body).toContain('<div class="table" tabindex="0"><table>');
    const after = (await act('read', { slug: 'seeded' })).body.data as NewsArticle;
    expect(after.languages.map(({ outdated }) => outdated)).toEqual([true, false, true, true]);
    // Taken back: the other languages fit again.
    await save('seeded', 'en', 2, english.draft!);
    await act('publish', { slug: 'seeded', language: 'en', version: 3 });
    const back = (await act('read', { slug: 'seeded' })).body.data as NewsArticle;
    expect(back.languages.map(({ outdated }) => outdated)).toEqual([false, false, false, false]);
    await save('seeded', 'en', 3, { ...english.draft!, title: 'By hand' });
    await act('publish', { slug: 'seeded', language: 'en', version: 4 });
    const reviewed = await act('review', { slug: 'seeded', language: 'kr' });
    expect(cell(reviewed.body.data, 'kr').outdated).toBe(false);
    const history = await act('history', { slug: 'seeded', language: 'en' });
    expect(history.body.data.map((one: { cause: string }) => one.cause)).toEqual([
      'save',
      'save',
      'save',
      'campaign',
    ]);
  });

  it('archives and restores an article without loss', async () => {
    const id = await begun('parted');
    await act('publish', { slug: 'parted', language: 'en', version: 1 });
    await act('archive', { slug: 'parted', archived: true });
    expect((await publicly(id)).error).toBe('article.unknown');
    expect((await save('parted', 'en', 1, draft('x'))).body.error).toBe('operator.conflict');
    const found = async (archived: boolean) =>
      (await act('board', { search: 'parted', archived, page: 1, size: 10 })).body.data.total;
    expect([await found(false), await found(true)]).toEqual([0, 1]);
    const back = await act('archive', { slug: 'parted', archived: false });
    expect(cell(back.body.data, 'en')).toMatchObject({ state: 'unpublished', title: 'parted one' });
  });

  it('archiving withdraws every public language and removes schedules', async () => {
    await act('create', { slug: 'closed-down' });
    for (const language of languages) {
      await save('closed-down', language, 0, draft(`Closed ${language}`));
      await act('publish', { slug: 'closed-down', language, version: 1 });
    }
    const ids = await Promise.all(languages.map((language) => idOf('closed-down', language)));
    const shown = async () =>
      (await Promise.all(ids.map(publicly))).map(({ error, data }) => error ?? data.title);
    expect(await shown()).toEqual(languages.map((language) => `Closed ${language}`));
    await begun('closed-later', 'kr');
    const at = '2025-06-01T00:00:00Z';
    await act('schedule', { slug: 'closed-later', language: 'kr', version: 1, at });
    for (const slug of ['closed-down', 'closed-later']) {
      expect((await act('archive', { slug, archived: true })).body.code).toBe(0);
    }
    expect(await shown()).toEqual(languages.map(() => 'article.unknown'));
    const { body } = await act('read', { slug: 'closed-down' });
    expect(languages.map((language) => cell(body.data, language).state)).toEqual(
      languages.map(() => 'unpublished'),
    );
    const [rows] = await server.database.rows<{ due: number }>(sql`
      select count(*)::int as due from article_drafts where slug = 'closed-later' and scheduled_for is not null`);
    expect(rows!.due).toBe(0);
    const taken = await server.database.rows<{ target: string }>(sql`
      select target from audit_log where action = 'article.unpublish' and target like 'article closed-%' order by seq`);
    expect(taken.map(({ target }) => target)).toEqual([
      ...languages.map((language) => `article closed-down ${language}`),
      'article closed-later kr',
    ]);
  });

  it('shows on the board what is missing, outdated, changed and scheduled', async () => {
    const slugs = async (query: object) =>
      (await act('board', { page: 1, size: 50, ...query })).body.data.list.map(
        ({ slug }: { slug: string }) => slug,
      ) as string[];
    await begun('lonely', 'kr');
    expect(await slugs({ state: 'missing', language: 'jp' })).toContain('lonely');
    expect(await slugs({ state: 'missing', language: 'kr' })).not.toContain('lonely');
    expect(await slugs({ state: 'outdated' })).toEqual(['seeded', 'tidings']);
    expect(await slugs({ state: 'outdated', language: 'jp' })).toEqual(['seeded']);
    expect(await slugs({ state: 'changes', language: 'en' })).toEqual(['storied']);
    expect(await slugs({ state: 'scheduled' })).toEqual(['announced']);
    expect(await slugs({ search: 'LONELY ONE' })).toEqual(['lonely']);
    expect(await slugs({ search: '%' })).toEqual([]);
    const first = (await act('board', { page: 1, size: 1 })).body.data;
    expect(first.list[0].slug).toBe('lonely');
    expect(first.total).toBeGreaterThan(5);
  });

  it('records each action with the previous values (abuse case 44)', async () => {
    const rows = await server.database.rows<{ action: string; by: string }>(sql`
      select action, by from audit_log where target in ('article storied', 'article storied en') order by seq`);
    expect(rows).toEqual([
      { action: 'article.create', by: 'Mirel' },
      { action: 'article.save', by: 'Mirel' },
      { action: 'article.save', by: 'Senna' },
      { action: 'article.publish', by: 'Mirel' },
      { action: 'article.restore', by: 'Mirel' },
    ]);
  });
});

it('counts the languages of the campaign, be they two or four, to find what is missing', async () => {
  const pack = minimalPack({ languages: [{ code: 'en' }, { code: 'de' }] });
  const server = await startTestApp(engines[0]!, { CAMPAIGN_DIR: pack.folder });
  try {
    const editor = await signInOperator(server, 'editor');
    for (const [slug, written] of [
      ['whole', ['en', 'de']],
      ['half', ['en']],
    ] as const) {
      await editor.call(`${api}create`, { slug });
      for (const language of written)
        await editor.call(`${api}save`, { slug, language, base: 0, draft: draft(slug) });
    }
    const missing = async () =>
      (
        await editor.call(`${api}board`, { page: 1, size: 50, state: 'missing' })
      ).body.data.list.map(({ slug }: { slug: string }) => slug);
    expect(await missing()).toEqual(['half']);
    // A language that the campaign had before does not count.
    await server.database.rows(sql`
      insert into articles (id, slug, language, tab, title, summary, body, source, published_at)
      values (9000, 'half', 'jp', 'events', 'A', 'B', 'C', 'C', now())`);
    expect(await missing()).toEqual(['half']);
  } finally {
    await server.stop();
    pack.remove();
  }
});
