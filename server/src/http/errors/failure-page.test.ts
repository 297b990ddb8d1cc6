import type { FailureCode } from '@prelude/contract/shared/error-codes';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseConfig } from '../../config/config.ts';
import { root } from '@prelude/pack/paths';
import { createCounts } from '../../core/monitoring/counts.ts';
import { Failure } from '../../core/failures.ts';
import { createServer } from '../http.ts';
import { loadTexts } from '../../core/texts.ts';
import { fullPack } from '@prelude/pack/testing/packs';

const counts = createCounts<FailureCode>();
let app: FastifyInstance;
beforeAll(async () => {
  const config = parseConfig(
    { NODE_ENV: 'test', LOG_LEVEL: 'silent', CAMPAIGN_DIR: fullPack },
    root,
  );
  app = await createServer(config, loadTexts(config.campaignDir), counts, createCounts());
  app.get('/', () => {
    throw new Failure('server.busy', {}, { retryAfter: 5 });
  });
});
afterAll(() => app.close());

const open = (url: string, language: string) =>
  app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': language } });

it.each([
  ['zh-TW', 'zh-TW', '測試港灣'],
  ['en', 'en', 'Test Harbour'],
  ['ja', 'ja', 'テストの港'],
  ['ko', 'ko', '테스트 항구'],
])('a refused visitor gets a page in %s that reloads itself', async (asks, tag, game) => {
  const answer = await open('/', asks);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  const wait = Number(answer.headers.refresh);
  expect(wait).toBeGreaterThanOrEqual(5);
  expect(wait).toBeLessThanOrEqual(10);
  expect(answer.body).toMatch(new RegExp(`<html lang="${tag}`, 'i'));
  expect(answer.body).toContain(game);
});

it('an unknown address gets a page with a link home, without repeating the address (abuse case 32)', async () => {
  const answer = await open('/<script>alert(1)</script>', 'ja');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('<a class="button" href="/">');
  expect(answer.body).not.toContain('<script>alert');
  expect(answer.headers).not.toHaveProperty('refresh');
});

it('a request from a script gets JSON', async () => {
  const answer = await app.inject({ url: '/' });
  expect(answer.json()).toMatchObject({ error: 'server.busy', retry_after: 5 });
});

it('counts failures of visitors, not those of operators', async () => {
  counts.take();
  await open('/console/api/nothing', 'en');
  await open('/nothing', 'en');
  await open('/consolation', 'en');
  expect([...counts.take()]).toEqual([['request.not_found', 2]]);
});
