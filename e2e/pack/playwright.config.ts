/** The walk through a campaign pack (`npm run campaign -- test`). `npm test` does not run it unless it is named. */
import { defineConfig, devices } from '@playwright/test';
import { chromium } from '../../scripts/lib/chromium.ts';
import { root } from '../../scripts/lib/paths.ts';

const launchOptions = await chromium();

export default defineConfig({
  testDir: '.',
  outputDir: `${root}/node_modules/.cache/prelude/walk`,
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A retry separates a fault from a stalled machine.
  retries: 1,
  reporter: [['./support/walk-reporter.ts'], ['../../scripts/test/playwright-reporter.ts']],
  use: {
    launchOptions,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1920, height: 1080 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    },
  ],
});
