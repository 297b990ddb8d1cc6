import { defineConfig, devices } from '@playwright/test';
import { chromium } from './tools/lib/chromium.ts';

const launchOptions = await chromium();
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'node_modules/.cache/prelude/e2e',
  // Two cores serve the site, its database and the browser.
  workers: 2,
  timeout: 60_000,
  retries: 0,
  reporter: [['list'], ['json']],
  use: { launchOptions, trace: 'retain-on-failure', contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1920, height: 1080 } } },
    { name: 'phone', use: phone },
  ],
});
