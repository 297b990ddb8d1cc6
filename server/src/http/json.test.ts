import { previewCampaign } from '@prelude/contract/console/campaign';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInOperator } from '../testing/operator.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const deepest = 7000;

describe('a body with more than 64 levels', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp('postgres');
  });
  afterAll(() => server.stop());

  const post = (visitor: ReturnType<TestApp['visitor']>, path: string, body: string) =>
    visitor.send(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });

  it.each([
    ['65 lists', `{"changes":${deep(65)}}`],
    ['20,000 lists in a section', `{"changes":[{"section":"links","data":${deep(20_000)}}]}`],
    ['5,000 objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ])('is refused by the console’s calls: %s', async (_what, body) => {
    const { visitor } = await signInOperator(server, 'editor');
    const answer = await post(visitor, previewCampaign.path, body);
    expect([answer.http, answer.body.error]).toEqual([400, 'request.malformed']);
  });

  it('is refused by a visitor’s call', async () => {
    for (const path of ['/api/captcha/challenge', '/api/captcha/answer']) {
      const { http, body } = await post(server.visitor(), path, `{"kind":${deep(deepest)}}`);
      expect([path, http, body.error]).toEqual([path, 400, 'request.malformed']);
    }
  });

  it('is refused in a signed envelope', async () => {
    const visitor = server.visitor();
    const nested = JSON.parse(deep(2000)) as object;
    const { http, body } = await visitor.passport('/hgsdk/v1/sys/agr.lg', { nested });
    expect([http < 500, body.error]).toEqual([true, 'envelope.data']);
  });

  it('is still read with the levels that calls have', async () => {
    const { body } = await server.visitor().json('/api/captcha/challenge', { kind: 'work' });
    expect(body.code).toBe(0);
  });
});
