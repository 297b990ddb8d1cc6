/** A name never stands next to the picture of another entry, however late its own picture is. */
import type { Page } from '@playwright/test';
import { bookOf, entries } from './support/campaign.ts';
import { open } from './support/roster.ts';
import { expect, test } from './support/site.ts';

/** Holds every picture of these entries. */
async function hold(page: Page, keys: readonly string[]): Promise<void> {
  await page.route(
    new RegExp(`/(${keys.join('|')})-(mobile-)?\\d+\\.avif$`),
    () => new Promise(() => undefined),
  );
}

/**
 * Changes the hash, waits 300 ms from the new name on, and returns the pictures of the entry with this key that can
 * still be seen. Measured in the page and by the clock of its animations, because a busy machine draws few frames, and
 * starts an animation long after the change that causes it.
 */
const leftAfter = (page: Page, hash: string, name: string, former: string) =>
  page.evaluate(
    async ([route, heading, old]) => {
      const named = () =>
        [...document.querySelectorAll('h2')].some(
          (found) => found.textContent === heading && found.getClientRects().length > 0,
        );
      const nextFrame = () => new Promise(requestAnimationFrame);
      const now = () => Number(document.timeline.currentTime);
      location.hash = route;
      while (!named()) await nextFrame();
      await nextFrame();
      await Promise.allSettled(document.getAnimations().map(({ ready }) => ready));
      const since = now();
      while (now() - since < 300) await nextFrame();
      const isSeen = (element: Element): boolean => {
        for (let at: Element | null = element; at; at = at.parentElement) {
          const { opacity, visibility, display } = getComputedStyle(at);
          if (Number(opacity) < 0.02 || visibility === 'hidden' || display === 'none') return false;
        }
        return element.getClientRects().length > 0;
      };
      return (
        [...document.querySelectorAll<HTMLImageElement>('[data-layer] img, dialog img')]
          .filter((image) => new RegExp(`/${old}-(mobile-)?\\d`).test(image.currentSrc))
          // A selector names each of its pictures itself.
          .filter((image) => !image.closest('[role="tab"], li button'))
          .filter(isSeen)
          .map(({ currentSrc }) => currentSrc)
      );
    },
    [hash, name, former] as const,
  );

const pages = [
  { catalogue: 'roles', route: '/role' },
  { catalogue: 'weapons', route: '/weapon' },
  { catalogue: 'features', route: '/feature' },
  { catalogue: 'world', route: '/worldview' },
] as const;

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });
    for (const { catalogue, route } of pages) {
      test(`${catalogue}: the old picture has left 300 ms after the name`, async ({ page }) => {
        const [first, ...others] = entries(catalogue).map(({ key }) => key) as [
          string,
          ...string[],
        ];
        await hold(page, others);
        await open(page, `${route}?name=${first}`);
        const shown = page.locator(`img[src*="/${first}-"]`).first();
        await expect(shown).toBeVisible();
        await expect
          .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
          .toBeGreaterThan(0);
        const next = others[0]!;
        const { name } = bookOf<{ name: string }>('en', catalogue)[next]!;
        expect(await leftAfter(page, `${route}?name=${next}`, name, first)).toEqual([]);
      });
    }
  });
}

// A pack can have no two characters with different weapons.
const armed = entries('roles').filter(({ weapon }) => weapon);
const [one] = armed;
const other = armed.find(({ weapon }) => weapon !== one?.weapon);
if (one?.weapon && other?.weapon) {
  const [first, second] = [one.weapon, other.weapon];
  test('a character never stands next to the weapon of another', async ({ page }) => {
    await hold(page, [second]);
    await open(page, `/role?name=${one.key}`);
    await expect(page.locator(`li img[src*="/${first}-"]`).first()).toBeVisible();
    const { name } = bookOf<{ name: string }>('en', 'roles')[other.key]!;
    expect(await leftAfter(page, `/role?name=${other.key}`, name, first)).toEqual([]);
  });
}

/**
 * What is painted where the picture of the entry with this key will be: the background of the elements around it, or of
 * what hangs on one of them.
 */
const standIn = (page: Page, key: string): Promise<string[]> =>
  page.evaluate((wanted) => {
    const late = [...document.querySelectorAll<HTMLImageElement>('[data-layer] img')].filter(
      (image) =>
        new RegExp(`/${wanted}-(mobile-)?\\d`).test(image.srcset || image.src) &&
        image.naturalWidth === 0 &&
        !image.closest('[role="tab"], li button'),
    );
    return late.flatMap((image) => {
      const box = image.getBoundingClientRect();
      const around = [image.parentElement!, image.parentElement!.parentElement!];
      return around.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        // The blurred light behind a portrait is larger than its own box.
        if (width < 0.9 * box.width || height < 0.5 * box.height) return [];
        return [undefined, '::before'].flatMap((pseudo) => {
          const { backgroundImage, content, opacity } = getComputedStyle(element, pseudo);
          const isThere = (!pseudo || content !== 'none') && Number(opacity) > 0.9;
          return isThere && backgroundImage !== 'none' ? [backgroundImage] : [];
        });
      });
    });
  }, key);

for (const { catalogue, route } of pages) {
  test(`${catalogue}: a tint stands for the new picture until it has loaded`, async ({ page }) => {
    const [first, ...others] = entries(catalogue).map(({ key }) => key) as [string, ...string[]];
    const next = others[0]!;
    await hold(page, others);
    await open(page, `${route}?name=${first}`);
    const shown = page.locator(`[data-layer] img[src*="/${first}-"]`).first();
    await expect
      .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await page.evaluate((hash) => (location.hash = hash), `${route}?name=${next}`);
    await expect.poll(() => standIn(page, next)).not.toEqual([]);
  });
}
