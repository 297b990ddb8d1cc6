import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureCodes } from '@prelude/contract/shared/error-codes';
import type { RouteOptions } from 'fastify';
import { fullPack } from '@prelude/pack/testing/packs';
import { openTestDatabase, startTestApp, type TestApp } from '../testing/test-app.ts';
import { buildApp } from '../app.ts';
import { parseConfig } from '../config/config.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp('postgres');
});
afterAll(() => server.stop());

const calls = [
  'POST /common/yuyue-email.html',
  'POST /common/get-yuyue-count.html',
  'GET /common/get-yuyue-count.html',
  'POST /beta3/usdk-info',
  'GET /beta3/get-user-info',
  'GET /beta3/logout',
  'POST /hgsdk/v1/sys/init.lg',
  'POST /hgsdk/v1/sys/agr.lg',
  'POST /hgsdk/v1/email/verifyCaptchaCode',
  'POST /hgsdk/v1/email/sendVerifyCode',
  'POST /hgsdk/v2/email/login',
  'POST /hgsdk/v1/login/begin.lg',
  'POST /hgsdk/v1/login/getThirdAuthToken.lg',
  'POST /hgsdk/v1/login/lgn.lg',
  'GET /api/account/identities',
  'POST /api/account/identities/link',
  'POST /api/account/identities/link-mail',
  'POST /hgsdk/v1/user/agr.lg',
  'POST /hgsdk/v1/user/subPush',
  'POST /hgsdk/v1/user/unsubPush',
  'POST /hgsdk/v1/user/roleExt.lg',
  'POST /game/v1/login/checklgn.lg',
  'POST /api/common/get-content-detail.html',
  'POST /api/common/get-list.html',
  'POST /api/captcha/challenge',
  'POST /api/captcha/answer',
  'POST /hgsdk/v1/email/login.lg',
  'POST /hgsdk/v1/email/verifyCode',
  'POST /hgsdk/v1/email/register',
  'POST /hgsdk/v1/email/updatePwd',
  'GET /api/account/me',
  'GET /api/account/sessions',
  'POST /api/account/sessions/end',
  'GET /api/account/data',
  'POST /api/account/code',
  'POST /api/account/prove',
  'POST /api/account/password',
  'POST /api/account/unlink',
  'POST /api/account/delete',
  'GET /api/mail/fate',
  'GET /api/mail/mine',
  'GET /api/arrival',
  'POST /api/mail/bounces',
  'POST /api/mail/bounces/ses',
  'POST /api/mail/bounces/postmark',
  'POST /api/mail/bounces/mailgun',
  'POST /api/mail/bounces/brevo',
  'GET /api/invite',
  'GET /api/invite/greeting',
  'GET /api/emails',
  'POST /api/emails',
  'POST /unsubscribe/one-click',
  'GET /api/settings',
  'GET /api/recruitment',
  'GET /api/recruitment/application',
  'POST /api/recruitment/application',
  'POST /api/recruitment/application/withdraw',
  'GET /api/recruitment/qualification',
  'POST /api/recruitment/place',
  'GET /api/calendar.ics',
  'GET /api/recruitment/predownload.ics',
  'GET /api/draw',
  'GET /api/draw/entry',
  'GET /draw/draw.json',
  'GET /draw/entries.jsonl',
  'GET /draw/results.jsonl',
  'GET /draw/log.jsonl',
  'GET /draw/verify-draw.mjs',
  'POST /api/game/entitlements',
  'GET /api/status',
  'GET /api/conversions/question',
  'GET /api/conversions/mine',
  'POST /api/conversions',
  'POST /api/conversions/withdraw',
  'POST /api/events',
];

