/** A campaign's film: on a press, in a dialog; from elsewhere after a second one. Nothing of it is loaded before. */
import type { Page } from '@playwright/test';
import { packSections } from '../pack/src/sections.ts';
import { languages, toTag } from '../contract/src/shared/languages.ts';
import { packWithAddress, packWithFilm, packWithoutFilm } from './support/film-packs.ts';
import { packFolder } from './support/namespaces.ts';
import { findUnusableControls } from './support/controls.ts';
import { makeMoving } from './support/moving-visitor.ts';
import { expect, testWith, text, visit, visitWithMusic } from './support/site.ts';
import { shiftOf, violations } from './support/sweep.ts';

/** The button comes after the page. */
const patient = { timeout: 20_000 };

const watch = (page: Page, language = 'en') =>
  page.getByRole('button', { name: text(language, 'film.watch') });
const film = (page: Page, language = 'en') =>
  page.getByRole('dialog', { name: text(language, 'film.title') });
const timeOf = (page: Page) =>
  film(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.currentTime);
const shownCaptions = (page: Page) =>
  page
    .locator('dialog video')
    .evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].filter(({ mode }) => mode === 'showing').map((track) => track.language),
    );

function requests(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/film\/(.+)$/.exec(request.url()) ?? [];
    if (name) found.push(name);
  });
  return found;
}

const test = testWith({ CAMPAIGN_DIR: packWithFilm() });

test.describe('a film', () => {
  for (const language of languages)
    test(`plays on a press, with captions in ${language}, and gives the focus back`, async ({
      page,
    }, { project }) => {
      const asked = requests(page);
      await visit(page, '/home', language);
      await expect(watch(page, language)).toBeVisible(patient);
      expect(asked).toEqual([]);
      expect((await shiftOf(page)).sum).toBeLessThan(0.02);
      const own = (await watch(page, language).boundingBox())!;
      const register = page.locator('main').getByRole('button', {
        name: text(language, 'home.register'),
      });
      for (const other of [page.getByRole('heading', { level: 1 }), register]) {
        const box = (await other.boundingBox())!;
        expect(own.y + own.height <= box.y || own.x + own.width <= box.x).toBe(true);
      }
      await watch(page, language).focus();
      await page.keyboard.press('Enter');
      const dialog = film(page, language);
      await expect(dialog).toBeVisible();
      await expect
        .poll(() => dialog.locator('video').evaluate((v: HTMLVideoElement) => v.currentTime))
        .toBeGreaterThan(0);
      // The visitor has turned the sound off.
      expect(await shownCaptions(page)).toEqual([toTag(language)]);
      const shape = project.name === 'phone' ? 'portrait' : 'landscape';
      expect(asked).toContain(`${shape}.webm`);
      expect(asked).toContain(`captions.${language}.vtt`);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.locator('dialog video')).toHaveCount(0);
      await expect(watch(page, language)).toBeFocused();
    });

  for (const [width, height] of [
    [667, 533],
    [960, 540],
    [667, 375],
    [820, 1180],
  ] as const)
    test(`has a button that can be pressed at ${width}x${height} @desktop`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await visit(page, '/home', 'kr');
      await expect(watch(page, 'kr')).toBeVisible(patient);
      expect(await findUnusableControls(page, 'main', 0)).toEqual([]);
      expect((await shiftOf(page)).sum).toBeLessThan(0.02);
      await watch(page, 'kr').click();
      await expect(film(page, 'kr')).toBeVisible();
    });

  test('moves its button with the window, and stays open meanwhile @phone', async ({ page }) => {
    await visit(page);
    await watch(page).click(patient);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
    await page.setViewportSize({ width: 390, height: 480 });
    await page.waitForTimeout(300);
    await expect(film(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(film(page)).toBeHidden();
    await watch(page).scrollIntoViewIfNeeded();
    expect(await findUnusableControls(page, 'main', 0)).toEqual([]);
  });

  test('leaves the focus inside, and the page behind it where it is', async ({ page }) => {
    await visit(page);
    await watch(page).click(patient);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement === document.body || activeElement?.closest('dialog') !== null;
        }),
      ).toBe(true);
    }
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(300);
    await expect(film(page)).toBeVisible();
    await film(page)
      .getByRole('button', { name: text('en', 'common.close') })
      .click();
    await expect(page.locator('main > [data-page="home"]')).toBeVisible();
    await expect(watch(page)).toBeFocused();
  });

  test('shows captions as the visitor chooses, and none with sound', async ({ page }) => {
    await visit(page);
    await watch(page).click(patient);
    await expect.poll(() => shownCaptions(page)).toEqual(['en']);
    const video = page.locator('dialog video');
    await video.evaluate((element: HTMLVideoElement) => (element.muted = false));
    await expect.poll(() => shownCaptions(page)).toEqual([]);
    await video.evaluate((element: HTMLVideoElement) => {
      element.textTracks[0]!.mode = 'showing';
    });
    const chosen = toTag(languages[0]!);
    await expect.poll(() => shownCaptions(page)).toEqual([chosen]);
    await page.waitForTimeout(200);
    await video.evaluate((element: HTMLVideoElement) => (element.volume = 0.5));
    await page.waitForTimeout(200);
    expect(await shownCaptions(page)).toEqual([chosen]);
  });

  if (packSections(packFolder).music)
    test('is heard without the music, which goes on afterwards @desktop', async ({ page }) => {
      await page.addInitScript(() => {
        const contexts: AudioContext[] = [];
        Object.assign(globalThis, { contexts });
        globalThis.AudioContext = class extends AudioContext {
          constructor() {
            super();
            contexts.push(this);
          }
        };
      });
      const state = () =>
        page.evaluate(
          () => (globalThis as unknown as { contexts: AudioContext[] }).contexts[0]?.state,
        );
      await visitWithMusic(page);
      await page.waitForTimeout(1800);
      await page.getByRole('heading', { level: 1 }).click();
      await expect(page.locator('[data-event="gw_music"][data-playing]').first()).toBeAttached();
      await watch(page).click(patient);
      await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
      await expect.poll(state).toBe('suspended');
      await page.keyboard.press('Tab');
      expect(await state()).toBe('suspended');
      await page.keyboard.press('Escape');
      await expect.poll(state).toBe('running');
    });

  test('says that it cannot be played', async ({ page }) => {
    await page.route(/\/film\/.*\.(?:webm|mp4)$/, (route) =>
      route.fulfill({ status: 200, contentType: 'video/webm', body: 'no film' }),
    );
    await visit(page);
    await watch(page).click(patient);
    await expect(film(page).getByRole('alert')).toHaveText(text('en', 'film.failed'));
  });
});

