/** The frames for other sites, and the page with their code: who may show them, what they say, what a pack without has. */
import { embedKinds, embedPath } from '@prelude/contract/site/documents';
import { languages, toTag } from '@prelude/contract/shared/languages';
import { fullCampaign, minimalPack, type TestPack } from '@prelude/pack/testing/packs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { requireSite } from '../../testing/built-site.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const [origin = '', shop = ''] = fullCampaign().embed!.origins;
const open = '2026-12-10T12:00:00Z';
const stores = [{ key: 'steam', verb: 'wishlist' as const, mobile: false, counts: true }];
const linkIn = (body: string): URL =>
  new URL(/<a class="button[^>]* href="([^"]+)"/.exec(body)![1]!.replaceAll('&amp;', '&'));
const policyOf = ({ headers }: { headers: Headers }) => headers.get('content-security-policy')!;

beforeAll(requireSite);

describe('the frames of a campaign', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp('postgres');
  });
  afterAll(() => server.stop());
  const get = (path: string) => server.visitor().send(path);

  it.each(embedKinds)('%s is for its sites alone, without script and cookie', async (kind) => {
    for (const language of languages) {
      const answer = await get(embedPath(toTag(language), kind));
      expect(answer.http).toBe(200);
      const policy = policyOf(answer);
      expect(policy).toContain(`frame-ancestors 'self' ${origin} ${shop}`);
      expect(policy).toContain("script-src 'none';");
      expect(answer.headers.get('x-frame-options')).toBeNull();
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=1');
      expect(answer.headers.get('refresh')).toBe('60');
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(answer.body).not.toMatch(/<script|\son\w+=|javascript:/i);
      expect(answer.body).toContain(`<html lang="${toTag(language)}"`);
    }
  });

  it('differ from other documents in the policy only by who may show them, and by scripts', async () => {
    const frame = policyOf(await get('/en/embed/panel')).split(';');
    const other = policyOf(await get('/en/start')).split(';');
    const differing = frame
      .filter((part) => !other.includes(part))
      .map((part) => part.split(' ')[0]);
    expect(differing).toEqual(['script-src', 'frame-ancestors']);
    expect(frame.length).toBe(other.length);
  });

  it.each([
    '/',
    '/en/embed',
    '/en/start',
    '/en/news',
    '/en/status',
    '/en/embed/other',
    '/en/embed/',
  ])('%s stays outside of frames (abuse case 49)', async (path) => {
    const answer = await get(path);
    expect(policyOf(answer)).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
  });

  it('a refused frame is an error page, which no site can show', async () => {
    const visitor = server.visitor();
    const codes = new Set<number>();
    let last = await visitor.send('/en/embed/button');
    for (let round = 0; round < 700 && last.http === 200; round++) {
      codes.add(last.http);
      last = await visitor.send('/en/embed/button');
    }
    expect([...codes, last.http]).toEqual([200, 429]);
    expect(policyOf(last)).toContain("frame-ancestors 'none'");
    expect(last.headers.get('x-frame-options')).toBe('DENY');
  });

  it('are the same for a visitor with cookies', async () => {
    const visitor = server.visitor();
    const { body } = await visitor.send('/en/embed/panel');
    await visitor.signIn('framed@example.com', server.mail.codeFor);
    expect(visitor.cookies.size).toBeGreaterThan(0);
    const known = await visitor.send('/en/embed/panel');
    expect(known.body).toBe(body);
    expect(known.headers.getSetCookie()).toEqual([]);
  });

  it('lead to the registration, with a source that names a listed site only', async () => {
    const button = linkIn((await get('/en/embed/button')).body);
    expect(button.pathname + button.hash).toBe('/#/home');
    expect(Object.fromEntries(button.searchParams)).toEqual({
      lang: 'en',
      utm_source: 'embed',
      utm_medium: 'button',
    });
    const { host } = new URL(shop);
    const panel = linkIn((await get(`/en/embed/panel?from=${host}`)).body);
    expect(panel.searchParams.get('utm_medium')).toBe('panel');
    expect(panel.searchParams.get('utm_content')).toBe(host);
    for (const from of ['evil.example', `${host}&from=${host}`, '', '%22%3E%3Cb%3E'])
      expect(linkIn((await get(`/en/embed/panel?from=${from}`)).body).search).not.toContain(
        'utm_content',
      );
  });

  it('are light or dark as they are asked to be, otherwise like the theme', async () => {
    const schemeOf = async (query: string) =>
      /data-scheme="(\w+)"/.exec((await get(`/en/embed/panel${query}`)).body)?.[1];
    expect(await schemeOf('')).toBe('dark');
    expect(await schemeOf('?theme=light')).toBe('light');
    expect(await schemeOf('?theme=dark')).toBe('dark');
    expect(await schemeOf('?theme=%22x')).toBe('dark');
  });

  it('have a page with their code for each site, which search engines leave out', async () => {
    const { host } = new URL(shop);
    const { body } = await get(`/en/embed?from=${host}`);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toMatch(/<script/);
    for (const kind of embedKinds) {
      expect(body).toContain(`<iframe src="/en/embed/${kind}?from=${host}"`);
      expect(body).toContain(
        `&lt;iframe src=&quot;${server.config.publicUrl}/en/embed/${kind}?from=${host}&quot;`,
      );
    }
    expect(body).toContain('utm_medium=link');
    const sitemap = (await get('/sitemap.xml')).body as string;
    expect(sitemap).toContain('/en/milestones');
    expect(sitemap).not.toContain('embed');
    expect((await get('/jp/embed')).headers.get('location')).toBe('/ja/embed');
  });
});

