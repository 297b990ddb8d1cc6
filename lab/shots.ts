/**
 * `npm run lab -- shots [folder]`: screenshots of the pages and the sign-in panel in every language and size, for
 * visual review. `--readme` also updates the README's picture in `docs/pictures`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BrowserContextOptions,
  chromium as playwright,
  devices,
  type Page,
} from '@playwright/test';
import sharp from 'sharp';
import { type Language, languages } from '../contract/src/shared/languages.ts';
import { SignInPanel } from '../e2e/support/sign-in.ts';
import { startSite, visit } from '../e2e/support/site.ts';
import { build } from '../scripts/build.ts';
import { chromium } from '../scripts/lib/chromium.ts';
import { root } from '../scripts/lib/paths.ts';

const given = process.argv.slice(2).find((arg) => !arg.startsWith('--'));
const folder = given ?? join(root, 'node_modules/.cache/prelude/shots');
const pictures = join(root, 'docs/pictures');
const forReadme = process.argv.includes('--readme');

const phone = devices['Pixel 7'];
const sizes: Record<string, BrowserContextOptions> = {
  '1920x1080': { viewport: { width: 1920, height: 1080 } },
  '1366x768': { viewport: { width: 1366, height: 768 } },
  '390x844': { ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  '360x640': { ...phone, viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 },
};

async function keep(page: Page, name: string): Promise<void> {
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path });
  if (!forReadme || name !== 'home-en-1920x1080') return;
  await sharp(path)
    .resize(1600)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(pictures, 'home-en.jpg'));
}

async function shoot(page: Page, language: Language, size: string): Promise<void> {
  for (const route of ['home', 'milestone', 'news']) {
    await visit(page, `/${route}`, language);
    // The figures have loaded and the odometer has stopped.
    await page.waitForTimeout(1500);
    await keep(page, `${route}-${language}-${size}`);
  }
  await visit(page, '/home', language);
  const panel = new SignInPanel(page, language);
  await panel.open();
  await page.waitForTimeout(600);
  await keep(page, `sign-in-${language}-${size}`);
  await panel.email.fill('traveller@example.com');
  await panel.send.click();
  await panel.check.getByRole('slider').waitFor();
  await page.waitForTimeout(600);
  await keep(page, `captcha-${language}-${size}`);
}

await build(true);
mkdirSync(folder, { recursive: true });
mkdirSync(pictures, { recursive: true });
const site = await startSite();
const browser = await playwright.launch(await chromium());
for (const [size, options] of Object.entries(sizes)) {
  for (const language of languages) {
    const context = await browser.newContext({
      ...options,
      baseURL: site.url,
      reducedMotion: 'reduce',
    });
    await shoot(await context.newPage(), language, size);
    await context.close();
  }
}
await browser.close();
await site.stop();
process.stdout.write(`Screenshots in ${folder}\n`);
