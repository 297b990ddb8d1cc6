/** A site with the pack for each worker, on the embedded database in a temporary folder. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, test as base } from '@playwright/test';
import { compiledFolder } from '../../../scripts/lib/paths.ts';
import { startServer, type ServerProcess } from '../../../scripts/lib/server-process.ts';
import { type MailCatcher, startMailCatcher } from '../../../server/src/testing/mail-catcher.ts';
import { freePort } from '../../../server/src/testing/network/free-port.ts';
import { packFolder } from '../../support/namespaces.ts';

export interface PackSite {
  url: string;
  mail: MailCatcher;
  server: ServerProcess;
}

interface Fixtures {
  /** Errors in the browser and requests that failed, so far. Emptied by `splice`. */
  problems: string[];
}

let visitors = 0;

export const test = base.extend<Fixtures, { site: PackSite }>({
  site: [
    async ({ browserName: _any }, use) => {
      const mail = await startMailCatcher();
      const server = await startServer(await freePort(), {
        CAMPAIGN_DIR: packFolder,
        DATA_DIR: mkdtempSync(join(tmpdir(), 'prelude-pack-')),
        // Pictures and fonts are made once for all tests.
        COMPILED_DIR: compiledFolder,
        SMTP_URL: mail.url,
        TRUST_PROXY: '127.0.0.1',
        // Two browsers on two cores must not count as overload.
        BUSY_AFTER_MS: '0',
        TEST_WORK_BITS: '4',
      });
      await use({ url: server.url, mail, server });
      await server.stop();
      await mail.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  extraHTTPHeaders: async ({ browserName: _any }, use, { workerIndex }) => {
    visitors++;
    await use({ 'x-forwarded-for': `10.${workerIndex & 255}.${visitors >> 8}.${visitors & 255}` });
  },
  problems: [async ({ context }, use) => use(watch(context)), { auto: true }],
});
export { expect };

/** Collects errors of the console, exceptions and failed requests. */
function watch(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    // A failed request is reported below, with its status.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => problems.push(`exception: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() < 400) return;
    const sent = response.request().postData()?.slice(0, 1200) ?? '';
    problems.push(`${response.status()} ${response.url()} ${sent}`.trim());
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // The browser drops what a page that it leaves still loads.
    if (why !== 'net::ERR_ABORTED') problems.push(`${why} ${request.url()}`);
  });
  return problems;
}
