/** Every page of the pack's site, in each language and at each size. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { endonym, type Language } from '../../contract/src/shared/languages.ts';
import { readCatalogueTexts } from '../../pack/src/texts.ts';
import type { CatalogueName } from '../../contract/src/campaign/catalogue.ts';
import { readTitled } from '../../pack/src/news/article-source.ts';
import { overflowing } from '../support/sweep.ts';
import { packFolder } from '../support/namespaces.ts';
import {
  checkAxe,
  checkDialog,
  checkQuiet,
  checkSizes,
  checkWords,
  open,
  settle,
  sizesOf,
  ui,
  where,
} from './support/checks.ts';
import { Look } from './support/look.ts';
import {
  articlesIn,
  campaign,
  firstLanguage,
  languages,
  menu,
  type Route,
  routes,
} from './support/pack.ts';
import { expect, test } from './support/test.ts';
import { faultsIn, wordsOf } from './support/words.ts';

const routesIn = (language: Language): Route[] => {
  const [article] = articlesIn(language);
  const detail = article && { id: 'news-detail', path: `/news/detail?id=${article.id}` };
  return detail ? [...routes, detail] : [...routes];
};

for (const language of languages) {
  for (const route of routesIn(language)) {
    test(`${language} ${route.path}`, async ({ page, problems }, info) => {
      const device = info.project.name;
      const look = new Look(language, route.path, where(device));
      await page.setViewportSize(sizesOf[device]![0]!);
      await open(page, language, route.path);
      const { hash } = new URL(page.url());
      look.same('address', hash, `#${route.path}`);
      look.same('one main heading', await page.locator('h1').count(), 1);
      const parts = [ui(language, 'game.title')];
      if (route.id !== 'home' && route.id !== 'news-detail')
        parts.push(ui(language, `nav.${route.id}`));
      const title = await page.title();
      look.check(
        'title',
        parts.filter((part) => !title.includes(part)).map((part) => `"${title}" lacks "${part}"`),
      );
      await checkWords(page, look, language);
      look.check('content', await missing(page, language, route, device));
      if (language === firstLanguage || route.id === 'home') await checkAxe(page, look);
      await checkSizes(page, look, device, '#root');
      if (route.entries) await checkEntries(page, look, language, route, device);
      checkQuiet(look, problems);
      look.end(info);
    });
  }

  test(`${language} menu`, async ({ page, problems }, info) => {
    const device = info.project.name;
    const look = new Look(language, 'menu', where(device));
    await page.setViewportSize(sizesOf[device]![0]!);
    await open(page, language, '/home');
    const nav = page.getByRole('navigation', { name: ui(language, 'nav.label'), exact: true });
    if (device === 'phone') {
      await page.getByRole('button', { name: ui(language, 'nav.menu'), exact: true }).click();
      await expect(page.locator('dialog[open]')).toBeVisible();
    }
    const wanted = (device === 'phone' ? menu.mobile : menu.desktop).map((id) =>
      ui(language, `nav.${rosterName(id)}`),
    );
    look.same('entries', await nav.getByRole('link').allTextContents(), wanted);
    const names = languages.length > 1 ? languages.map(endonym) : [];
    if (device === 'phone') {
      look.same(
        'languages',
        await page.locator('dialog[open] button[lang]').allTextContents(),
        names,
      );
      await checkDialog(page, look, 'menu', language === firstLanguage);
    }
    checkQuiet(look, problems);
    look.end(info);
  });
}

/** The computer's entry for characters and weapons has the name of the only kind, if there is one kind. */
const rosterName = (id: string): string => {
  const kinds = (['role', 'weapon'] as const).filter((kind) => menu.present.includes(kind));
  return id === 'role-weapon' && kinds.length === 1 ? kinds[0]! : id;
};

/** What the pack has and the page does not show. */
async function missing(
  page: Page,
  language: Language,
  { id }: Route,
  device: string,
): Promise<string[]> {
  const main = page.locator('main');
  if (id === 'home') {
    const stores = campaign.stores.filter(
      ({ href, mobile }) => href && (device === 'desktop' || mobile),
    );
    const shown = await main.locator('[data-event="Click_platform"]').count();
    return shown === stores.length ? [] : [`${shown} stores instead of ${stores.length}`];
  }
  if (id === 'milestone') {
    const shown = (await main.textContent()) ?? '';
    const rewards = campaign.milestones.flatMap(({ rewards: keys }) => keys);
    return rewards
      .map((key) => ui(language, `reward.${key}.name`))
      .filter((name) => !shown.includes(name))
      .map((name) => `reward "${name}"`);
  }
  if (id === 'news-list') {
    const shown = (await main.textContent()) ?? '';
    const titles = articlesIn(language).map(({ slug }) => titleOf(language, slug));
    const found = titles.filter((title) => shown.includes(title));
    // A page of the list has ten.
    const wanted = Math.min(10, titles.length);
    return found.length >= wanted ? [] : [`${found.length} articles instead of ${wanted}`];
  }
  return [];
}

const titleOf = (language: Language, slug: string): string => {
  const file = join(packFolder, 'news', language, `${slug}.md`);
  return existsSync(file) ? readTitled(readFileSync(file, 'utf8')).title : '';
};

/** Opens each entry of the page's catalogue, at the size of a laptop or a phone. */
async function checkEntries(
  page: Page,
  look: Look,
  language: Language,
  { entries }: Route,
  device: string,
): Promise<void> {
  const size = device === 'phone' ? sizesOf.phone![0]! : sizesOf.desktop![1]!;
  await page.setViewportSize(size);
  await settle(page);
  const texts = readCatalogueTexts(packFolder, language, entries!.book as CatalogueName);
  for (const key of entries!.keys) {
    const name = texts[key]?.name ?? '';
    await page.evaluate((hash) => (location.hash = hash), `#${entries!.pathOf(key)}`);
    const seen = await page
      .waitForFunction((words) => document.body.textContent?.includes(words), name)
      .then(
        () => true,
        () => false,
      );
    await settle(page);
    look.check(`${key}: name`, seen && name ? [] : [`"${name}" is not shown`]);
    look.check(`${key}: words`, faultsIn(await wordsOf(page)));
    look.check(`${key}: fits`, await overflowing(page, [size]));
  }
}
