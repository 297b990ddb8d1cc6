/** Names, frames and caches that others put between the site and its visitors (security 48, 49, 51). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTo } from '../testing/letters.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp('pglite');
});
afterAll(() => server.stop());

const pages = ['/', '/?lang=jp', '/en/news', '/unsubscribe', '/sitemap.xml', '/robots.txt'];

describe('a forged host (security 48)', () => {
  const forged = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'ftp',
    'x-original-url': '/api/account/me',
    'x-rewrite-url': '/api/account/me',
    forwarded: 'host=evil.example;proto=ftp',
  };

  it.each(pages)('changes nothing of %s', async (path) => {
    const visitor = server.visitor();
    const plain = await visitor.send(path);
    const answer = await visitor.send(path, { headers: forged });
    expect(answer.http).toBe(plain.http);
    expect(JSON.stringify(answer.body)).not.toContain('evil.example');
    expect(answer.headers.get('location') ?? '').not.toContain('evil.example');
  });

  it('is in no mail', async () => {
    const visitor = server.visitor();
    for (const [name, value] of Object.entries(forged)) visitor.headers.set(name, value);
    await visitor.askCode('host@example.com');
    const mail = await mailTo(server.mail, 'host@example.com');
    expect(mail.text + mail.html).not.toContain('evil.example');
  });
});

describe('what a cache must not keep (security 48)', () => {
  it.each([
    ...['/api/account/me', '/beta3/get-user-info', '/api/letters', '/api/invite', '/api/status'],
    ...['/api/mail/mine', '/api/recruitment/application'],
  ])('%s is never stored', async (path) => {
    const { headers } = await server.visitor().send(path);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it.each([
    ...['/api/account/me/x.css', '/api/account/me.css', '/beta3/get-user-info/a.js'],
    ...['/api/account/me;x.png', '/api/account/me%2fx.css', '/api/status/..%2fx.css'],
  ])('%s is no other name of an account', async (path) => {
    expect((await server.visitor().send(path)).http).toBe(404);
  });
});

describe('another site around ours', () => {
  it.each([...pages, '/nothing-here', '/api/settings', '/mailbox'])(
    '%s may be framed by nobody (security 49)',
    async (path) => {
      const { headers } = await server.visitor().send(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    },
  );

  it('the page loads scripts, styles and frames of nobody else unless a door is open (security 51)', async () => {
    const policy = (await server.visitor().send('/')).headers.get('content-security-policy')!;
    for (const part of ['script-src', 'style-src', 'frame-src', 'connect-src', 'form-action']) {
      const sources = new RegExp(`${part} ([^;]*)`).exec(policy)?.[1] ?? '';
      expect([part, sources]).toEqual([part, expect.not.stringMatching(/https?:|\*/)]);
    }
    expect(policy).toMatch(/base-uri 'none'|base-uri 'self'/);
    expect(policy).toContain("object-src 'none'");
  });
});
