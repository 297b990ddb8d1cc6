import type { Page } from '@playwright/test';
import { expect, test, text, visitWithMusic as visit } from './support/site.ts';

// Tracing evaluates code in the page, which Chromium counts as a user gesture; a desktop's retries would then succeed
// at once.
test.use({ trace: 'off' });

const soundSwitch = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: text('en', 'music.label'), exact: true });

function requests(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|m4a)$/.test(request.url())) found.push(request.url());
  });
  return found;
}

/** The player's own tests cover loudness and gain; here the switch shows whether music plays. */
const playing = (page: Page) => expect(soundSwitch(page)).toHaveAttribute('data-playing', 'true');

test('nothing is fetched before the visitor’s first gesture; then one piece', async ({ page }) => {
  const asked = requests(page);
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  // Chromium counts Playwright's evaluations as gestures, so there must be none before this point.
  await page.goto('/?lang=en#/home');
  await page.waitForTimeout(6000);
  expect(asked).toEqual([]);
  // One warning for the context, one for its first try.
  expect(warnings.filter((line) => line.includes('AudioContext')).length).toBeLessThanOrEqual(2);
  await page.getByRole('heading', { level: 1 }).click();
  await playing(page);
  expect(asked).toHaveLength(1);
});

test('the title of a piece is announced when it starts, and disappears', async ({ page }) => {
  await visit(page);
  const note = page.getByRole('banner').getByRole('status');
  await expect(note).toHaveText('');
  await page.waitForTimeout(1800);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(note).toContainText(text('en', 'music.tracks.moonrise'));
  await expect(note).toHaveText('', { timeout: 15_000 });
});

test('switching music off is stored: the next visit fetches nothing', async ({ page }) => {
  await visit(page);
  await page.waitForTimeout(1800);
  await soundSwitch(page).click();
  await expect(soundSwitch(page)).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await page.waitForTimeout(2000);
  await expect(soundSwitch(page)).toHaveAttribute('aria-pressed', 'false');
  const asked = requests(page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForTimeout(800);
  expect(asked).toEqual([]);
  await soundSwitch(page).click();
  await playing(page);
});

test('choosing a piece plays it, and the choice is stored', async ({ page, isMobile }) => {
  await visit(page);
  await page.waitForTimeout(1800);
  const choose = async () => {
    if (isMobile) await page.getByRole('button', { name: text('en', 'nav.menu') }).click();
    else await page.getByRole('button', { name: text('en', 'music.choose') }).click();
    const list = isMobile ? page.getByRole('dialog') : page.getByRole('banner');
    return list.getByRole('button', { name: text('en', 'music.tracks.vigil') });
  };
  const vigil = await choose();
  const asked = requests(page);
  await vigil.click();
  await expect(vigil).toHaveAttribute('aria-current', 'true');
  await playing(page);
  expect(asked.some((url) => url.includes('vigil'))).toBe(true);
  await page.reload();
  await page.waitForTimeout(2000);
  await expect(await choose()).toHaveAttribute('aria-current', 'true');
});

test('it fades in to 0.5 over 5 s, loops without its wrapped ends, and is silent in a hidden tab (spec §4, §9)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const ramps: [to: number, seconds: number][] = [];
    const loops: [start: number, end: number][] = [];
    Object.assign(window, { ramps, loops });
    const ramp = AudioParam.prototype.linearRampToValueAtTime;
    AudioParam.prototype.linearRampToValueAtTime = function (to, at) {
      const now = (window as unknown as { context?: AudioContext }).context?.currentTime ?? 0;
      ramps.push([to, at - now]);
      return ramp.call(this, to, at);
    };
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...given: Parameters<typeof start>) {
      Object.assign(window, { context: this.context });
      if (this.loop) loops.push([this.loopStart, this.loopEnd]);
      return start.apply(this, given);
    };
  });
  await visit(page);
  await page.waitForTimeout(1800);
  await page.getByRole('heading', { level: 1 }).click();
  await playing(page);
  const heard = () =>
    page.evaluate(() => {
      const { ramps, loops } = window as unknown as { ramps: number[][]; loops: number[][] };
      return { ramps, loops };
    });
  const { ramps, loops } = await heard();
  expect(loops).toHaveLength(1);
  expect(loops[0]![0]).toBe(1);
  expect(loops[0]![1]).toBeGreaterThan(30);
  expect(ramps.at(-1)![0]).toBe(0.5);
  expect(ramps.at(-1)![1]).toBeCloseTo(5, 1);

  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  expect((await heard()).ramps.at(-1)![0]).toBe(0);
  await hide(false);
  expect((await heard()).ramps.at(-1)![0]).toBe(0.5);
});

test('music that cannot be loaded shows no message and breaks nothing (spec §8)', async ({
  page,
}) => {
  await page.route(/\.(webm|m4a)$/, (route) => route.fulfill({ body: 'no music' }));
  await visit(page);
  await page.waitForTimeout(1800);
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForTimeout(1000);
  await expect(soundSwitch(page)).not.toHaveAttribute('data-playing', 'true');
  await expect(page.locator('[data-toasts] span')).toHaveCount(0);
});
