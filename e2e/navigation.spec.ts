import type { Page } from '@playwright/test';
import { expect, test, text, visit } from './support/site.ts';
import { swipe } from './support/swipe.ts';

const routes = {
  desktop: ['/home', '/milestone', '/role_weapon', '/feature', '/worldview', '/news'],
  phone: ['/home', '/milestone', '/role', '/weapon', '/feature', '/worldview', '/news'],
};

const at = (route: string) => new RegExp(`#${route}(\\?|$)`);
const footer = (page: Page) => page.getByRole('contentinfo');

/** Runs in the page: parts that are still folded (ADR-0038). */
const foldedParts = (): number =>
  [...document.querySelectorAll('main *')].filter(
    (element) => getComputedStyle(element).contentVisibility === 'hidden',
  ).length;

/** Waits until the old page is gone and the new one is complete, so that only one page matches. */
async function arrived(page: Page, route: string): Promise<void> {
  await expect(page).toHaveURL(at(route));
  await expect(page.locator('main [inert]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect.poll(() => page.evaluate(foldedParts)).toBe(0);
}

test.describe('on a desktop', { tag: '@desktop' }, () => {
  /** At this place nothing scrolls. 250 ms are longer than the throttle and the pause between two movements. */
  async function wheel(page: Page, delta: number): Promise<void> {
    await page.mouse.move(960, 120);
    await page.mouse.wheel(0, delta);
    await page.waitForTimeout(250);
  }

  test('spec §2: the wheel goes through all pages to the footer and back', async ({ page }) => {
    await visit(page);
    for (const route of routes.desktop.slice(1)) {
      await wheel(page, 120);
      await arrived(page, route);
    }
    await expect(footer(page)).toBeHidden();
    await wheel(page, 120);
    await expect(footer(page)).toBeVisible();
    await wheel(page, 120);
    await expect(page).toHaveURL(at('/news'));
    await wheel(page, -120);
    await expect(footer(page)).toBeHidden();
    await expect(page).toHaveURL(at('/news'));
    for (const route of routes.desktop.toReversed().slice(1)) {
      await wheel(page, -120);
      await arrived(page, route);
    }
    await wheel(page, -120);
    await arrived(page, '/home');
  });

  test('spec §9: three notches within 200 ms turn one page', async ({ page }) => {
    await visit(page);
    await page.mouse.move(960, 120);
    // All three arrive within two frames.
    await Promise.all([1, 2, 3].map(() => page.mouse.wheel(0, 120)));
    await page.waitForTimeout(400);
    await arrived(page, '/milestone');
  });

  test('spec §2: the wheel turns no page while a dialog is open', async ({ page }) => {
    await visit(page);
    await page.getByRole('button', { name: text('en', 'user.icon') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await wheel(page, 120);
    await expect(page).toHaveURL(at('/home'));
  });
});

test('keys turn forward, back, to the first and the last page; focus moves to the page', async ({
  page,
}, { project }) => {
  const menu = routes[project.name as keyof typeof routes];
  await visit(page);
  await page.keyboard.press('End');
  await arrived(page, '/news');
  // Wait for the end of the previous key's repeat guard.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(footer(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(footer(page)).toBeHidden();
  await page.keyboard.press('Home');
  await arrived(page, '/home');
  for (const route of menu.slice(1)) {
    // A longer page scrolls first.
    await expect(async () => {
      await page.keyboard.press('PageDown');
      await expect(page).toHaveURL(at(route), { timeout: 500 });
    }).toPass();
    await arrived(page, route);
    await expect(page.locator('#content')).toBeFocused();
  }
});

test('the browser’s back and forward turn pages, with the matching direction', async ({ page }) => {
  await visit(page, '/home');
  await page.evaluate(() => (location.hash = '/feature'));
  await arrived(page, '/feature');
  await page.goBack();
  await arrived(page, '/home');
  await page.goForward();
  await arrived(page, '/feature');
});

test('with reduced motion pages turn without animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/home');
  const seenFolded = await page.evaluateHandle(() => {
    const opacities = new Set<string>();
    const look = () => {
      const layer = document.querySelector('[data-folded]');
      if (layer) opacities.add(getComputedStyle(layer).opacity);
    };
    const eachFrame = () => {
      look();
      requestAnimationFrame(eachFrame);
    };
    eachFrame();
    // The layer can appear and unfold between two frames.
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
    return opacities;
  });
  await page.evaluate(() => (location.hash = '/milestone'));
  await arrived(page, '/milestone');
  // A folded layer is invisible (ADR-0038). A fast page may unfold before the observer sees it.
  const opacities = await seenFolded.evaluate((seen) => [...seen]);
  expect(opacities.filter((opacity) => opacity !== '0')).toEqual([]);
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map((animation) => {
        const { duration } = animation.effect?.getComputedTiming() ?? {};
        return typeof duration === 'number' ? duration : 0;
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(1);
});

test('the chevron turns to the next page, and after the last to the footer', async ({ page }) => {
  await visit(page, '/worldview');
  const next = page.getByRole('button', { name: text('en', 'nav.next'), exact: true });
  await expect(async () => {
    await next.click();
    await expect(page).toHaveURL(at('/news'), { timeout: 500 });
  }).toPass();
  await arrived(page, '/news');
  await expect(async () => {
    await next.click();
    await expect(footer(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  const links = footer(page).getByRole('link');
  // Terms, privacy, about, contact, creators, fan kit; and the pack's own pages: questions, imprint, press kit.
  await expect(links).toHaveCount(9);
  for (const link of await links.all()) await expect(link).toHaveAttribute('target', '_blank');
});

test.describe('on a phone', { tag: '@phone' }, () => {
  const up = (page: Page) => swipe(page, [195, 560], [195, 300]);
  const down = (page: Page) => swipe(page, [195, 300], [195, 560]);

  test('spec §2: swipes go through all pages to the footer and back', async ({ page }) => {
    await visit(page);
    for (const route of routes.phone.slice(1)) {
      // A longer page scrolls first; at its end the same swipe turns it.
      await expect(async () => {
        await up(page);
        await expect(page).toHaveURL(at(route), { timeout: 500 });
      }).toPass();
      await arrived(page, route);
    }
    await expect(async () => {
      await up(page);
      await expect(footer(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await down(page);
    await expect(footer(page)).toBeHidden();
    await expect(page).toHaveURL(at('/news'));
    for (const route of routes.phone.toReversed().slice(1)) {
      await expect(async () => {
        await down(page);
        await expect(page).toHaveURL(at(route), { timeout: 500 });
      }).toPass();
    }
  });

  test('spec §9: short, edge, sideways and two-finger swipes turn no page', async ({ page }) => {
    await visit(page, '/feature');
    await swipe(page, [195, 500], [195, 405]);
    await swipe(page, [15, 560], [15, 250]);
    await swipe(page, [300, 420], [80, 350]);
    await swipe(page, [150, 560], [150, 250], 2);
    await expect(page).toHaveURL(at('/feature'));
    await up(page);
    await expect(page).toHaveURL(at('/worldview'));
  });

  test('spec §2: in landscape the phone asks to be turned and ignores touches', async ({
    page,
  }) => {
    await visit(page, '/feature');
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setDeviceMetricsOverride', {
      width: 844,
      height: 390,
      deviceScaleFactor: 2,
      mobile: true,
      screenOrientation: { type: 'landscapePrimary', angle: 90 },
    });
    await expect(page.getByRole('alert')).toHaveText(text('en', 'common.rotate'));
    await swipe(page, [400, 320], [400, 80]);
    await expect(page).toHaveURL(at('/feature'));
  });
});
