/** Devices without a Chinese, Japanese or Korean font show every shipped text in our fonts (spec §9). */
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';
import { staticPath } from '../contract/src/site/documents.ts';
import { type Language, toTag } from '../contract/src/shared/languages.ts';
import { pages } from './support/pages.ts';
import { chromium } from '../scripts/lib/chromium.ts';
import { newest, seeds } from './support/news.ts';
import { expect, test } from './support/site.ts';

// Hide such fonts of the machine from the browser, because ours are only the fallback.
const FONTCONFIG_FILE = fileURLToPath(new URL('support/bare-fonts.conf', import.meta.url));
const launchOptions = await chromium();
test.use({ launchOptions: { ...launchOptions, env: { ...process.env, FONTCONFIG_FILE } } });

/** A marker before a line or an ellipsis after it is painted but is not in the text. */
const trimmings = 4;

const articles = [newest, ...seeds.filter(({ tab }) => tab === 'info').slice(-2)];
const filled = ['status', 'draw', ...articles.map(({ slug }) => `news/${slug}`)];
const forms = ['subscribe', 'unsubscribe'] as const;
const documents = (language: Language): string[] => [
  ...filled.map((name) => `/${toTag(language)}/${name}`),
  ...forms.map((name) => staticPath(name, toTag(language))),
];

/** Texts with characters that our fonts did not paint, and the font that did. */
async function strangers(page: Page, session: CDPSession): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '')
        .join('');
      if (!/[\u2E80-\u9FFF\uAC00-\uD7AF]/.test(own) || !element.checkVisibility()) continue;
      element.setAttribute('data-glyphs', '');
      found.push(own);
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
    const text = texts[index] ?? '';
    const latin = text.replaceAll(/[\u2E80-\u9FFF\uAC00-\uD7AF\uFF00-\uFFEF]/g, '').length;
    // Text cut after some lines is counted twice.
    if (glyphs > 2 * latin + trimmings) {
      found.push(`${text.slice(0, 40)}: ${foreign.map(({ familyName }) => familyName).join()}`);
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
      await expect.poll(() => strangers(page, session), { message: address }).toEqual([]);
    }
  });
}
