import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';

describe('on PostgreSQL with 20 connections', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp('postgres');
  });
  afterAll(() => server.stop());

  it('evaluates at most 5 of 200 simultaneous wrong codes, then refuses the right one (abuse case 1)', async () => {
    const visitor = server.visitor();
    const email = 'hammered@example.com';
    await visitor.askCode(email);
    const code = await server.mail.codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const agr = await visitor.agreements();
    const envelopes = await Promise.all(
      Array.from({ length: 200 }, () =>
        visitor.envelope({ emailWithPwd: 0, email, code: wrong, agr }),
      ),
    );
    // One browser with many networks, so that no limit of one network applies.
    const answers = await Promise.all(
      envelopes.map((fields, index) =>
        visitor.form('/hgsdk/v2/email/login', fields, {
          headers: { 'x-forwarded-for': `10.77.0.${index}` },
        }),
      ),
    );
    const errors = answers.map(({ body }) => body.error);
    expect(errors.filter((error) => error === 'code.wrong').length).toBeLessThanOrEqual(5);
    const unforeseen = errors.filter(
      (error) => !['code.wrong', 'code.exhausted', 'server.busy'].includes(error as string),
    );
    expect(unforeseen).toEqual([]);
    const [stored] = await server.database.rows<{ attempts: number }>(sql`
      select attempts::int from one_time_codes order by id desc limit 1`);
    expect(stored!.attempts).toBe(5);
    expect((await visitor.login(email, code)).body.error).toBe('code.exhausted');
  });

  it('accepts the same bytes on only one server (abuse case 8)', async () => {
    const second = await buildApp(server.config, server.database);
    const url = await second.listen({ host: '127.0.0.1', port: 0 });
    const visitor = server.visitor();
    const fields = await visitor.envelope({ accessToken: 'A'.repeat(43) });
    const path = '/hgsdk/v1/user/subPush';
    const both = await Promise.all([
      visitor.form(path, fields),
      new Visitor(url).form(path, fields),
    ]);
    const errors = both.map(({ body }) => body.error as string).toSorted();
    expect(errors).toEqual(['envelope.replayed', 'token.invalid']);
    await second.close();
  });
});

describe('other origins and addresses', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp('postgres');
  });
  afterAll(() => server.stop());

  it.each([
    'https://our.game.evil.example',
    'https://evil.example',
    'http://127.0.0.1:1',
    'http://localhost',
    'null',
    'file://',
    'https://localhost:8080.evil.example',
  ])('no call answers %s with permission to read (abuse case 31)', async (origin) => {
    for (const path of ['/api/settings', '/api/account/me', '/beta3/get-user-info', '/']) {
      const { headers } = await server.visitor().send(path, { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
    const preflight = await server.visitor().send('/api/account/delete', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  /** Spellings of another person's address, or injections into an email. */
  const targets = `
    //evil.example ///evil.example ////evil.example /\\evil.example \\\\evil.example \\/evil.example /\\/evil.example
    https://evil.example http:evil.example https:/evil.example HTTPS://EVIL.EXAMPLE https:///evil.example
    https:evil.example http:///evil.example ftp://evil.example ws://evil.example blob:https://evil.example/x
    javascript:alert(1) JaVaScRiPt:alert(1) javascript://localhost/%0aalert(1) vbscript:x data:text/html,x
    data:text/html;base64,PHNjcmlwdD4= view-source:https://evil.example file:///etc/passwd intent://evil.example
    /%2F/evil.example /%5Cevil.example %2F%2Fevil.example %252F%252Fevil.example %5C%5Cevil.example /%2e%2e//evil.example
    https://localhost@evil.example https://localhost:8080@evil.example https://localhost%40evil.example @evil.example
    //localhost@evil.example https://evil.example#localhost https://evil.example?localhost https://evil.example\\localhost
    .evil.example localhost.evil.example https://localhost.evil.example //evil.example:80 //evil.example:8080
    /..//evil.example /.//evil.example /./\\evil.example ./ ../ ..//evil.example /;//evil.example /;@evil.example
    //[::1] //[::ffff:127.0.0.1] //0x7f000001 //2130706433 //127.1 //%65vil.example //evil%E3%80%82example
    //evil。example //ｅvil.example https:ㅤ//evil.example ?next=//evil.example &redirect=//evil.example //evil.example/%2e%2e`
    .split(/ +|\n/)
    .filter(Boolean);
  const controls = ['/\t/evil.example', '/\r\nLocation: https://evil.example', '\0//evil.example'];
  const odd = [...targets, ...controls, ' //evil.example', '/\u2028/evil.example'];
  const queries = ['/?next=', '/news/content?next=', '/?lang=', '/auth/return/google?state='];

  it('no URL redirects a visitor to another site, in any of 60 forms (abuse case 33)', async () => {
    expect(new Set(odd).size).toBeGreaterThanOrEqual(60);
    const asked: string[] = [
      ...queries.flatMap((query) => odd.map((target) => query + encodeURIComponent(target))),
      ...odd.map((target) => `/${target.replaceAll(/[\r\n\t\0]/g, '')}`),
    ];
    for (const path of asked) {
      const { http, headers } = await server.visitor().send(path);
      const location = headers.get('location');
      if (location === null) continue;
      const target = new URL(location, server.url);
      expect([path, http, target.origin]).toEqual([path, http, new URL(server.url).origin]);
    }
  });
});
