import { sql } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  begin,
  comeBack,
  consent,
  type ProviderName,
  enter,
  exchange,
  pathOf,
  types,
} from '../../../testing/sign-in/provider-visitor.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

describe.each(engines)('the return from a provider on %s (abuse cases 17, 18, 20)', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine, { SANDBOX: 'yes' });
  });
  afterAll(() => server.stop());

  const outcomeOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('outcome');
  const went = async (name: ProviderName = 'google') => {
    const visitor = server.visitor();
    const { body } = await begin(visitor, types[name]);
    return { visitor, state: body.state as string, url: body.url as string };
  };

  it('works once: a state that came back cannot be used again (abuse case 17)', async () => {
    const { visitor, state, url } = await went();
    const back = await consent(visitor, url);
    const first = pathOf(await visitor.send(back));
    expect(outcomeOf(first)).toBe('ok');
    expect(outcomeOf(pathOf(await visitor.send(back)))).toBe('mismatch');
    expect((await exchange(visitor, 'google', state)).body.code).toBe(0);
    expect((await exchange(visitor, 'google', state)).body.error).toBe('provider.expired');
  });

  it('belongs to the browser that started it: another browser’s state and code sign no one in (abuse case 17: login CSRF)', async () => {
    const attacker = await went();
    const code = new URL(await consent(attacker.visitor, attacker.url), 'http://s').searchParams;
    const victim = server.visitor();
    await begin(victim, types.google);
    const back = await comeBack(victim, 'google', {
      code: code.get('code')!,
      state: attacker.state,
    });
    expect(outcomeOf(pathOf(back))).toBe('mismatch');
    expect((await exchange(victim, 'google', attacker.state)).body.error).toBe('provider.expired');
  });

  it('requires the flow cookie (abuse case 17)', async () => {
    const { visitor, state, url } = await went();
    const back = await consent(visitor, url);
    visitor.cookies.clear();
    expect(outcomeOf(pathOf(await visitor.send(back)))).toBe('mismatch');
    expect((await exchange(visitor, 'google', state)).body.error).toBe('provider.expired');
  });

  it('accepts a code only at its provider’s return address (abuse case 20)', async () => {
    const { visitor, state, url } = await went();
    const code = new URL(await consent(visitor, url), 'http://site').searchParams.get('code')!;
    expect(outcomeOf(pathOf(await comeBack(visitor, 'x', { code, state })))).toBe('mismatch');
    expect((await exchange(visitor, 'x', state)).body.error).toBe('provider.expired');
  });

  it('a proved token works once, in its browser, for its provider (abuse cases 17, 20)', async () => {
    const { visitor, state, url } = await went();
    await visitor.send(await consent(visitor, url));
    const { accessToken: token } = (await exchange(visitor, 'google', state)).body;
    const thief = server.visitor();
    await thief.ticket();
    expect((await enter(thief, types.google, token)).body.error).toBe('provider.expired');
    expect((await enter(visitor, types.apple, token)).body.error).toBe('provider.expired');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => enter(visitor, types.google, token)),
    );
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
  });

  it('expires after a quarter of an hour (abuse case 17)', async () => {
    const { visitor, url } = await went();
    const back = await consent(visitor, url);
    await server.database.rows(sql`update provider_flows set expires_at = now()`);
    expect(outcomeOf(pathOf(await visitor.send(back)))).toBe('mismatch');
  });

  it('reports a cancelled or failed sign-in with the provider’s error', async () => {
    const cancelled = await went();
    const gone = await consent(cancelled.visitor, cancelled.url, { answer: 'no' });
    expect(outcomeOf(pathOf(await cancelled.visitor.send(gone)))).toBe('cancelled');
    const failed = await went('x');
    const error = { state: failed.state, error: 'server_error' };
    const answer = new URL(pathOf(await comeBack(failed.visitor, 'x', error)), 'http://site');
    expect(answer.searchParams.get('outcome')).toBe('failed');
    expect(answer.searchParams.get('error')).toBe('server_error');
    const strange = await went('x');
    const script = { state: strange.state, error: '<script>' };
    expect(pathOf(await comeBack(strange.visitor, 'x', script))).toContain('error=unknown');
  });

  it.each([
    ['nothing', {}, 'no_code'],
    ['an empty code', { code: '' }, 'no_code'],
    ['a code of more than two thousand characters', { code: 'x'.repeat(2049) }, 'no_code'],
    ['an error that begins like one', { error: 'denied<b>' }, 'unknown'],
    ['an error that ends like one', { error: '<b>denied' }, 'unknown'],
  ])('%s is refused as a provider’s answer and uses the state up', async (_what, sent, error) => {
    const { visitor, state, url } = await went();
    const code = new URL(await consent(visitor, url), 'http://site').searchParams.get('code')!;
    const answer = new URL(
      pathOf(await comeBack(visitor, 'google', { state, ...sent })),
      'http://s',
    );
    expect(Object.fromEntries(answer.searchParams)).toEqual({
      outcome: 'failed',
      state,
      error,
    });
    expect(outcomeOf(pathOf(await comeBack(visitor, 'google', { state, code })))).toBe('mismatch');
    expect((await exchange(visitor, 'google', state)).body.error).toBe('provider.expired');
  });

  it('reads only valid fields that occur once, and repeats no other input', async () => {
    const { visitor, state } = await went();
    for (const query of [`state=${state}&state=${state}&code=x`, `state=${state}%20&code=x`]) {
      const back = await visitor.send(`/auth/return/google?${query}`);
      expect(pathOf(back)).toBe('/auth/done?outcome=mismatch&state=');
    }
    for (const method of ['GET', 'POST'])
      expect((await visitor.send('/auth/return/nobody?state=x', { method })).http).toBe(404);
    const page = async (outcome: string) =>
      (await visitor.send(`/auth/done?outcome=${outcome}&state=`)).body as string;
    expect(await page('made-up')).toBe(await page('mismatch'));
    expect(await page('ok')).not.toBe(await page('mismatch'));
  });

  it('passes on Apple’s error and drops invalid fields', async () => {
    const post = async (fields: Record<string, string>) => {
      const reply = await fetch(`${server.url}/auth/return/apple`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
        headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
      });
      return reply.headers.get('location');
    };
    const { visitor, state } = await went('apple');
    const error = 'user_cancelled_authorize';
    const passed = await post({ state, error });
    expect(passed).toBe(`/auth/return/apple?state=${state}&error=${error}`);
    expect(outcomeOf(pathOf(await visitor.send(passed!)))).toBe('cancelled');
    expect(await post({ state: 'short', code: '' })).toBe('/auth/return/apple?');
  });

  it('does not expose the code: a redirect, no referrer, and a page with its own policy (abuse case 18)', async () => {
    const { visitor, url } = await went();
    const back = await visitor.send(await consent(visitor, url));
    expect([back.http, back.headers.get('referrer-policy')]).toEqual([303, 'no-referrer']);
    expect(pathOf(back)).not.toContain('code');
    const page = await visitor.send(pathOf(back));
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; form-action 'none'/,
    );
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  });

  it('uses the visitor’s language', async () => {
    const pages = await Promise.all(
      (['cht', 'en', 'jp', 'kr'] as const).map((language) =>
        server.visitor({ language }).send('/auth/done?outcome=failed&state='),
      ),
    );
    expect(new Set(pages.map(({ body }) => /<h1>(.*?)<\/h1>/.exec(body)?.[1])).size).toBe(4);
  });

  it('accepts Apple’s form from Apple’s site, and only passes it on', async () => {
    const { visitor, state, url } = await went('apple');
    const code = new URL(await consent(visitor, url), 'http://site').searchParams.get('code')!;
    const posted = await fetch(`${server.url}/auth/return/apple`, {
      method: 'POST',
      body: new URLSearchParams({ code, state, user: '{"name":"<b>"}' }),
      headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
      redirect: 'manual',
    });
    expect(posted.status).toBe(303);
    expect(posted.headers.get('location')).toBe(`/auth/return/apple?state=${state}&code=${code}`);
    expect((await exchange(visitor, 'apple', state)).body.error).toBe('provider.expired');
    await comeBack(visitor, 'apple', { code, state });
    expect((await exchange(visitor, 'apple', state)).body.code).toBe(0);
  });
});