async function withPack(
  pack: TestPack,
  clock: string,
  work: (get: (path: string) => Promise<string>, server: TestApp) => Promise<void>,
): Promise<void> {
  const server = await startTestApp('postgres', {
    CAMPAIGN_DIR: pack.folder,
    CAMPAIGN_CLOCK: clock,
  });
  try {
    await work(async (path) => (await server.visitor().send(path)).body as string, server);
  } finally {
    await server.stop();
    pack.remove();
  }
}

const report = ({ database }: TestApp, count: number) =>
  database.run(sql`insert into reported_counts (kind, source, count, author, note, reported_at)
                   values ('platform', 'steam', ${count}, 'test', 'test', now())`);
const text = (body: string): string =>
  body
    .replace(/^[\s\S]*<body/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('a frame', () => {
  const embed = { origins: ['https://small-hours.game'] };

  it('hides, rounds and shows the count as the campaign has it', async () => {
    const pack = minimalPack({
      embed,
      stores,
      count: { show_from: 400, round: 100 },
      goal_numbers: 'full',
    });
    await withPack(pack, open, async (get, server) => {
      await report(server, 399);
      for (const kind of embedKinds) {
        const body = await get(`/en/embed/${kind}`);
        expect(text(body)).not.toMatch(/399|pre-registered worldwide|to go/);
        expect(body).not.toContain('progressbar');
        expect(text(body)).toContain('Pre-register');
      }
      expect(text(await get('/en/embed/panel'))).toContain('1,000');
      await report(server, 456);
      await expect
        .poll(async () => text(await get('/en/embed/button')), { timeout: 10_000 })
        .toContain('400');
      const panel = await get('/en/embed/panel');
      expect(text(panel)).toContain('600 to go');
      expect(panel).toMatch(/aria-valuenow="400"/);
      expect(panel.replace(/^[\s\S]*<body/, '')).not.toMatch(/\b456\b/);
    });
  });

  it('shows the exact count without a rule, and a known site without being asked', async () => {
    await withPack(minimalPack({ embed, stores }), open, async (get, server) => {
      await report(server, 456);
      await expect
        .poll(async () => text(await get('/en/embed/button')), { timeout: 10_000 })
        .toContain('456');
      expect(linkIn(await get('/en/embed/button')).searchParams.get('utm_content')).toBe(
        'small-hours.game',
      );
    });
  });

  it.each([
    ['before its opening', '2026-11-20T00:00:00Z', 'Pre-registration opens'],
    ['after its end', '2027-02-01T00:00:00Z', 'Pre-registration has ended'],
  ])('says %s what the site says, and offers no registration', async (_, clock, words) => {
    await withPack(minimalPack({ embed }), clock, async (get) => {
      for (const kind of embedKinds) {
        const body = text(await get(`/en/embed/${kind}`));
        expect(body).toContain(words);
        expect(body).not.toMatch(/Pre-register\b/);
        expect(body).not.toContain('to go');
      }
    });
  });

  it('leaves out a host that contains the word of a channel (spec §2)', async () => {
    const pack = minimalPack({ embed: { origins: ['https://small-pc.game'] } });
    await withPack(pack, open, async (get) => {
      const link = linkIn(await get('/en/embed/button'));
      expect(link.searchParams.get('utm_source')).toBe('embed');
      expect(link.searchParams.has('utm_content')).toBe(false);
    });
  });

  it('has its sentences in every language of the product', async () => {
    const codes = 'en cht de es fr jp kr pt-br ar he it pl ru tr zh-cn'.split(' ');
    const pack = minimalPack({ embed, languages: codes.map((code) => ({ code })), default: 'en' });
    await withPack(pack, open, async (get) => {
      const english = text(await get('/en/embed'));
      expect(english).toContain('Show the pre-registration');
      for (const language of languages.filter((code) => code !== 'en')) {
        const page = await get(embedPath(toTag(language)));
        expect([language, text(page)]).not.toEqual([
          language,
          expect.stringMatching(/[{}]|two frames/i),
        ]);
        for (const kind of embedKinds) {
          const frame = await get(embedPath(toTag(language), kind));
          expect([language, text(frame)]).not.toEqual([
            language,
            expect.stringMatching(/Pre-register|worldwide|Open until|[{}]/),
          ]);
        }
      }
    });
  });
});

describe('a pack without frames', () => {
  it('has none of their addresses, and no style of them in its policy', async () => {
    const policies: string[] = [];
    for (const embed of [undefined, { origins: ['https://small-hours.game'] }]) {
      const pack = minimalPack(embed && { embed });
      await withPack(pack, open, async (_, server) => {
        await server.visitor().send('/en/start');
        for (const path of ['/en/embed', '/en/embed/button', '/en/embed/panel']) {
          const answer = await server.visitor().send(path);
          expect([path, answer.http]).toEqual([path, embed ? 200 : 404]);
          expect(policyOf(answer).includes('small-hours.game')).toBe(
            embed !== undefined && path !== '/en/embed',
          );
        }
        policies.push(policyOf(await server.visitor().send('/en/start')));
      });
    }
    const [without = '', withFrames = ''] = policies;
    const styles = (policy: string) => /style-src ([^;]*)/.exec(policy)![1]!.split(' ').length;
    expect(styles(withFrames) - styles(without)).toBe(1);
  });
});
