/** A page in a language for which the product has no sentences has English ones, with English dates. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minimalPack } from '@prelude/pack/testing/packs';
import { requireSite } from '../../testing/built-site.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const pack = minimalPack({
  languages: [{ code: 'en' }, { code: 'he' }, { code: 'nl' }],
  registration: { opens_at: '2027-01-29T00:00:00+02:00', closes_at: '2027-05-03T00:00:00+02:00' },
});

let server: TestApp;
beforeAll(async () => {
  requireSite();
  server = await startTestApp('postgres', { CAMPAIGN_DIR: pack.folder });
});
afterAll(async () => {
  await server.stop();
  pack.remove();
});

it.each([
  ['nl', 'Pre-registration is open from 29 January 2027 to 2 May 2027.'],
  ['en', 'Pre-registration is open from 29 January 2027 to 2 May 2027.'],
  ['he', 'ההרשמה המוקדמת פתוחה מ-29 בינואר 2027 עד 2 במאי 2027.'],
])('the start page in %s says: %s', async (language, sentence) => {
  const { http, body } = await server.visitor().send(`/${language}/start`);
  expect(http).toBe(200);
  expect(body).toContain(sentence);
});
