/**
 * Preferences of the visitor's system, and what no other test looks at in panels, menus and dialogs. The table of all
 * criteria is docs/develop/accessibility.md.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { endonym, languages, toTag } from '../contract/src/shared/languages.ts';
import { faintIcons, measureContrast } from './support/contrast.ts';
import { walkPanels, walkPlayerPanels } from './support/panels.ts';
import { pages } from './support/pages.ts';
import { SignInPanel } from './support/sign-in.ts';
import { expect, newAddress, test, text, visit } from './support/site.ts';
import { overflowing, violations } from './support/sweep.ts';

const t = (key: string) => text('en', key);
const routes = pages.map(({ route }) => route);

/** Runs the check on each page, then on each panel. */
async function everywhere(
  page: Page,
  isMobile: boolean,
  check: () => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  const look = async (what: string) => {
    found.push(...(await check()).map((fault) => `${what}: ${fault}`));
  };
  for (const route of routes) {
    await page.goto('about:blank');
    await visit(page, route);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await look(route);
  }
  await page.goto('about:blank');
  await walkPanels(page, isMobile, look);
  return found;
}

test('every panel, menu and dialog is accessible (axe)', async ({ page, site, isMobile }) => {
  test.setTimeout(180_000);
  const look = async (what: string) => expect(await violations(page), what).toEqual([]);
  await walkPanels(page, isMobile, look);
  await page.goto('about:blank');
  await walkPlayerPanels(page, site, look);
});

test('every target is 24 pixels high and wide, or has space around it (WCAG 2.5.8)', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(180_000);
  const small = async () =>
    (await new AxeBuilder({ page }).withRules(['target-size']).analyze()).violations.flatMap(
      ({ nodes }) => nodes.map(({ html }) => html.slice(0, 120)),
    );
  expect(await everywhere(page, isMobile, small)).toEqual([]);
});

test('forced colours: every icon is visible, and every dialog has an edge', async ({
  page,
  site,
  isMobile,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = async () => [
    ...(await faintIcons(page)),
    ...(await page.evaluate(() =>
      [...document.querySelectorAll('dialog[open]')].flatMap((dialog) => {
        const { width, height } = (dialog.firstElementChild ?? dialog).getBoundingClientRect();
        const isWhole = width >= innerWidth - 1 && height >= innerHeight - 1;
        const edge = Number.parseFloat(getComputedStyle(dialog.firstElementChild!).borderTopWidth);
        const isSolid = !getComputedStyle(dialog).backgroundColor.endsWith(', 0)');
        return isSolid && (edge > 0 || isWhole || dialog.ariaLabel) ? [] : ['dialog without edge'];
      }),
    )),
  ];
  const found = await everywhere(page, isMobile, faults);
  await page.goto('about:blank');
  await walkPlayerPanels(page, site, async (what) => {
    found.push(...(await faults()).map((fault) => `${what}: ${fault}`));
  });
  expect(found).toEqual([]);
});

test('reduced motion: nothing moves on any page or panel, and scripts scroll by jumps', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => {
    const smooth: string[] = [];
    Object.assign(window, { smooth });
    for (const name of ['scrollTo', 'scrollBy', 'scrollIntoView'] as const) {
      const original = Element.prototype[name] as (...given: unknown[]) => void;
      Element.prototype[name] = function (this: Element, ...given: unknown[]) {
        if ((given[0] as ScrollToOptions | undefined)?.behavior === 'smooth') smooth.push(name);
        original.apply(this, given);
      };
    }
  });
  const moving = () =>
    page.evaluate(() => {
      const calm = new Set(['opacity', 'visibility', 'none']);
      const ms = (time: string) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000);
      const found = [...(window as unknown as { smooth: string[] }).smooth];
      if (document.querySelector('canvas')) found.push('a canvas');
      if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth')
        found.push('the page scrolls smoothly');
      for (const element of document.querySelectorAll('body *')) {
        for (const part of [undefined, '::before', '::after']) {
          const style = getComputedStyle(element, part);
          const steps = style.transitionProperty.split(', ').map((property, index, all) => {
            const times = style.transitionDuration.split(', ');
            return calm.has(property) ? 0 : ms(times[index % Math.min(all.length, times.length)]!);
          });
          const plays = style.animationName === 'none' ? 0 : ms(style.animationDuration);
          if (Math.max(plays, ...steps) > 1) found.push(`${element.className} ${part ?? ''}`);
        }
      }
      return [...new Set(found)];
    });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await everywhere(page, isMobile, moving)).toEqual([]);
  await page.goto('/en/draw');
  await expect(page.locator('.places')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { smooth: [] }));
  expect(await moving()).toEqual([]);
});

/** Bars, menus, messages and what covers the page behind a dialog. */
const translucent = (page: Page) =>
  page.evaluate(() => {
    const isSolid = (color: string) => color.startsWith('rgb(');
    const surfaces = document.querySelectorAll(
      '#root > * > :is(header, footer), header div[id], [data-toasts] > *, .top',
    );
    const found = [...surfaces]
      .filter((each) => each.checkVisibility() && !isSolid(getComputedStyle(each).backgroundColor))
      .map((each) => each.outerHTML.slice(0, 60));
    for (const dialog of document.querySelectorAll('dialog[open]'))
      if (!isSolid(getComputedStyle(dialog, '::backdrop').backgroundColor)) found.push('backdrop');
    return found;
  });