test.describe('a loop', () => {
  const loop = (page: Page) => page.locator('[data-living="hero"] > video');
  const isPaused = (page: Page) => loop(page).evaluate((video: HTMLVideoElement) => video.paused);

  test('comes over the picture of a strong device, and waits under a dialog', async ({ page }) => {
    await makeMoving(page, { hasLoop: true });
    await page.addInitScript(() => {
      const largest: string[] = [];
      Object.assign(globalThis, { largest });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          largest.push((entry as PerformanceEntry & { element?: Element }).element?.tagName ?? '');
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await visit(page);
    await expect(loop(page)).toHaveCSS('opacity', '1', patient);
    expect(await isPaused(page)).toBe(false);
    expect(await loop(page).boundingBox()).toEqual(
      await page.locator('[data-living="hero"] img').boundingBox(),
    );
    const largest = await page.evaluate(
      () => (globalThis as unknown as { largest: string[] }).largest,
    );
    expect(largest).not.toContain('VIDEO');
    expect((await shiftOf(page)).sum).toBeLessThan(0.02);
    await watch(page).click();
    await expect.poll(() => isPaused(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isPaused(page)).toBe(false);
    await page.goto('/#/milestone');
    await expect(page.locator('[data-living] > video')).toHaveCount(0);
  });

  test('leaves the picture where the browser refuses to play', async ({ page }) => {
    const asked: string[] = [];
    await makeMoving(page, { hasLoop: true });
    await page.exposeFunction('refused', () => asked.push('refused'));
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => {
        (globalThis as unknown as { refused(): void }).refused();
        return Promise.reject(new DOMException('', 'NotAllowedError'));
      };
    });
    await visit(page);
    await expect.poll(() => asked, patient).toContain('refused');
    await expect(loop(page)).toHaveCount(0);
    await expect(page.locator('[data-living="hero"] img')).toBeVisible();
  });

  for (const [whom, prepare] of [
    ['with four cores', (page: Page) => makeMoving(page, { hasLoop: true, cores: 4 })],
    [
      'on a metered line',
      async (page: Page) => {
        await makeMoving(page, { hasLoop: true });
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'connection', { get: () => ({ type: 'cellular' }) });
        });
      },
    ],
    [
      'who wants calm',
      async (page: Page) => {
        await makeMoving(page, { hasLoop: true });
        await page.emulateMedia({ reducedMotion: 'reduce' });
      },
    ],
  ] as const)
    test(`is not loaded by a visitor ${whom}`, async ({ page }) => {
      const asked = requests(page);
      await prepare(page);
      const living = page.waitForResponse(/\/assets\/living[^/]*\.js$/, patient);
      await visit(page);
      await living;
      await expect(watch(page)).toBeVisible(patient);
      await page.waitForTimeout(1000);
      expect(asked).toEqual([]);
      await expect(loop(page)).toHaveCount(0);
    });
});

const player = 'https://www.youtube-nocookie.com';
const withAddress = testWith({ CAMPAIGN_DIR: packWithAddress('https://youtu.be/aB3-_5678Cd') });

withAddress('a film elsewhere is loaded after a second press only', async ({ page, site }) => {
  const outside: string[] = [];
  await page.route(`${player}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
  );
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== site.url && protocol.startsWith('http')) outside.push(request.url());
  });
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    visit(page),
  ]);
  const policy = answer.headers()['content-security-policy']!.split(';');
  expect(policy).toContain(`frame-src 'self' ${player}`);
  expect(policy).toContain("media-src 'self'");
  await watch(page).click(patient);
  const from = { from: 'YouTube' };
  await expect(film(page).getByText(text('en', 'film.ask', from))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(outside).toEqual([]);
  await film(page)
    .getByRole('button', { name: text('en', 'film.load', from) })
    .click();
  await expect(film(page).frameLocator('iframe').locator('html')).toBeAttached();
  expect(outside).toEqual([expect.stringContaining(`${player}/embed/aB3-_5678Cd?autoplay=1`)]);
  await film(page)
    .getByRole('button', { name: text('en', 'common.close') })
    .click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(watch(page)).toBeFocused();
});

testWith({ CAMPAIGN_DIR: packWithoutFilm() })(
  'a campaign without a film has neither button nor code for it',
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await makeMoving(page, { hasLoop: true });
    const living = page.waitForResponse(/\/assets\/living[^/]*\.js$/, patient);
    await visit(page);
    await living;
    await page.waitForTimeout(1500);
    await expect(watch(page)).toHaveCount(0);
    expect(asked.filter((path) => /\/film|\/loop-/.test(path))).toEqual([]);
    const policy = (await page.request.get('/')).headers()['content-security-policy']!;
    expect(policy.split(';')).toContain("frame-src 'self'");
  },
);
