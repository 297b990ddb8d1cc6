import { defineConfig, devices } from '@playwright/test';
import { chromium } from './scripts/lib/chromium.ts';
import { fullOnlyJourneys, quickWindow } from './scripts/test/full-only.ts';

const launchOptions = await chromium();
const isQuick = process.env.TEST_SUITE === 'quick';
const leftOut = isQuick ? fullOnlyJourneys : [];
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'node_modules/.cache/prelude/e2e',
  // Two cores serve the site, its database and the browser. The quick suite has no long sweeps, and waits more.
  workers: isQuick ? 3 : 2,
  // Patience, not promises: a shared machine can stand still for half a minute (measured). A time that is promised is in its test.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A second try tells a fault from a moment in which the machine stood still; `npm test` names each test that needed one, and more than two fail the run.
  retries: 1,
  reporter: [['list'], ['./scripts/test/playwright-reporter.ts']],
  globalSetup: './server/src/testing/database/global-postgres.ts',
  use: { launchOptions, trace: 'on-first-retry', contextOptions: { reducedMotion: 'reduce' } },
  // What makes sense on one of them only says so by its tag: it is no test of the other, and nothing is skipped.
  projects: [
    {
      name: 'desktop',
      grepInvert: [/@phone/, ...leftOut],
      use: { viewport: isQuick ? quickWindow : { width: 1920, height: 1080 } },
    },
    { name: 'phone', grepInvert: [/@desktop/, ...leftOut], use: phone },
  ],
});
