/** Devices without a Chinese, Japanese or Korean font show every shipped text in our fonts (spec §9). */
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';
import { staticPath } from '../contract/src/site/documents.ts';
import { type Language, toTag } from '../contract/src/shared/languages.ts';
import { pages } from './support/pages.ts';
import { chromium } from '../scripts/lib/chromium.ts';
import { newest, seeds } from './support/news.ts';
import { SignInPanel } from './support/sign-in.ts';
import { expect, newAddress, test, visit } from './support/site.ts';

// Hide such fonts of the machine from the browser, because ours are only the fallback.
const FONTCONFIG_FILE = fileURLToPath(new URL('support/bare-fonts.conf', import.meta.url));
const launchOptions = await chromium();
test.use({ launchOptions: { ...launchOptions, env: { ...process.env, FONTCONFIG_FILE } } });

/** Names of our fonts for these scripts (`site/fonts`). Numerals and marks use others. */
const scriptFonts = /\b(?:TC|JP|KR)\b|Mincho|Myung/;

const articles = [newest, ...seeds.filter(({ tab }) => tab === 'info').slice(-2)];
const filled = ['status', 'draw', ...articles.map(({ slug }) => `news/${slug}`)];
const forms = ['subscribe', 'unsubscribe'] as const;
const documents = (language: Language): string[] => [
  ...filled.map((name) => `/${toTag(language)}/${name}`),
  ...forms.map((name) => staticPath(name, toTag(language))),
];

/**
 * Texts with characters that our fonts did not paint or that two of them painted, and the fonts. Removes all other
 * characters from the page, because the browser says only how many of a text each font painted.
 */
async function strangers(page: Page, session: CDPSession): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: { own: string; trimmings: number }[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const nodes = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const own = nodes.map((node) => node.textContent ?? '').join('');
      if (!/[\u2E80-\u9FFF\uAC00-\uD7AF]/.test(own) || !element.checkVisibility()) continue;
      for (const node of nodes)
        node.textContent = (node.textContent ?? '').replaceAll(
          /[^\u2E80-\u9FFF\uAC00-\uD7AF]/g,
          '',
        );
      element.setAttribute('data-glyphs', '');
      const { display, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isMarked = ['::before', '::after'].some(
        (part) => !/^(?:none|normal|"")$/.test(getComputedStyle(element, part).content),
      );
      // A mark before a line or an ellipsis after it is painted but is not in the text.
      const isTrimmed =
        isMarked ||
        display === 'list-item' ||
        textOverflow !== 'clip' ||
        webkitLineClamp !== 'none';
      found.push({ own, trimmings: isTrimmed ? 4 : 0 });
    }
    return found;
  });
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-glyphs]',
  });
  const found: string[] = [];
  for (const [index, nodeId] of nodeIds.entries()) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont);
    const glyphs = foreign.reduce((sum, { glyphCount }) => sum + glyphCount, 0);
    const { own, trimmings } = texts[index]!;
    const ours = new Set(
      fonts.map(({ familyName }) => familyName).filter((name) => scriptFonts.test(name)),
    );
    if (glyphs > trimmings || (trimmings === 0 && ours.size > 1)) {
      found.push(`${own.slice(0, 40)}: ${fonts.map(({ familyName }) => familyName).join()}`);
    }
  }
  return found;
}

for (const language of ['cht', 'jp', 'kr'] as const) {
  test(`${language}: every shipped text uses our fonts @phone`, async ({ page }) => {
    test.setTimeout(180_000);
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const addresses = [
      ...pages.map(({ route }) => `/?lang=${toTag(language)}#${route}`),
      ...documents(language),
    ];
    for (const address of addresses) {
      await page.goto('about:blank');
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      // The check changes texts, which must not differ when React takes over the page.
      if (address.startsWith('/?')) await expect(page.locator('#root[data-ready]')).toBeAttached();
      await expect.poll(() => strangers(page, session), { message: address }).toEqual([]);
    }
  });

  test(`${language}: every text after a registration uses our fonts @phone`, async ({
    page,
    site,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const check = (message: string) =>
      expect.poll(() => strangers(page, session), { message }).toEqual([]);
    await visit(page, '/home', language);
    const panel = new SignInPanel(page, language);
    await panel.signIn(site, newAddress('glyphs'));
    const success = await panel.finish();
    await expect(success.getByRole('textbox')).toBeVisible();
    await check('success');
    await page.goto(`/${toTag(language)}/status`);
    await expect(page.locator('.board')).toBeVisible();
    await check('status');
  });
}
