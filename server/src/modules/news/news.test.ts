import { setTimeout as sleep } from 'node:timers/promises';
import { type Language, languages } from '@prelude/contract/shared/languages';
import { type ArticleEntry, legalArticles, newsCategories } from '@prelude/contract/site/news';
import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureCampaign, newsEntry } from '../../testing/fixture-campaign.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { campaignZone } from '../../core/campaign/zone.ts';
import { createNewsService } from './news.service.ts';
import { createNewsStore } from './news.store.ts';

const list = '/api/common/get-list.html';
const detail = '/api/common/get-content-detail.html';
const moment = () => sleep(1100);

const entries = Array.from({ length: 12 }, (_, index) =>
  newsEntry(`article-${String(index + 1).padStart(2, '0')}`, 9000 + index * 10, {
    tab: (['updates', 'info', 'events'] as const)[index % 3]!,
    published_at: `2025-05-${String(index + 2).padStart(2, '0')}T12:00:00+08:00`,
    pinned: index === 1,
  }),
);
entries.push(
  newsEntry('to-come', 9900, { published_at: '2025-06-01T12:00:00+08:00', cover: null }),
);

describe.each(engines)('the content API on %s', (engine) => {
  const campaign = fixtureCampaign(entries);
  let server: TestApp;
  beforeAll(async () => {
    campaign.text('kr', 'article-03', undefined);
    server = await startTestApp(engine, { CAMPAIGN_DIR: campaign.folder });
  });
  afterAll(async () => {
    await server.stop();
    campaign.remove();
  });

  const page = async (fields: Record<string, string>) => server.visitor().form(list, fields);
  const slugs = async (fields: Record<string, string>): Promise<string[]> =>
    ((await page(fields)).body.data.list as ArticleEntry[]).map(({ slug }) => slug ?? '');
  const read = (id: number | string, language: Language = 'en') =>
    server.visitor({ language }).form(detail, { id: String(id) });

  describe('a list', () => {
    it('has the contract’s shape, pinned first, then newest (§7, spec decisions §5)', async () => {
      const { http, body } = await page({ category: '860' });
      expect(http).toBe(200);
      expect(body).toMatchObject({ code: 0, msg: 'ok', data: { total: 12, page: 1, size: 10 } });
      expect(body.data.list).toHaveLength(10);
      expect(body.data.list[0]).toEqual({
        id: 9011,
        slug: 'article-02',
        category: 872,
        tab: 'info',
        title: 'article-02 (en)',
        summary: 'Summary of article-02 (en).',
        cover: 'hero',
        published_at: '2025-05-03T12:00:00+08:00',
        path: '/en/news/article-02',
        pinned: true,
      });
      const rest = (body.data.list as ArticleEntry[]).slice(1).map(({ slug }) => slug);
      expect(rest).toEqual(
        entries
          .slice(2, 12)
          .toReversed()
          .map(({ slug }) => slug)
          .slice(0, 9),
      );
    });

    it('has the categories of every language (§7)', async () => {
      for (const language of languages) {
        const [latest, ...tabs] = newsCategories(language);
        const totals = await Promise.all(
          [latest, ...tabs].map(
            async (id) => (await page({ category: String(id) })).body.data.total,
          ),
        );
        expect(totals).toEqual(language === 'kr' ? [11, 4, 4, 3] : [12, 4, 4, 4]);
      }
      expect(await slugs({ category: '873' })).toEqual([
        'article-12',
        'article-09',
        'article-06',
        'article-03',
      ]);
    });

    it('pages without gaps or duplicates, and is empty beyond the end', async () => {
      const all = await slugs({ category: '861', size: '50' });
      const turned: string[] = [];
      for (const number of ['1', '2', '3']) {
        turned.push(...(await slugs({ category: '861', size: '5', page: number })));
      }
      expect(turned).toEqual(all);
      for (const number of ['4', '10000']) {
        const { http, body } = await page({ category: '861', size: '5', page: number });
        expect([http, body.code, body.data.total, body.data.list]).toEqual([200, 0, 12, []]);
      }
    });

    it('refuses an unknown category in the visitor’s language', async () => {
      const messages = await Promise.all(
        languages.map(async (language) => {
          const answer = await server.visitor({ language }).form(list, { category: '862' });
          expect([answer.http, answer.body.code, answer.body.error]).toEqual([
            404,
            -1,
            'category.unknown',
          ]);
          return answer.body.msg as string;
        }),
      );
      expect(new Set(messages).size).toBe(4);
      expect((await page({ category: '6268' })).body.error).toBe('category.unknown');
    });

    it.each<Record<string, string>>([
      {},
      { category: 'news' },
      { category: '-860' },
      { category: '860.5' },
      { category: '860', page: '0' },
      { category: '860', page: '-1' },
      { category: '860', page: '10001' },
      { category: '860', page: 'two' },
      { category: '860', page: '' },
      { category: '860', size: '51' },
      { category: '860', size: '0' },
      { category: '860', size: '1e9' },
      { category: '99999999999' },
      { category: "860' or '1'='1" },
      { category: '860', sort: 'title' },
    ])('refuses %j', async (fields) => {
      const { http, body } = await page(fields);
      expect([http, body.code, body.error]).toEqual([400, -1, 'request.malformed']);
    });
  });

  describe('an article', () => {
    it('is complete, with its languages and neighbours', async () => {
      const { http, body } = await read(9061);
      expect(http).toBe(200);
      expect(body.data).toEqual({
        id: 9061,
        slug: 'article-07',
        category: 871,
        tab: 'updates',
        title: 'article-07 (en)',
        summary: 'Summary of article-07 (en).',
        body: '<p>The text.</p>',
        cover: 'hero',
        published_at: '2025-05-08T12:00:00+08:00',
        updated_at: '2025-05-08T12:00:00+08:00',
        language: 'en',
        path: '/en/news/article-07',
        languages: [
          { language: 'zh-tw', id: 9060, path: '/zh-tw/news/article-07' },
          { language: 'en', id: 9061, path: '/en/news/article-07' },
          { language: 'ja', id: 9062, path: '/ja/news/article-07' },
          { language: 'ko', id: 9063, path: '/ko/news/article-07' },
        ],
        previous: {
          id: 9051,
          slug: 'article-06',
          title: 'article-06 (en)',
          path: '/en/news/article-06',
        },
        next: {
          id: 9071,
          slug: 'article-08',
          title: 'article-08 (en)',
          path: '/en/news/article-08',
        },
      });
    });

    it('has no neighbour at the ends and only its existing languages', async () => {
      expect((await read(9001)).body.data.previous).toBeNull();
      expect((await read(9111)).body.data.next).toBeNull();
      const { data } = (await read(9021)).body;
      expect((data.languages as { language: string }[]).map(({ language }) => language)).toEqual([
        'zh-tw',
        'en',
        'ja',
      ]);
      expect((await read(9033)).body.data.previous.slug).toBe('article-02');
    });

    it('that is unknown, a draft or scheduled is not found (spec decisions §5)', async () => {
      await server.database.run(sql`
        insert into articles (id, slug, language, tab, title, summary, body, source, state, published_at)
        values (9991, 'draft', 'en', 'info', 'Draft', '', '', '', 'draft', '2025-05-14T00:00:00Z')`);
      for (const id of [9991, 9901, 9023, 1, 2_147_483_647]) {
        const { http, body } = await read(id, 'jp');
        expect([http, body.code, body.error]).toEqual([404, -1, 'article.unknown']);
        expect(body.msg).toMatch(/記事/);
      }
      for (const id of ['0', '-5', 'abc', '', '2147483648', '9061,9062']) {
        expect((await read(id)).http).toBe(400);
      }
      expect(await slugs({ category: '860', size: '50' })).not.toContain('draft');
    });

    it('that is a legal text keeps its id and text (§9, spec decisions §10)', async () => {
      for (const language of languages) {
        const ids = Object.values(legalArticles(language));
        for (const id of ids) {
          const { body } = await read(id, language);
          expect(body.data).toMatchObject({
            id,
            slug: null,
            category: null,
            path: `/news/content?id=${id}`,
          });
          expect(body.data.body).toMatch(/^<(?:p|h2)>[\s\S]{80}/);
          expect(body.data.languages).toHaveLength(4);
        }
      }
    });

    it('disappears soon after withdrawal and is back after republication', async () => {
      const setState = (state: string) =>
        server.database.run(sql`update articles set state = ${state} where id = 9041`);
      expect((await read(9041)).http).toBe(200);
      await setState('draft');
      await moment();
      expect((await read(9041)).body).toMatchObject({ code: -1, error: 'article.unknown' });
      expect(await slugs({ category: '860', size: '50' })).not.toContain('article-05');
      expect((await read(9051)).body.data.previous.slug).toBe('article-04');
      await setState('published');
      await moment();
      expect((await read(9041)).http).toBe(200);
    });
  });

  it('a flood costs one database query per second', async () => {
    let readings = 0;
    const store = createNewsStore(server.database);
    const counted = {
      ...store,
      page: (...asked: Parameters<typeof store.page>) => {
        readings++;
        return store.page(...asked);
      },
    };
    const clock = { now: () => new Date('2025-05-20T12:00:00+08:00') };
    const zone = campaignZone('2025-05-20T12:00:00+08:00');
    const news = createNewsService({ clock, zone }, counted, new Map(), [], async (html) => html);
    const flood = (number: number) =>
      Promise.all(
        Array.from({ length: 500 }, () => news.page({ category: 860, page: number, size: 7 })),
      );
    await flood(1);
    await flood(2);
    expect(readings).toBe(2);
    await flood(9999);
    expect(readings).toBe(2);
  });
});

describe.each([
  ['before it opens', '2025-05-01T00:00:00+08:00', 0],
  ['after everything is out', '2025-06-02T00:00:00+08:00', 13],
])('the schedule %s', (_when, clock, total) => {
  it('follows the campaign clock (spec decisions §2)', async () => {
    const campaign = fixtureCampaign(entries);
    const server = await startTestApp('postgres', {
      CAMPAIGN_DIR: campaign.folder,
      CAMPAIGN_CLOCK: clock,
    });
    const { body } = await server.visitor().form(list, { category: '860' });
    expect(body.data.total).toBe(total);
    const answer = await server.visitor().form(detail, { id: '9901' });
    expect(answer.http).toBe(total === 0 ? 404 : 200);
    await server.stop();
    campaign.remove();
  });
});