const bare = new Set([
  '/',
  '/*',
  '/news/content',
  '/news/pictures/:hash/:file',
  '/console/preview/:token',
  '/sitemap.xml',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/mailbox',
  '/auth/return/:provider',
  '/auth/done',
  '/assets/*',
  '/assets/pack/:hash/*',
  '/assets/data/:hash/*',
  '/console',
  '/console/*',
  '/console/theme.css',
  '/console/assets/*',
  '/docs',
  '/favicon.ico',
]);
/** Product codes of languages, which redirect to their tags. */
const redirects = /^\/(?:cht|jp|kr)(?:\/|$)/;
const documents =
  /^\/(?:zh-tw|en|ja|ko|harbour-crew|subscribe|unsubscribe|status|draw|sample-link|numbers)(?:\/|$)/;

describe('the route table', () => {
  it('declares schema, size, limit and known failures for every route (§3.8)', async () => {
    const routes: RouteOptions[] = [];
    const config = parseConfig(
      {
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        SECRET: 'x'.repeat(32),
        CAMPAIGN_DIR: fullPack,
      },
      process.cwd(),
    );
    const database = await openTestDatabase('postgres');
    const app = await buildApp(config, database, { onRoute: (route) => routes.push(route) });
    const declared = routes.flatMap((route) => {
      const endpoint = route.config?.endpoint;
      if (!endpoint) {
        const isBare =
          [documents, redirects].some((known) => known.test(route.url)) || bare.has(route.url);
        expect(isBare, `${route.url} has no contract`).toBe(true);
        return [];
      }
      expect(route.schema?.response).toBeDefined();
      expect(route.bodyLimit).toBe(endpoint.bodyLimit);
      expect(route.config).toHaveProperty('rateLimit.max', endpoint.limit.max);
      expect(failureCodes).toEqual(expect.arrayContaining([...endpoint.failures, endpoint.misfit]));
      if (route.method === 'POST' && endpoint.accepts.includes('json'))
        expect(route.schema?.body).toBeDefined();
      return endpoint.operator ? [] : [`${endpoint.method} ${route.url}`];
    });
    expect(declared.toSorted()).toEqual([...calls].toSorted());
    await app.close();
    await database.close();
  });
});

describe('the API description', () => {
  it('is served at /docs', async () => {
    const ask = () => server.visitor().send('/docs');
    await expect.poll(async () => (await ask()).http, { timeout: 5000 }).toBe(200);
    const { body } = await ask();
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toContain('/common/yuyue-email.html');
  });
});