for (const [title, feature] of [
  ['reduced transparency', { name: 'prefers-reduced-transparency', value: 'reduce' }],
  ['more contrast', { name: 'prefers-contrast', value: 'more' }],
] as const)
  test(`${title}: bars, menus and dialogs are solid, and nothing loses contrast`, async ({
    page,
    context,
    isMobile,
  }) => {
    test.setTimeout(180_000);
    const client = await context.newCDPSession(page);
    const features = [feature, { name: 'prefers-reduced-motion', value: 'reduce' }];
    await client.send('Emulation.setEmulatedMedia', { features });
    const found = await everywhere(page, isMobile, () => translucent(page));
    await page.goto('/en/draw');
    found.push(...(await translucent(page)));
    expect(found).toEqual([]);
    expect(
      await page.evaluate(
        (query) => matchMedia(query).matches,
        `(${feature.name}: ${feature.value})`,
      ),
    ).toBe(true);
    for (const route of ['/home', '/milestone']) {
      await page.goto('about:blank');
      await visit(page, route);
      // The plate of a button is a picture, which can be painted after its text.
      await expect(async () => {
        const lines = await measureContrast(page);
        expect(lines.filter(({ contrast, needed }) => contrast < needed)).toEqual([]);
      }).toPass({ timeout: 20_000 });
    }
  });

test('with the spacing of WCAG 1.4.12 no text is cut', async ({ page }, { project }) => {
  test.setTimeout(120_000);
  const size =
    project.name === 'phone' ? { width: 390, height: 844 } : { width: 1280, height: 720 };
  const found: string[] = [];
  for (const route of routes) {
    await page.goto('about:blank');
    await visit(page, route);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      const spacing = 'line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em';
      sheet.replaceSync(`* { ${spacing.replaceAll(';', ' !important;')} !important }
        p { margin-bottom: 2em !important }`);
      document.adoptedStyleSheets = [sheet];
    });
    found.push(...(await overflowing(page, [size])).map((what) => `${route}: ${what}`));
  }
  expect(found).toEqual([]);
});

test('what sounds has a name in words; the security check needs no ear (WCAG 1.1.1, 1.2.1)', async ({
  page,
  isMobile,
}) => {
  await visit(page);
  await page
    .getByRole('button', { name: t(isMobile ? 'nav.menu' : 'music.choose'), exact: true })
    .click();
  const tracks = page.getByRole('list', { name: t('music.choose') }).getByRole('button');
  const names = await tracks.allInnerTexts();
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(/\p{L}{3}/u);
  await page.keyboard.press('Escape');
  const panel = new SignInPanel(page);
  await panel.open();
  await panel.email.fill('someone@example.com');
  await panel.send.click();
  await expect(panel.check.getByRole('slider')).toBeVisible();
  await expect(panel.check.getByRole('button', { name: t('captcha.alternative') })).toBeVisible();
  await expect(page.locator('audio, video')).toHaveCount(0);
});

test('Escape closes the menu that the mouse has opened, wherever the focus is (WCAG 1.4.13) @desktop', async ({
  page,
  site,
}) => {
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.signIn(site, newAddress('hover'));
  const success = await panel.finish();
  await success.getByRole('button', { name: t('user.success.done'), exact: true }).click();
  await page.locator('body').click({ position: { x: 4, y: 300 } });
  await page.getByRole('button', { name: new RegExp(`^${t('user.icon')}: `) }).hover();
  const manage = page.getByRole('button', { name: t('user.manage'), exact: true });
  await expect(manage).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(manage).toBeHidden();
});

test('each field of the sign-in names its purpose (WCAG 1.3.5)', async ({ page }) => {
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  await expect(panel.email).toHaveAttribute('autocomplete', /email|username/);
  await panel.skipToCode('someone@example.com');
  await expect(panel.code).toHaveAttribute('autocomplete', 'one-time-code');
});

test('every icon has enough contrast with what is behind it (WCAG 1.4.11)', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(180_000);
  expect(await everywhere(page, isMobile, () => faintIcons(page))).toEqual([]);
});

test('words in another language carry its tag (WCAG 3.1.2)', async ({ page, isMobile }) => {
  await visit(page);
  if (isMobile) await page.getByRole('button', { name: t('nav.menu'), exact: true }).click();
  else
    await page
      .getByRole('banner')
      .getByRole('button', { name: endonym('en') })
      .click();
  for (const language of languages) {
    const choice = page.getByRole('button', { name: endonym(language), exact: true }).last();
    await expect(choice).toHaveAttribute('lang', toTag(language));
  }
  await page.goto('/en/draw');
  for (const language of languages.filter((one) => one !== 'en')) {
    const link = page.getByRole('link', { name: endonym(language), exact: true });
    await expect(link).toHaveAttribute('lang', toTag(language));
  }
});
