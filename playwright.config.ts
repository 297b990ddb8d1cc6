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
  // The walk through a pack has a configuration of its own.
  testIgnore: 'pack/**',
  outputDir: 'node_modules/.cache/prelude/e2e',
  // Two cores run the site, its database and the browser. The quick suite has no long sweeps and waits more, so it can
  // use more workers.
  workers: isQuick ? 3 : 2,
  // Generous, because a shared machine can stall for half a minute (measured). Promised times are checked inside their
  // tests.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A retry separates a fault from a stalled machine. `npm test` names each test that needed one; more than two fail
  // the run.
  retries: 1,
  reporter: [['list'], ['./scripts/test/playwright-reporter.ts']],
  globalSetup: './server/src/testing/database/global-postgres.ts',
  use: { launchOptions, trace: 'on-first-retry', contextOptions: { reducedMotion: 'reduce' } },
  // Tests for one device have its tag and are excluded from the other project, so nothing is reported as skipped.
  projects: [
    {
      name: 'desktop',
      grepInvert: [/@phone/, ...leftOut],
      use: { viewport: isQuick ? quickWindow : { width: 1920, height: 1080 } },
    },
    { name: 'phone', grepInvert: [/@desktop/, ...leftOut], use: phone },
  ],
});