describe('every response', () => {
  it.each([
    ['/', "'self'"],
    ['/nothing-here', "'self'"],
    ['/healthz', "'self'"],
    ['/api/settings', "'none'"],
    ['/beta3/get-user-info', "'none'"],
  ])('of %s carries the security headers', async (path, sources) => {
    const { headers } = await server.visitor().send(path);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain(`default-src ${sources};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('restricts what a page may load, open and connect to', async () => {
    const { headers } = await server.visitor().send('/');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  it('states the problem in the visitor’s language', async () => {
    const messages = await Promise.all(
      (['cht', 'en', 'jp', 'kr'] as const).map(
        async (language) =>
          (await server.visitor({ language }).send('/nothing-here')).body.msg as string,
      ),
    );
    expect(new Set(messages).size).toBe(4);
  });
});

describe('the local mailbox of a trial (spec decisions §7)', () => {
  it('shows the code, loads no script, and does not exist when emails are really sent', async () => {
    const trial = await startTestApp('postgres', { SMTP_URL: '' });
    const visitor = trial.visitor();
    await visitor.askCode('newcomer@example.com');
    const page = await visitor.send('/mailbox');
    // The pictures of an email are those of the site.
    expect(page.headers.get('content-security-policy')).toContain("img-src 'self'");
    expect(page.body).toMatch(/newcomer@example\.com[\s\S]*\d{6}/);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/);
    expect((await visitor.send('/api/settings')).body.data.mailbox).toBe('/mailbox');
    await trial.stop();
    expect((await server.visitor().send('/mailbox')).http).toBe(404);
    expect((await server.visitor().send('/api/settings')).body.data.mailbox).toBeNull();
  });
});

describe('cross-site requests (abuse cases 30, 31)', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': '', origin: 'https://evil.example' }],
    [{ 'sec-fetch-site': '', origin: 'null' }],
    [{ 'sec-fetch-site': '', origin: 'http://localhost:8080.evil.example' }],
    [{ 'sec-fetch-site': '', cookie: 'dna_id=1' }],
  ])('with %j are refused (abuse cases 30, 31)', async (headers) => {
    const answer = await server
      .visitor()
      .form('/common/yuyue-email.html', { email: 'a@b.cd' }, { headers });
    expect([answer.http, answer.body.error]).toEqual([403, 'request.origin']);
  });
});

describe('malformed requests', () => {
  const post = (path: string, body: BodyInit, type?: string) =>
    server
      .visitor()
      .send(path, { method: 'POST', body, ...(type ? { headers: { 'content-type': type } } : {}) });

  it.each([
    ['JSON for a form', '{"email":"a@b.cd"}', 'application/json', 415, 'request.media_type'],
    ['plain text', 'email=a', 'text/plain', 415, 'request.media_type'],
    [
      'a tab in the media type',
      'email=a',
      'application/x-www-form-urlencoded\ta',
      415,
      'request.media_type',
    ],
    [
      '5 kB',
      `email=${'a'.repeat(5000)}`,
      'application/x-www-form-urlencoded',
      413,
      'request.too_large',
    ],
    ['multipart without a boundary', 'x', 'multipart/form-data', 400, 'request.malformed'],
    [
      'a cut multipart',
      '--b\r\nContent-Disp',
      'multipart/form-data; boundary=b',
      400,
      'request.malformed',
    ],
  ])('%s gets %s', async (_name, body, type, http, error) => {
    const answer = await post('/common/yuyue-email.html', body, type);
    expect([answer.http, answer.body.error]).toEqual([http, error]);
    expect(answer.body).toMatchObject({ status: -1, is_repeat: 0 });
  });

  it.each([
    ['/%', 'none'],
    ['/en/news/%zz', 'none'],
    ['/api/%c0%80', 'none'],
    [`/news/pictures/${'a'.repeat(300)}/1.jpg`, 'self'],
  ])('the address %s gets not found, without being repeated', async (path, sources) => {
    const { http, body, headers } = await server.visitor().send(path);
    expect([http, body.error]).toEqual([404, 'request.not_found']);
    expect(JSON.stringify(body)).not.toContain(path.slice(1));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain(`default-src '${sources}';`);
  });

  it.each([
    ['half a surrogate pair', String.raw`{"kind":"\ud800"}`, 400],
    ['a NUL in a name', String.raw`{"kind":"work","a\u0000":1}`, 400],
    ['a prototype', '{"kind":"work","__proto__":{"a":1}}', 400],
    ['an escape that is text', String.raw`{"kind":"\u0077ork"}`, 200],
  ])('%s in JSON gets %s %i', async (_name, body, http) => {
    expect((await post('/api/captcha/challenge', body, 'application/json')).http).toBe(http);
  });

  it('files are refused (abuse case 35)', async () => {
    const form = new FormData();
    form.set('email', new Blob(['x']), 'x.txt');
    const answer = await post('/common/yuyue-email.html', form);
    expect(answer.http).toBe(413);
  });

  it('the readiness check, which queries the database, has a rate limit too', async () => {
    const flooder = server.visitor();
    const answers = await Promise.all(Array.from({ length: 1250 }, () => flooder.send('/readyz')));
    expect(answers.filter(({ http }) => http === 429)).toHaveLength(50);
    expect((await server.visitor().send('/readyz')).http).toBe(200);
  });

  it('a flood from one network gets a retry time; other networks are not affected', async () => {
    const flooder = server.visitor();
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => flooder.form('/beta3/usdk-info', { cUid: 'a' })),
    );
    const refused = answers.filter(({ http }) => http === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(refused[0]!.body).toMatchObject({ status: -1, error: 'limit.reached' });
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await server.visitor().form('/beta3/usdk-info', { cUid: 'a' })).http).not.toBe(429);
  });
});
