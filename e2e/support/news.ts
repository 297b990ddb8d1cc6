import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Language } from '../../contract/src/shared/languages.ts';
import type { ArticleEntry } from '../../contract/src/site/news.ts';
import { campaign } from './campaign.ts';
import { packFolder } from './namespaces.ts';
import { expect, type Site, text } from './site.ts';

export const listCall = '**/api/common/get-list.html';
export const detailCall = '**/api/common/get-content-detail.html';

/** The seeded articles public on the trial's day, in the server's order. */
export const seeds = (
  JSON.parse(readFileSync(join(packFolder, 'news/news.json'), 'utf8')) as {
    slug: string;
    tab: string;
    pinned: boolean;
    published_at: string;
    /** The sample's languages. */
    ids: Record<'cht' | 'en' | 'jp' | 'kr', number>;
  }[]
)
  .filter(({ published_at }) => Date.parse(published_at) < Date.parse(campaign.rehearsal_clock))
  .toSorted(
    (a, b) =>
      Number(b.pinned) - Number(a.pinned) ||
      Date.parse(b.published_at) - Date.parse(a.published_at) ||
      b.ids.en - a.ids.en,
  );
export const titleOf = (slug: string, language: Language = 'en') =>
  /^# (.+)$/m.exec(readFileSync(join(packFolder, `news/${language}/${slug}.md`), 'utf8'))![1]!;
/** The first article of the campaign; it has only a newer neighbour. */
export const oldest = seeds.toSorted(
  (a, b) => Date.parse(a.published_at) - Date.parse(b.published_at),
)[0]!;
/** The article on top of the list. */
export const newest = seeds[0]!;

export const main = (page: Page) => page.getByRole('main');
export const tab = (page: Page, name: string, language: Language = 'en') =>
  page.getByRole('tab', { name: text(language, `news.tab.${name}`), exact: true });
export const list = (page: Page) => page.getByRole('tabpanel').locator('[data-region="list"]');
export const rows = (page: Page) => list(page).getByRole('listitem');
export const article = (page: Page) => page.locator('[data-region="article"]');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const back = (page: Page) =>
  article(page).getByRole('link', { name: text('en', 'news.back') });
export const pager = (page: Page) =>
  page.getByRole('navigation', { name: text('en', 'news.pages') });

export async function shows(page: Page, slug: string, language: Language = 'en'): Promise<void> {
  await expect(heading(page)).toHaveText(titleOf(slug, language));
}

/** An unguarded context: the browser reports failed calls. */
export async function stranger(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  return context.newPage();
}

export async function changeLanguage(page: Page, isMobile: boolean, from: Language, to: string) {
  const opener = isMobile ? text(from, 'nav.menu') : new RegExp(text(from, 'common.language'));
  await page.getByRole('banner').getByRole('button', { name: opener }).click();
  const choices = isMobile ? page.getByRole('dialog') : page.getByRole('banner');
  await choices.getByRole('button', { name: to }).click();
  if (isMobile && (await page.getByRole('dialog').isVisible())) await page.keyboard.press('Escape');
}

/** Answers the list call with this many articles, each named by its position. */
export async function manyPages(page: Page, total: number): Promise<void> {
  await page.route(listCall, async (route) => {
    const asked = new URLSearchParams(route.request().postData() ?? '');
    const [number, size] = [Number(asked.get('page')), Number(asked.get('size'))];
    const first = (number - 1) * size;
    const entries: ArticleEntry[] = Array.from(
      { length: Math.max(0, Math.min(size, total - first)) },
      (_, index) => ({
        id: 9000 + first + index,
        slug: `a-${first + index}`,
        category: 871,
        tab: 'updates',
        title: `Article ${first + index + 1}`,
        summary: 'A summary.',
        cover: null,
        published_at: '2025-05-14T12:00:00+08:00',
        path: '/en/news/a',
        pinned: false,
      }),
    );
    await route.fulfill({
      json: { code: 0, msg: 'ok', data: { total, page: number, size, list: entries } },
    });
  });
}
