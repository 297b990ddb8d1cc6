import type { Page } from '@playwright/test';

type Point = [x: number, y: number];

export async function swipe(page: Page, from: Point, to: Point, fingers = 1): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const points = (x: number, y: number) =>
    Array.from({ length: fingers }, (_, id) => ({ x: x + id * 40, y, id }));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : points(x, y),
    });
  await send('touchStart', ...from);
  for (let step = 1; step <= 5; step++) {
    const part = (index: 0 | 1) => from[index] + ((to[index] - from[index]) * step) / 5;
    await send('touchMove', part(0), part(1));
  }
  await send('touchEnd', ...to);
  await client.detach();
  // The shell ignores a second swipe within its guard time (spec §9).
  await page.waitForTimeout(350);
}
