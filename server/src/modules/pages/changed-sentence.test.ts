import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInOperator } from '../../testing/operator.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp('postgres');
});
afterAll(() => server.stop());

it('a document that is read all the time shows a saved sentence', async () => {
  const editor = await signInOperator(server, 'editor');
  const title = async (): Promise<string> => {
    const { body } = await server.visitor().send('/en/status');
    return /<h1>([^<]+)/.exec(body as string)?.[1] ?? '';
  };
  expect(await title()).not.toBe('Your place');
  const change = { language: 'en', name: 'status/title', value: 'Your place', seen: 0 };
  const saved = await editor.call('/console/api/pack/sentences/save', change);
  expect(saved.body.code).toBe(0);
  // Without a pause, so that one request falls between any two steps of the change.
  await expect.poll(title, { timeout: 20_000, interval: 1 }).toBe('Your place');
});
