/** First paint of the console on a slow laptop: empty cache, slow CPU, slow network. */
import { type Browser, chromium as playwright } from '@playwright/test';
import { startConsole } from '../../e2e/support/console.ts';
import { chromium } from '../lib/chromium.ts';
import { median } from '../lib/statistics.ts';
import type { Check } from './limits.ts';

const slowdown = 4;
/** 10 Mbit/s, 40 ms round trip. */
const line = { offline: false, latency: 40, downloadThroughput: 1.25e6, uploadThroughput: 1.25e6 };
const limitMs = 2000;
const runs = 5;

/**
 * @param cookies of a signed-in operator; empty: shows the sign-in
 * @returns milliseconds to the first paint, which is only the console's name, and to the first heading
 */
async function openOnce(
  browser: Browser,
  url: string,
  cookies: readonly { name: string; value: string; url: string }[],
): Promise<{ paint: number; heading: number }> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await context.addCookies([...cookies]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`${url}/console`);
  await page.getByRole('heading').first().waitFor();
  const { paint, heading } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    heading: performance.now(),
  }));
  await context.close();
  if (paint === undefined) throw new Error('The console did not paint');
  return { paint, heading };
}

export async function measureConsole(): Promise<Check[]> {
  const consoleSite = await startConsole('2025-05-20T12:00:00+08:00');
  const browser = await playwright.launch(await chromium());
  try {
    const { page } = await consoleSite.operator(browser, 'admin', 'Paint');
    const cookies = (await page.context().cookies()).map(({ name, value }) => ({
      name,
      value,
      url: consoleSite.url,
    }));
    const check = async (of: string, held: typeof cookies): Promise<Check> => {
      const all: { paint: number; heading: number }[] = [];
      for (let run = 0; run < runs; run++) all.push(await openOnce(browser, consoleSite.url, held));
      const heading = median(all.map((one) => one.heading)).toFixed(0);
      return {
        kind: 'console: first paint',
        of: `${of} (its heading after ${heading} ms)`,
        limit: limitMs,
        unit: 'ms',
        value: median(all.map(({ paint }) => paint)),
      };
    };
    return [await check('signed out', []), await check('the dashboard', cookies)];
  } finally {
    await browser.close();
    await consoleSite.stop();
  }
}
