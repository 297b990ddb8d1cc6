import { afterEach, expect, it } from 'vitest';
import { minimalPack, type TestPack } from '@prelude/pack/testing/packs';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let pack: TestPack;
let server: TestApp;
afterEach(async () => {
  await server.stop();
  pack.remove();
});

it.each([
  ['https://youtu.be/aB3-_5678Cd', ' https://www.youtube-nocookie.com', ''],
  ['https://vimeo.com/76979871', ' https://player.vimeo.com', ''],
  ['https://cdn.films.example:8443/a.mp4?key=1', '', ' https://cdn.films.example:8443'],
  ['https://films.example/watch', '', ''],
  [undefined, '', ''],
])('opens the policy for the host of the film %s alone', async (address, frames, media) => {
  pack = minimalPack(address === undefined ? {} : { film: { address } });
  server = await startTestApp('postgres', { CAMPAIGN_DIR: pack.folder });
  const { headers } = await server.visitor().send('/robots.txt');
  const policy = headers.get('content-security-policy')!.split(';');
  expect(policy).toContain(`media-src 'self'${media}`);
  expect(policy.find((part) => part.startsWith('frame-src'))).toMatch(
    new RegExp(`^frame-src 'self'${frames}$`),
  );
});
