import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minimalPack } from '@prelude/pack/testing/packs';
import { requireSite } from '../../testing/built-site.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const origin = 'https://quiz.example';
const pack = minimalPack();
const points = [{ Otto: 2 }, { Mara: 2 }, { Otto: 1, Mara: 1 }];
pack.write('catalogue/roles.json', [{ key: 'Otto' }, { key: 'Mara' }]);
pack.write('text/en/roles.json', {
  Otto: { name: 'Otto', epithet: 'Lamp Reader', talk: 'Clear.<br>As far as I see.' },
  Mara: { name: 'Mara' },
});
pack.write('quiz.json', {
  questions: ['lamp', 'rope', 'tide'].map((key) => ({
    key,
    answers: points.map((of, index) => ({ key: `a${index}`, for: of })),
  })),
});
pack.write('text/en/quiz.json', {
  title: 'Who of the harbour are you?',
  ask: Object.fromEntries(
    ['lamp', 'rope', 'tide'].map((key) => [
      key,
      { question: `What of the ${key}?`, a0: 'Mine.', a1: 'Yours.', a2: 'Neither.' },
    ]),
  ),
});

let server: TestApp;
beforeAll(async () => {
  requireSite();
  server = await startTestApp('postgres', { CAMPAIGN_DIR: pack.folder, PUBLIC_URL: origin });
});
afterAll(async () => {
  await server.stop();
  pack.remove();
});
const get = (path: string) => server.visitor().send(path);

describe('the quiz', () => {
  it('has every question and answer in its page, and a policy that allows its script', async () => {
    const { http, body, headers } = await get('/en/quiz');
    expect(http).toBe(200);
    for (const text of ['What of the lamp?', 'What of the tide?', 'Neither.'])
      expect(body).toContain(text);
    const [, script = ''] = /<script>([\s\S]+?)<\/script>/.exec(body as string) ?? [];
    const { createHash } = await import('node:crypto');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  });

  it('has a page for each result, with its words and its preview', async () => {
    const { http, body } = await get('/en/quiz/Otto');
    expect(http).toBe(200);
    expect(body).toContain('<meta property="og:title" content="Otto · Lamp Reader | ');
    expect(body).toContain('content="Who of the harbour are you? Clear. As far as I see."');
    expect(body).toContain(`<link rel="canonical" href="${origin}/en/quiz/Otto"/>`);
    expect(body).toMatch(/og:image" content="[^"]+\/social\/quiz-Otto-en\.jpg"/);
    expect((await get('/en/quiz/Mara')).http).toBe(200);
  });

  it.each(['/en/quiz/Nobody', '/en/quiz/__proto__', '/en/quiz/constructor'])(
    'has no page %s',
    async (path) => {
      expect((await get(path)).http).toBe(404);
    },
  );

  it('leads from an address without a language to the visitor’s', async () => {
    const { http, headers } = await get('/quiz');
    expect([http, headers.get('location')]).toEqual([302, '/en/quiz']);
  });

  it('is in the sitemap, with its results', async () => {
    const { body } = await get('/sitemap.xml');
    for (const path of ['/en/quiz', '/en/quiz/Otto', '/en/quiz/Mara'])
      expect(body).toContain(`<loc>${origin}${path}</loc>`);
  });
});
