import { get as httpGet, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { makePerson } from '../../testing/emails.ts';
import { entriesOf, fullPack } from '@prelude/pack/testing/packs';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// A card without a choice may show the first character.
const role = entriesOf(fullPack, 'roles').at(-1)!.key;

describe('the share address of a player', () => {
  let server: TestApp;
  let code: string;
  beforeAll(async () => {
    server = await startTestApp('postgres');
    const person = await makePerson(server, 'sharer@example.com');
    code = (await person.visitor.send('/api/invite')).body.data.code;
  });
  afterAll(() => server.stop());

  const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });

  it('shows a preview in four languages and opens the site with the code', async () => {
    for (const tag of ['zh-tw', 'en', 'ja', 'ko']) {
      const answer = await get(`/${tag}/t/${code}`);
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(html).toContain(`<html lang="${tag}">`);
      expect(html).toContain(`url=/?lang=${tag}&amp;via=${code}`);
      expect(html).toContain(
        `<meta property="og:image" content="${server.config.publicUrl}/${tag}/t/${code}/card.jpg">`,
      );
      expect(html).toMatch(/<meta property="og:title" content="[^"]*1[^"]*">/);
      expect(html).not.toMatch(/\{\w+\}|undefined|sharer@/);
    }
  });

  it('redirects browsers to the site, with code and character', async () => {
    // `fetch` sets this header itself.
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { 'sec-fetch-mode': 'navigate' };
      httpGet(`${server.url}/en/t/${code}?role=${role}`, { headers }, resolve).on('error', reject);
    });
    answer.resume();
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `/?lang=en&via=${code}&role=${role}`,
    ]);
  });

  it('keeps the chosen character and ignores other values', async () => {
    const chosen = await (await get(`/en/t/${code}?role=${role}`)).text();
    expect(chosen).toContain(`/card.jpg?role=${role}"`);
    const evil = await (await get(`/en/t/${code}?role=${encodeURIComponent('"><script>')}`)).text();
    expect(evil).not.toContain('<script');
    expect(evil).not.toContain('role=');
  });

  it('draws a card of 1200 × 630 that differs by number and character', async () => {
    const cards = await Promise.all(
      ['', `?role=${role}`].map(async (query) => {
        const answer = await get(`/ja/t/${code}/card.jpg${query}`);
        expect(answer.headers.get('content-type')).toBe('image/jpeg');
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    for (const card of cards) {
      const { width, height, format } = await sharp(card).metadata();
      expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
      expect(card.length).toBeLessThan(150_000);
    }
    expect(cards[0]!.equals(cards[1]!)).toBe(false);
  });

  it.each(['aaaaaaaa', 'ABC', '..%2f..%2fetc', 'a'.repeat(100)])(
    'opens the site for the unknown code %s',
    async (unknown) => {
      const answer = await get(`/ko/t/${unknown}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?lang=ko']);
      const card = await get(`/ko/t/${unknown}/card.jpg`);
      expect(card.headers.get('content-type')).toBe('image/jpeg');
    },
  );

  it('has a picture for emails that other origins can embed', async () => {
    const answer = await get('/en/t/unknown1/card.jpg');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(width).toBe(1200);
  });
});
