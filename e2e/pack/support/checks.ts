/** The checks that every page of a walk gets. */
import type { Page } from '@playwright/test';
import { directionOf, type Language, toTag } from '../../../contract/src/shared/languages.ts';
import { layoutFor } from '../../../site/src/lib/page/scale.ts';
import { findUnusableControls } from '../../support/controls.ts';
import { namespaceText } from '../../support/namespaces.ts';
import { overflowing, violations } from '../../support/sweep.ts';
import type { Look } from './look.ts';
import { expect } from './test.ts';
import { faultsIn, wordsOf } from './words.ts';

export interface Size {
  width: number;
  height: number;
}

/** Tablets get the narrow layout of the site in the desktop's page, as a narrow window does. */
export const sizesOf: Record<string, readonly Size[]> = {
  desktop: [
    { width: 1920, height: 1080 },
    { width: 1366, height: 768 },
    { width: 820, height: 1180 },
    { width: 768, height: 1024 },
  ],
  phone: [{ width: 390, height: 844 }],
};

const nameOf = ({ width, height }: Size): string => `${width}x${height}`;
export const where = (device: string): string => (sizesOf[device] ?? []).map(nameOf).join(' ');

export const ui = (language: Language, key: string, values?: Record<string, string | number>) =>
  namespaceText(language, 'ui', key, values);

/** Waits until texts, fonts and pictures are there. What does not arrive in time is left to the checks. */
export async function settle(page: Page): Promise<void> {
  const isStill = () =>
    !document.querySelector('[aria-busy="true"], main > [inert], [data-folded]') &&
    !document
      .querySelector('#loading')
      ?.checkVisibility({ checkVisibilityCSS: true, opacityProperty: true }) &&
    document.fonts.status === 'loaded' &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      );
  await page.waitForFunction(isStill, undefined, { timeout: 20_000 }).catch(() => undefined);
}

/** Opens a page of the site without its music, which would take half the processor. */
export async function open(page: Page, language: Language, path: string): Promise<void> {
  await page.addInitScript(() => {
    // An empty page has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('prelude_music_off', '1');
  });
  await page.goto('about:blank');
  await page.goto(`/?lang=${toTag(language)}#${path}`);
  await expect(page.locator('#root[data-ready]')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settle(page);
}

async function resize(page: Page, device: string, size: Size): Promise<void> {
  await page.setViewportSize(size);
  const isNarrow = layoutFor(device === 'phone', size.width) === 'mobile';
  // Documents have one layout for all windows.
  await page.waitForFunction(
    (narrow) =>
      !document.querySelector('#root') ||
      document.documentElement.classList.contains('mobile') === narrow,
    isNarrow,
  );
  await settle(page);
}

/** Loads pictures that wait to be seen, and names those that do not load. */
const brokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const pictures = [...document.images].filter(({ currentSrc, src }) => currentSrc || src);
    await Promise.all(
      pictures.map(async (picture) => {
        picture.loading = 'eager';
        if (picture.complete) return;
        await new Promise((resolve) => {
          picture.addEventListener('load', resolve);
          picture.addEventListener('error', resolve);
          setTimeout(resolve, 30_000);
        });
      }),
    );
    return pictures
      .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
      .map(({ currentSrc, src }) => currentSrc || src);
  });

/** Language, direction, title and words. */
export async function checkWords(page: Page, look: Look, language: Language): Promise<void> {
  const found = await page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return [lang, dir || 'ltr', getComputedStyle(document.documentElement).direction];
  });
  const direction = directionOf(language);
  look.same('language and direction', found, [toTag(language), direction, direction]);
  look.check('words', faultsIn(await wordsOf(page)));
}

/** @param root of the controls: `#root`, or `body` of a document */
export async function checkSizes(
  page: Page,
  look: Look,
  device: string,
  root: string,
): Promise<void> {
  for (const size of sizesOf[device] ?? []) {
    await resize(page, device, size);
    look.check(`${nameOf(size)} fits`, await overflowing(page, [size]));
    look.check(`${nameOf(size)} controls`, await findUnusableControls(page, root));
    look.check(`${nameOf(size)} pictures`, await brokenPictures(page));
  }
}

/** A dialog covers the one that it was opened from, which contains it. */
const topDialog = 'dialog[open]:not(:has(dialog[open]))';

/** An open dialog at the page's present size. */
export async function checkDialog(
  page: Page,
  look: Look,
  name: string,
  axe: boolean,
): Promise<void> {
  const size = page.viewportSize()!;
  await settle(page);
  look.check(`${name}: words`, faultsIn(await wordsOf(page)));
  look.check(`${name}: fits`, await overflowing(page, [size]));
  look.check(`${name}: controls`, await findUnusableControls(page, topDialog));
  if (axe) look.check(`${name}: axe`, await violations(page));
}

export const checkAxe = async (page: Page, look: Look): Promise<void> =>
  look.check('axe', await violations(page));

/** Errors and failed requests since the last call. */
export const checkQuiet = (look: Look, problems: string[]): void =>
  look.check('no errors', [...new Set(problems.splice(0))]);
