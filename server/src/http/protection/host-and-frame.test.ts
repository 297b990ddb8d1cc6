import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTo } from '../../testing/emails.ts';
import { rawRequest } from '../../testing/network/raw-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp('postgres');
});
afterAll(() => server.stop());

const pages = ['/', '/?lang=jp', '/en/news', '/unsubscribe', '/sitemap.xml', '/robots.txt'];

describe('a forged host (abuse case 48)', () => {
  const evil = 'evil.example';
  const forwarded = {
    'x-forwarded-host': evil,
    'x-forwarded-proto': 'ftp',
    'x-original-url': '/api/account/me',
    'x-rewrite-url': '/api/account/me',
    forwarded: `host=${evil};proto=ftp`,
  };
  const consoleHost = 'console.prelude.example';
  let launched: TestApp;
  beforeAll(async () => {
    launched = await startTestApp('postgres', {
      NODE_ENV: 'production',
      SECRET: 'mR7vQ2xK9tLw4ZpB8nHc3JfY6dGs1AeU5oXiVkTqWbM',
      PUBLIC_URL: 'https://prelude.example',
      CONSOLE_URL: `https://${consoleHost}`,
      MAIL_FROM: 'service@prelude.example',
    });
  });
  afterAll(() => launched.stop());

  it.each(pages)('changes nothing of %s in production (abuse case 48)', async (path) => {
    const plain = await rawRequest(launched.url, path);
    for (const headers of [{ host: evil }, forwarded, { ...forwarded, host: evil }]) {
      const answer = await rawRequest(launched.url, path, { headers });
      expect(answer.http).toBe(plain.http);
      expect(answer.text).not.toContain(evil);
      expect(answer.headers.location ?? '').not.toContain(evil);
    }
  });

  it('is not accepted as our origin, whichever Host the request has (abuse case 48)', async () => {
    const call = async ({ url }: TestApp, headers: Record<string, string>) => {
      const answer = await rawRequest(url, '/common/yuyue-email.html', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
      });
      return [answer.http, (JSON.parse(answer.text) as { error: string }).error];
    };
    for (const scheme of ['http', 'https']) {
      const origin = `${scheme}://${evil}`;
      const same = { origin, host: evil, 'x-forwarded-proto': scheme };
      expect(await call(launched, same)).toEqual([403, 'request.origin']);
      expect(await call(launched, { ...same, ...forwarded })).toEqual([403, 'request.origin']);
      expect(await call(server, same)).toEqual([421, 'request.host']);
      const here = { origin, 'x-forwarded-host': evil, 'x-forwarded-proto': scheme };
      expect(await call(server, here)).toEqual([403, 'request.origin']);
    }
  });

  it('does not open the console when the console has its own hostname', async () => {
    for (const path of ['/console', '/console/', '/console/api/counts']) {
      const ask = async (headers: Record<string, string>) =>
        (await rawRequest(launched.url, path, { headers: { 'x-prelude': '1', ...headers } })).http;
      const named = await ask({ host: consoleHost });
      expect(await ask({ host: consoleHost.toUpperCase() })).toBe(named);
      expect(await ask({ host: 'prelude.example', 'x-forwarded-host': consoleHost })).toBe(404);
      expect(await ask({ host: 'prelude.example', forwarded: `host=${consoleHost}` })).toBe(404);
      expect(await ask({ host: evil })).toBe(404);
    }
    const session = { host: consoleHost, 'x-forwarded-host': evil, 'x-prelude': '1' };
    const { http } = await rawRequest(launched.url, '/console/api/counts', { headers: session });
    expect(http).not.toBe(404);
  });

  it('appears in no email', async () => {
    const visitor = launched.visitor();
    for (const [name, value] of Object.entries(forwarded)) visitor.headers.set(name, value);
    await visitor.askCode('host@example.com');
    const mail = await mailTo(launched.mail, 'host@example.com');
    expect(mail.text + mail.html).not.toContain(evil);
  });
});

describe('a trial reached through another site’s hostname (DNS rebinding)', () => {
  let trial: TestApp;
  beforeAll(async () => {
    trial = await startTestApp('postgres', { SMTP_URL: '', PUBLIC_URL: 'http://play.example' });
    const visitor = trial.visitor();
    await visitor.askCode('newcomer@example.com');
  });
  afterAll(() => trial.stop());
  const ask = (path: string, host: string, headers: Record<string, string> = {}) =>
    rawRequest(trial.url, path, { headers: { host, ...headers } });

  it.each([
    'rebound.evil.example',
    'rebound.evil.example:8080',
    'localhost.evil.example',
    'localhost.',
    '127.0.0.1.evil.example',
    'play.example.evil.example',
    'a@evil.example',
    '[::1',
    'evil',
  ])('%s gets only an instruction', async (host) => {
    for (const path of ['/mailbox', '/', '/docs', '/api/settings', '/console', '/nothing-here']) {
      const answer = await ask(path, host, { accept: 'text/html' });
      expect([path, answer.http]).toEqual([path, 421]);
      expect(answer.text).toContain('PUBLIC_URL');
      expect(answer.text).not.toMatch(/newcomer@|evil/);
    }
  });

  it.each([
    'localhost',
    'localhost:8080',
    'LOCALHOST:1',
    '127.0.0.1:8080',
    '[::1]:8080',
    '192.168.1.20',
    'play.example',
    'play.example:8080',
    '[fe80::1]:8080',
  ])('%s is accepted', async (host) => {
    const { http, text } = await ask('/mailbox', host);
    expect([http, text]).toEqual([200, expect.stringContaining('newcomer@example.com')]);
    const post = await rawRequest(trial.url, '/api/captcha/challenge', {
      method: 'POST',
      headers: { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
    });
    expect(post.text).not.toContain('request.origin');
  });
});

describe('responses that a cache must not keep (abuse case 48)', () => {
  it.each([
    '/api/account/me',
    '/beta3/get-user-info',
    '/api/emails',
    '/api/invite',
    '/api/status',
    '/api/mail/mine',
    '/api/recruitment/application',
  ])('%s is never stored', async (path) => {
    const { headers } = await server.visitor().send(path);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it.each([
    '/api/account/me/x.css',
    '/api/account/me.css',
    '/beta3/get-user-info/a.js',
    '/api/account/me;x.png',
    '/api/account/me%2fx.css',
    '/api/status/..%2fx.css',
  ])('%s is not an alias of an account route', async (path) => {
    expect((await server.visitor().send(path)).http).toBe(404);
  });
});

describe('framing by another site', () => {
  it.each([...pages, '/nothing-here', '/api/settings', '/mailbox'])(
    '%s must not be framed (abuse case 49)',
    async (path) => {
      const { headers } = await server.visitor().send(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    },
  );

  it('the page loads third-party scripts, styles and frames only while a provider is open (abuse case 51)', async () => {
    const policy = (await server.visitor().send('/')).headers.get('content-security-policy')!;
    for (const part of ['script-src', 'style-src', 'frame-src', 'connect-src', 'form-action']) {
      const sources = new RegExp(`${part} ([^;]*)`).exec(policy)?.[1] ?? '';
      expect([part, sources]).toEqual([part, expect.not.stringMatching(/https?:|\*/)]);
    }
    expect(policy).toMatch(/base-uri 'none'|base-uri 'self'/);
    expect(policy).toContain("object-src 'none'");
  });
});
