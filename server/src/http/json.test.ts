import { previewCampaign } from '@prelude/contract/console/campaign';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInOperator } from '../testing/operator.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const deepest = 7000;

describe('a body that is nested thousands of times', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp('postgres');
  });
  afterAll(() => server.stop());

  const post = (visitor: ReturnType<TestApp['visitor']>, path: string, body: string) =>
    visitor.send(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });

  it.each([
    [
      'a section of the campaign',
      (levels: number) => `{"changes":[{"section":"links","data":${deep(levels)}}]}`,
    ],
    [
      'an object',
      (levels: number) => '{"changes":'.repeat(levels / 2) + '1' + '}'.repeat(levels / 2),
    ],
  ])('is refused by the console’s calls: %s', async (_what, bodyOf) => {
    const { visitor } = await signInOperator(server, 'editor');
    for (const levels of [65, 20_000]) {
      const { http, body } = await post(visitor, previewCampaign.path, bodyOf(levels * 2));
      expect([http, body.error]).toEqual([400, 'request.malformed']);
    }
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
