import { languages, toTag } from '@prelude/contract/shared/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePack } from '../../testing/packs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const origin = 'https://game.example';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp('postgres', { CAMPAIGN_DIR: samplePack, PUBLIC_URL: origin });
});
afterAll(() => server.stop());

const get = async (path: string, headers: Record<string, string> = {}) =>
  server.visitor().send(path, { headers });

describe('documents with scripts (decision 21)', () => {
  it.each(['status', 'draw'])('/<tag>/%s exists in four languages', async (name) => {
    for (const language of languages) {
      const tag = toTag(language);
      const { http, body } = await get(`/${tag}/${name}`);
      expect(http).toBe(200);
      const [root = ''] = /<html [^>]*>/.exec(body as string) ?? [];
      expect(root).toContain(`lang="${tag}"`);
      expect(root).toContain(`data-document="${name}"`);
      expect(body).toContain(`<link rel="canonical" href="${origin}/${tag}/${name}"/>`);
      // The script of the page fetches the campaign's data, and then the application.
      expect(root).toMatch(/ data-data="\/assets\/data\/[0-9a-f]{12}\/"/);
      const [, entry = ''] = / data-entry="([^"]+)"/.exec(root) ?? [];
      expect((await get(entry)).http).toBe(200);
      expect(body).not.toContain('undefined');
      expect(body.match(/<script>/g)).toHaveLength(2);
      expect(body).toContain("(document.getElementById('floor'))");
      expect((body as string).includes('noindex')).toBe(name === 'status');
    }
    const short = await get(`/${name}`, { 'accept-language': 'ko' });
    expect([short.http, short.headers.get('location')]).toEqual([302, `/ko/${name}`]);
  });
});

describe('pages for emails (spec decisions §7, abuse case 38)', () => {
  const page = async (query: string) => get(`/unsubscribe/en/?${query}`);
  const token = 'x'.repeat(32);

  it('show the form for any email token, also an unknown one', async () => {
    const { headers, body } = await page(`token=${token}`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toContain(`<input type="hidden" name="token" value="${token}"`);
    expect(body.match(/<input type="checkbox"/g)).toHaveLength(3);
    expect(body).toContain('action="/api/emails?lang=en"');
    expect(body).not.toMatch(/undefined|<script/);
  });

  it('explain where to change settings when the token is missing or malformed', async () => {
    for (const query of ['', 'token=short', 'token=%3Cscript%3E', `token=${'a'.repeat(31)}%3C`]) {
      const { http, body } = await page(query);
      expect(http).toBe(200);
      expect(body).not.toMatch(/type="checkbox"|<script/);
      expect(body).toContain('<ol class="steps">');
    }
  });

  it('confirm that a choice was saved, without the choice', async () => {
    const { body } = await page(`token=${token}&done=1`);
    expect(body).not.toContain('type="checkbox"');
    expect(body).toContain('Your choice is saved');
  });
});
