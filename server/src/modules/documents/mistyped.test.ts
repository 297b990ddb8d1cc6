import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../../testing/network/raw-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp('postgres');
});
afterAll(() => server.stop());

const ask = async (target: string, accept = 'text/html') => {
  const { http, headers } = await rawRequest(server.url, target, { headers: { accept } });
  return [http, headers.location];
};

describe('an address that was changed on the way', () => {
  it.each([
    ['/%23/milestone', '/#/milestone'],
    ['/%23%2Fmilestone', '/#/milestone'],
    ['/%2523/news)', '/#/news'],
    ['/?lang=en%23/milestone', '/?lang=en#/milestone'],
    ['//%23/news', '/#/news'],
    ['/en/start/', '/en/start'],
    ['/en/start)', '/en/start'],
    ['/en/start).', '/en/start'],
    ['/en/start%E3%80%82', '/en/start'],
    ['/en/start%29', '/en/start'],
    ['/en/start%20', '/en/start'],
    ['/zh-TW/news', '/zh-tw/news'],
    ['/zh-TW/start', '/zh-tw/start'],
    ['/EN/news', '/en/news'],
    ['/EN', '/en'],
    ['/JP/start', '/ja/start'],
    ['//en/news', '/en/news'],
    ['/en//start', '/en/start'],
    ['/en/status)', '/en/status'],
    ['/news/content?id=6268)', '/news/content?id=6268'],
    ['/news/content?id=6268%E3%80%82', '/news/content?id=6268'],
    ['/en/news/no-such-article)', '/en/news/no-such-article'],
    ['/robots.txt,', '/robots.txt'],
    ['/)', '/'],
  ])('%s leads to %s', async (target, location) => {
    expect(await ask(target)).toEqual([308, location]);
    // Link previews do not ask for HTML.
    expect(await ask(target, '*/*')).toEqual([308, location]);
  });

  it.each([
    '/nothing-here',
    '/nothing-here/',
    '/en/nothing)',
    '/xx/news',
    '//evil.example',
    '//evil.example/',
    '///evil.example/en/news',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2F/evil.example',
    '/%2Fevil.example/en/start',
    '/.evil.example',
    '/en/%2Fevil.example)',
    '/api/nothing/',
    '/API/status',
    '/assets/x.js)',
  ])('%s leads nowhere', async (target) => {
    const [http, location] = await ask(target);
    expect([http, location]).toEqual([404, undefined]);
  });

  it('never leads to another site, whatever stands before the page', async () => {
    for (const target of [
      '//evil.example%23/news',
      '//x@evil.example/%23/news',
      '//%23//evil.example',
      '/%23/%2Fevil.example',
    ]) {
      const [, location = '/'] = await ask(target);
      const { host } = new URL(String(location), 'https://play.example');
      expect([target, host]).toEqual([target, 'play.example']);
    }
  });

  it('is read in linear time: full stops take hardly longer than letters (abuse case 37)', async () => {
    const timeOf = async (letter: string) => {
      const times: number[] = [];
      for (let run = 0; run < 5; run++) {
        const before = performance.now();
        await ask(`/${letter.repeat(15_000)}x`);
        times.push(performance.now() - before);
      }
      return times.toSorted((a, b) => a - b)[2]!;
    };
    expect(await ask(`/${'a'.repeat(15_000)}x`)).toEqual([404, undefined]);
    const control = await timeOf('a');
    for (const letter of ['.', '/', ')'])
      expect(await timeOf(letter)).toBeLessThan(20 * control + 50);
  });
});
