/** Motifs of characters: heard on a press on the line, over the music, never with the sound off. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { packFolder } from './support/namespaces.ts';
import { nameOf, open, panel, roles } from './support/roster.ts';
import { expect, test, text, visitWithMusic } from './support/site.ts';
import { violations } from './support/sweep.ts';

const given = new Set(
  ['motifs', 'media/motifs'].flatMap((folder) => {
    const path = join(packFolder, folder);
    return existsSync(path) ? readdirSync(path).map((name) => name.replace(/\.\w+$/, '')) : [];
  }),
);
const [first = '', second = ''] = roles.map(({ key }) => key).filter((key) => given.has(key));
const without = roles.map(({ key }) => key).find((key) => !given.has(key));

const press = (page: Page, key = first) =>
  page.getByRole('button', { name: text('en', 'role.motif', { name: nameOf(key) }) });

async function listen(page: Page, key = first): Promise<void> {
  await visitWithMusic(page, `/role?name=${key}`);
  await expect(page.locator('#loading')).toBeHidden({ timeout: 15_000 });
}

function requests(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/motifs/')) found.push(request.url());
  });
  return found;
}

const box = (page: Page) => panel(page).locator('blockquote').boundingBox();
/** Letters that are not written yet. */
const unwritten = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('unwritten') ?? [];
    return range instanceof Range ? range.toString().length : 0;
  });

if (first !== '') {
  test.describe('a motif', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });
    test('sounds on a press, while the line writes itself in its place', async ({ page }) => {
      const asked = requests(page);
      await listen(page);
      const quote = panel(page).locator('blockquote');
      const whole = await quote.innerText();
      const place = await box(page);
      expect(asked).toEqual([]);
      expect(await violations(page)).toEqual([]);
      await press(page).click();
      await expect.poll(() => unwritten(page)).toBeGreaterThan(0);
      const left = await unwritten(page);
      // Screen readers get the whole line, and nothing moves.
      expect(await quote.innerText()).toBe(whole);
      expect(await box(page)).toEqual(place);
      await expect.poll(() => unwritten(page)).toBeLessThan(left);
      await expect(panel(page).locator('[data-sounding]')).toBeVisible();
      expect(asked).toHaveLength(1);
      expect(asked[0]).toContain(`/motifs/${first}.`);
      await expect(panel(page).locator('[data-sounding]')).toHaveCount(0, { timeout: 15_000 });
      expect(await unwritten(page)).toBe(0);
    });

    test('is heard over lowered music', async ({ page }) => {
      await page.addInitScript(() => {
        const ramps: number[] = [];
        Object.assign(window, { ramps });
        const ramp = AudioParam.prototype.linearRampToValueAtTime;
        AudioParam.prototype.linearRampToValueAtTime = function (to, at) {
          ramps.push(to);
          return ramp.call(this, to, at);
        };
      });
      const last = () =>
        page.evaluate(() => (window as unknown as { ramps: number[] }).ramps.at(-1));
      await listen(page);
      await page.waitForTimeout(1800);
      await page.getByRole('heading', { level: 1 }).click();
      await expect(page.locator('[data-event="gw_music"][data-playing]').first()).toBeAttached();
      expect(await last()).toBe(0.5);
      await press(page).click();
      await expect.poll(last).toBe(0.2);
      await expect.poll(last, { timeout: 15_000 }).toBe(1);
    });

    if (second !== '') {
      test('ends with its page, and is heard in the full picture', async ({ page }) => {
        await listen(page);
        await press(page).click();
        await expect(panel(page).locator('[data-sounding]')).toBeVisible();
        await page.getByRole('button', { name: text('en', 'role.full') }).click();
        const level = page.getByRole('dialog', { name: nameOf(first) });
        await page.keyboard.press('ArrowRight');
        await expect(page.locator('[data-sounding]')).toHaveCount(0);
        await page.keyboard.press('ArrowLeft');
        const button = level.getByRole('button', {
          name: text('en', 'role.motif', { name: nameOf(first) }),
        });
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(level.locator('[data-sounding]')).toBeVisible();
      });
    }

    test('is silent and not loaded with the sound off; the line writes itself', async ({
      page,
    }) => {
      const asked = requests(page);
      // Turns the sound off.
      await open(page, `/role?name=${first}`);
      await page.waitForTimeout(2000);
      await page
        .getByRole('button', { name: text('en', 'role.silent', { name: nameOf(first) }) })
        .click();
      await expect.poll(() => unwritten(page)).toBeGreaterThan(0);
      await page.waitForTimeout(800);
      expect(asked).toEqual([]);
    });

    test('leaves the line whole with reduced motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await listen(page);
      await press(page).click();
      await expect(panel(page).locator('[data-sounding]')).toBeVisible();
      expect(await unwritten(page)).toBe(0);
    });
  });
}

if (without !== undefined) {
  test('a character without a motif has no button for it', async ({ page }) => {
    await open(page, `/role?name=${without}`);
    await expect(panel(page).locator('blockquote')).toBeVisible();
    await expect(press(page, without)).toHaveCount(0);
  });
}
