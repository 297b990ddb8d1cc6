/**
 * Covers a first visit until pictures and two fonts have loaded or failed, for at most ten seconds (spec §2). Returning
 * visitors have the files cached and see the page at once.
 */
import type { Variant } from '../lib/page/device.ts';
import {
  criticalFonts,
  fontsAtOnce,
  imagesAtOnce,
  pictureShown,
  preload,
  preloadTimeout,
} from '../lib/http/preload.ts';
import { local } from '../lib/storage.ts';

const visitedKey = 'prelude_visited';

export const isFirstVisit = (): boolean => local.get(visitedKey) === null;

export async function coverUntilLoaded(root: HTMLElement, variant: Variant): Promise<void> {
  const screen = document.getElementById('loading');
  const images = [...document.querySelectorAll<HTMLImageElement>('#root img')].filter(
    (image) => image.loading !== 'lazy',
  );
  const fonts = criticalFonts(root, document.title.slice(0, 2));
  const total = images.length + fonts.length;
  let done = 0;
  const onDone = () => {
    const percent = Math.round((++done / total) * 100);
    screen?.setAttribute('aria-valuenow', String(percent));
    screen?.style.setProperty('--done', String(percent / 100));
  };
  const first = Promise.all([
    preload(images.map(pictureShown), imagesAtOnce[variant], onDone),
    preload(fonts, fontsAtOnce, onDone),
  ]);
  await Promise.race([first, new Promise((resolve) => setTimeout(resolve, preloadTimeout))]);
  local.set(visitedKey, '1');
  root.classList.add('loaded');
  root.classList.remove('loading');
}
