/**
 * `npm run lab -- sentences`: finds where each sentence of the product stands (docs/campaign/sentences.md). It shows a
 * copy of the sample whose English sentences begin with their number in characters that are not seen, reads these in the
 * browser, and marks them in pictures. Build the site before: `npm run build`.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromium } from '../scripts/lib/chromium.ts';
import { root } from '../scripts/lib/paths.ts';
import {
  type MarkedView,
  picturesFolder,
  sentences,
  writeMarks,
  writeSentences,
} from '../scripts/sentences-table.ts';
import { readTexts } from '../pack/src/texts.ts';
import { numbersIn, type Spot, withNumbers } from './lib/numbered-texts.ts';

const sample = join(root, 'campaigns/nameless-abyss');
const width = 1366;
/** Of a document that is longer. */
const longest = 2400;
/** Of a picture: wide enough to read the marks and the words next to them. */
const shownWidth = 900;
const keys = [...sentences().keys()];

/** @returns a copy of the sample with numbers in its sentences */
function numberedPack(): string {
  const pack = join(mkdtempSync(join(tmpdir(), 'prelude-sentences-')), 'pack');
  cpSync(sample, pack, { recursive: true });
  const folder = join(pack, 'text/en');
  for (const file of new Set(keys.map((key) => key.split('/')[0]!)))
    writeFileSync(
      join(folder, `${file}.json`),
      JSON.stringify(withNumbers(readTexts(sample, 'en', file), file, keys)),
    );
  return pack;
}

/** Draws the numbers into the picture: red, at the beginning of each sentence. */
async function mark(picture: Buffer, spots: readonly Spot[], scale: number): Promise<Buffer> {
  const { width: wide, height: high } = await sharp(picture).metadata();
  const taken: { x: number; y: number }[] = [];
  const labels = spots.map(({ x, y }, index) => {
    const text = String(index + 1);
    const size = 8 + text.length * 7;
    // Left of the sentence, so that its first letter can be read.
    const at = { x: Math.max(1, x * scale - size - 1), y: Math.max(1, y * scale - 1) };
    while (taken.some((one) => Math.abs(one.x - at.x) < size && Math.abs(one.y - at.y) < 15))
      at.y += 15;
    taken.push(at);
    return `<rect x="${at.x}" y="${at.y}" width="${size}" height="15" rx="7" fill="#c8102e" stroke="#fff"/>
      <text x="${at.x + size / 2}" y="${at.y + 11.5}" font-family="sans-serif" font-weight="bold" font-size="11"
        fill="#fff" text-anchor="middle">${text}</text>`;
  });
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">${labels.join('')}</svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(drawn) }])
    .webp({ quality: 50, effort: 6 })
    .toBuffer();
}

async function main(): Promise<void> {
  const pack = numberedPack();
  process.env.CAMPAIGN_DIR = pack;
  const { startSite, text, visit } = await import('../e2e/support/site.ts');
  const { newest } = await import('../e2e/support/news.ts');
  const { pages } = await import('../e2e/support/pages.ts');
  const { walkPanels, walkPlayerPanels } = await import('../e2e/support/panels.ts');
  const site = await startSite();
  const browser = await playwright.launch(await chromium());
  const views: MarkedView[] = [];
  const seen = new Set<string>();
  rmSync(picturesFolder, { recursive: true, force: true });
  mkdirSync(picturesFolder, { recursive: true });
  /** Takes a picture when it shows a sentence that none before it has. */
  const look = (page: Page, isWhole: boolean) => async (title: string) => {
    await page.waitForTimeout(800);
    const spots = (await numbersIn(page, isWhole ? longest : undefined)).map((spot) => ({
      ...spot,
      key: keys[spot.number]!,
    }));
    const fresh = spots.filter(({ key }) => !seen.has(key));
    if (fresh.length === 0) return;
    for (const { key } of fresh) seen.add(key);
    const name = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    const { height } = page.viewportSize()!;
    const clip = {
      x: 0,
      y: 0,
      width: page.viewportSize()!.width,
      height: isWhole ? longest : height,
    };
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    const shot = await page.screenshot({
      fullPage: isWhole,
      clip: { ...clip, height: isWhole ? Math.min(longest, whole) : height },
    });
    const scale = Math.min(1, shownWidth / clip.width);
    const small = await sharp(shot)
      .resize(Math.round(clip.width * scale))
      .png()
      .toBuffer();
    writeFileSync(join(picturesFolder, `${name}.webp`), await mark(small, fresh, scale));
    views.push({ picture: name, title, keys: fresh.map(({ key }) => key) });
    process.stdout.write(`${title}: ${fresh.length} sentences\n`);
  };
  const open = async (size = { width, height: 768 }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      viewport: size,
    });
    context.setDefaultTimeout(20_000);
    return context.newPage();
  };
  const tries = async (what: string, work: () => Promise<void>) => {
    await work().catch((error: Error) => {
      process.exitCode = 1;
      process.stderr.write(`${what}: ${error.message}\n`);
    });
  };
  try {
    const page = await open();
    for (const { id, route } of pages)
      if (!route.includes(':'))
        await tries(id, async () => {
          await visit(page, route);
          await look(page, false)(`Page: ${id}`);
        });
    await tries('panels', () =>
      walkPanels(page, false, (what) => look(page, false)(`Panel: ${what}`)),
    );
    const player = await open();
    await tries('player', () =>
      walkPlayerPanels(player, site, (what) => look(player, false)(`Panel: ${what}`)),
    );
    await tries('account', async () => {
      await player.keyboard.press('Escape');
      await visit(player);
      await player
        .getByRole('button', { name: new RegExp(`^${text('en', 'user.icon')}: `) })
        .click();
      await player.getByRole('button', { name: text('en', 'user.manage') }).click();
      await player.waitForTimeout(1500);
      await look(player, false)('Panel: account');
    });
    const article = `news/${newest.slug}`;
    for (const path of [
      article,
      'status',
      'draw',
      'fan-kit',
      'quiz',
      'subscribe',
      'unsubscribe',
      'lunarianinvitation',
      'nowhere',
      'start',
    ])
      await tries(path, async () => {
        await player.goto(`/en/${path}`);
        await player.waitForTimeout(2500);
        await look(player, true)(`Document: ${path}`);
      });
    const phone = await open({ width: 390, height: 844 });
    await tries('phone', async () => {
      await visit(phone);
      await look(phone, false)('Phone: home');
    });
  } finally {
    await browser.close();
    await site.stop();
    rmSync(join(pack, '..'), { recursive: true, force: true });
  }
  writeMarks(views);
  writeSentences();
  const bytes = readdirSync(picturesFolder).length;
  process.stdout.write(`${seen.size} of ${keys.length} sentences in ${bytes - 1} pictures\n`);
}

await main();
