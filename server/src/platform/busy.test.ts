/** When a server says that it is too busy (issue 8; security §1.3): for a loop that stays late, not for one that stood once. */
import type { FailureCode } from '@prelude/contract/error-codes';
import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { root } from '../../../tools/lib/paths.ts';
import { healthRoutes } from '../modules/health/health.routes.ts';
import { createCounts } from './counts.ts';
import { createServer } from './http.ts';
import { loadTexts } from './texts.ts';

let app: FastifyInstance;
const start = async (busyAfterMs: number): Promise<void> => {
  const config = parseConfig(
    { NODE_ENV: 'test', LOG_LEVEL: 'silent', BUSY_AFTER_MS: `${busyAfterMs}` },
    root,
  );
  app = await createServer(config, loadTexts(config.campaignDir), createCounts<FailureCode>());
  app.get('/', async () => ({}));
  healthRoutes(app, { database: { ping: async () => {} } });
  await app.ready();
};
afterEach(() => app.close());

const stand = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until;);
};
/** Everything answered within the time. */
async function answers(ms: number, meanwhile: () => void, path = '/'): Promise<Set<number>> {
  const seen = new Set<number>();
  for (const until = performance.now() + ms; performance.now() < until;) {
    meanwhile();
    seen.add((await app.inject(path)).statusCode);
    await sleep(20);
  }
  return seen;
}

it('a server that stood for a second, as at its start, still answers everybody', async () => {
  await start(1500);
  stand(1300);
  expect(await answers(4000, () => {})).toEqual(new Set([200]));
});

it('one whose every turn is late refuses, and answers again when it is not', async () => {
  await start(100);
  expect(await answers(3000, () => stand(400))).toContain(503);
  await sleep(2500);
  expect(await answers(500, () => {})).toEqual(new Set([200]));
});

it.each(['/healthz', '/readyz'])(
  'a pressed server is neither ended nor left by its balancer: %s stays well',
  async (path) => {
    await start(100);
    expect(await answers(3000, () => stand(400), path)).toEqual(new Set([200]));
    // It was pressed all that time.
    expect((await app.inject('/')).statusCode).toBe(503);
  },
);
