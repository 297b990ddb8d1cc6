import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../core/database/database.ts';
import { explaining, mostRowsOf, type PlanNode, scansOf } from '../../testing/database/explain.ts';
import { openTestDatabase } from '../../testing/test-app.ts';
import { createNewsStore, type NewsStore } from './news.store.ts';

const now = new Date('2025-05-20T12:00:00+08:00');
const articleCount = 100_000;

let database: Database;
let explained: NewsStore;
let plans: PlanNode[][];

beforeAll(async () => {
  database = await openTestDatabase('postgres');
  await database.rows(sql`
    insert into articles (id, slug, language, tab, title, summary, body, source, pinned, published_at)
    select n, 'article-' || n, 'en', (array['updates', 'info', 'events'])[n % 3 + 1], 'Title ' || n,
           repeat('summary ', 20), repeat('body ', 200), '', n % 1000 = 0,
           timestamptz '2025-05-20 00:00+08' - n * interval '1 minute'
             + case when n % 100 = 0 then interval '1 year' else interval '0' end
      from generate_series(1, ${articleCount}::int) n`);
  await database.rows(sql`vacuum analyze articles`);
  const watched = explaining(database);
  plans = watched.plans;
  explained = createNewsStore(watched.database);
});
afterAll(() => database.close());

const planOf = async (reading: Promise<unknown>): Promise<PlanNode[]> => {
  await reading;
  return plans.at(-1)!;
};

describe(`among ${articleCount} articles`, () => {
  it.each([
    ['a category', { language: 'en', tab: 'info' } as const, 'articles_category'],
    ['latest', { language: 'en' } as const, 'articles_latest'],
  ])('the first page of %s reads only its ten rows', async (_what, place, index) => {
    const nodes = await planOf(explained.page(place, now, 10, 0));
    expect(scansOf(nodes)).toEqual([index, 'articles_pkey']);
    expect(mostRowsOf(nodes)).toBe(10);
  });

  it('a distant page skips the earlier rows in the index only', async () => {
    const nodes = await planOf(explained.page({ language: 'en' }, now, 50, 50_000));
    expect(scansOf(nodes)).toEqual(['articles_latest', 'articles_pkey']);
    const scan = nodes.find((node) => node['Index Name'] === 'articles_latest');
    expect(scan?.['Node Type']).toBe('Index Only Scan');
    for (const node of nodes.filter((one) => one['Node Type'].includes('Sort'))) {
      expect(node['Actual Rows']).toBeLessThanOrEqual(50);
    }
  });

  it('the count, at most once a second, reads only the index', async () => {
    for (const tab of [undefined, 'events'] as const) {
      const nodes = await planOf(explained.count({ language: 'en', tab }, now));
      expect(nodes.map((node) => node['Node Type'])).toContain('Index Only Scan');
      expect(scansOf(nodes)).not.toContain('all');
    }
  });

  it('an article, its languages and neighbours cost one row each', async () => {
    for (const by of [{ id: 50_001 }, { language: 'en', slug: 'article-50001' } as const]) {
      const nodes = await planOf(explained.find(by, now));
      expect(scansOf(nodes)).not.toContain('all');
      expect(mostRowsOf(nodes)).toBe(1);
    }
  });

  it('a feed reads only its twenty rows', async () => {
    const nodes = await planOf(explained.newest('en', now, 20));
    expect(scansOf(nodes)).toEqual(['articles_time']);
    expect(mostRowsOf(nodes)).toBe(20);
  });
});
