/** A complete site for each worker: the built product as `npm start` runs it, with a real SMTP server. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import type { Language } from '../../contract/src/shared/languages.ts';
import { type MailCatcher, startMailCatcher } from '../../server/src/testing/mail-catcher.ts';
import { pageOf } from './pages.ts';
import { freePort } from '../../server/src/testing/network/free-port.ts';
import { compiledFolder } from '../../scripts/lib/paths.ts';
import { type ServerProcess, startServer } from '../../scripts/lib/server-process.ts';
import { migratedDatabase } from '../../server/src/testing/database/test-postgres.ts';
import { campaignTexts, namespaceText, packFolder } from './namespaces.ts';

export interface Site {
  url: string;
  mail: MailCatcher;
  server: ServerProcess;
}

/** The quick suite uses PostgreSQL, because a site then starts with half the CPU time. Other runs use the embedded database. */
export const usesPostgres = process.env.TEST_DATABASE === 'postgres';

/** @param env settings that extend the trial's */
export async function startSite(
  env: NodeJS.ProcessEnv = {},
): Promise<Site & { stop(): Promise<void> }> {
  const mail = await startMailCatcher();
  const server = await startServer(await freePort(), {
    CAMPAIGN_DIR: packFolder,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'prelude-e2e-')),
    // Pictures and fonts are made once for all tests.
    COMPILED_DIR: compiledFolder,
    SMTP_URL: mail.url,
    TRUST_PROXY: '127.0.0.1',
    // Two browsers on two cores must not count as overload.
    BUSY_AFTER_MS: '0',
    TEST_WORK_BITS: '4',
    ...(usesPostgres && !env.DATABASE_URL && { DATABASE_URL: await migratedDatabase() }),
    ...env,
  });
  return {
    url: server.url,
    mail,
    server,
    stop: async () => {
      await server.stop();
      await mail.stop();
    },
  };
}

interface Fixtures {
  /** Fails the test on a console error, an uncaught exception or a request to another host. */
  guard: undefined;
}

let visitors = 0;

const nextNetwork = (worker: number): string => {
  visitors++;
  return `10.${worker}.${visitors >> 8}.${visitors & 255}`;
};

export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    async ({ browserName: _any }, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  extraHTTPHeaders: async ({ browserName: _any }, use, { workerIndex }) =>
    use({ 'x-forwarded-for': nextNetwork(workerIndex) }),
  guard: [
    async ({ context }, use) => {
      const problems = watch(context);
      await use(undefined);
      expect(problems, 'problems in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** Tests on a site with these settings; each worker starts its own. */
export const testWith = (env: NodeJS.ProcessEnv) =>
  test.extend<object, { site: Site }>({
    site: [
      async ({ browserName: _any }, use) => {
        const site = await startSite(env);
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: 150_000 },
    ],
  });

export { expect };

export function watch(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => problems.push(error.error().message));
  return problems;
}

export const text = (
  language: Language,
  key: string,
  values: Record<string, string | number> = {},
): string => namespaceText(language, 'ui', key, values);

export const errorText = (language: Language, code: string): string =>
  campaignTexts(language, 'errors')[code] as string;

/**
 * Opens a page of the site with the music switched off, and waits until it is interactive. Chromium counts Playwright's
 * `evaluate` as a user gesture, so the music would start; decoding it takes half the CPU time of a visit.
 */
export async function visit(page: Page, route = '/home', language: Language = 'en'): Promise<void> {
  await page.addInitScript(() => {
    try {
      localStorage.setItem('prelude_music_off', '1');
    } catch {
      // The test blocks storage.
    }
  });
  await visitWithMusic(page, route, language);
}

export async function visitWithMusic(
  page: Page,
  route = '/home',
  language: Language = 'en',
): Promise<void> {
  await page.goto(`/?lang=${language}#${route}`);
  await expect(page.locator('#root[data-ready]')).toBeAttached();
  // When only the hash changes, the previous page may still be there.
  await expect(page.locator(`main > [data-page="${pageOf(route).id}"]`)).toBeAttached();
  await expect(page.locator('main > [inert]')).toHaveCount(0);
  await expect(page.locator('[data-folded]')).toHaveCount(0);
  // The page's chunk may still be loading.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

let addresses = 0;
export const newAddress = (name: string): string =>
  `${name}-${process.pid}-${++addresses}@example.com`;
