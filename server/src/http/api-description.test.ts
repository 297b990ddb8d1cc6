import type { Endpoint } from '@prelude/contract/shared/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '@prelude/pack/paths';
import { publicDescription } from '../testing/public-description.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const endpoints: Endpoint[] = [];
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp('postgres', {}, undefined, ({ config }) => {
    if (config?.endpoint) endpoints.push(config.endpoint);
  });
});
afterAll(() => server.stop());

it('docs/develop/openapi.json is what the server declares', async () => {
  const text = `${JSON.stringify(publicDescription(server.app.swagger(), endpoints), null, 1)}\n`;
  await expect(text).toMatchFileSnapshot(`${root}/docs/develop/openapi.json`);
  expect(text).not.toContain('/console/');
});
