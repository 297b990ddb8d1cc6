import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from '../../core/database/sql.ts';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerson } from '../../testing/emails.ts';
import { signInOperator } from '../../testing/operator.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const routes: RouteOptions[] = [];
let server: TestApp;
beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://play.example' };
  server = await startTestApp('postgres', env, undefined, (route) => routes.push(route));
});
afterAll(() => server.stop());

/**
 * The only routes that accept a POST from another site. The flow validates a provider's form (providers/return.test.ts);
 * a secret in the address or a signature authorises the others, which read no cookie.
 */
const takesFromProviders = [
  'POST /api/game/entitlements',
  'POST /api/mail/bounces',
  'POST /api/mail/bounces/brevo',
  'POST /api/mail/bounces/mailgun',
  'POST /api/mail/bounces/postmark',
  'POST /api/mail/bounces/ses',
  'POST /auth/return/:provider',
  'POST /unsubscribe/one-click',
];

const methodsOf = ({ method }: RouteOptions): string[] => [method].flat();
const pathOf = ({ url }: RouteOptions): string => url.replaceAll(/[:*]\w*/g, 'x');
const nameOf = (route: RouteOptions): string => `${methodsOf(route).join()} ${route.url}`;

const guarded = () =>
  routes.filter(
    (route) =>
      !route.config?.fromProvider &&
      (methodsOf(route).includes('POST') || route.config?.endpoint?.access === 'fetch-only'),
  );

it('only these routes accept a POST from another site; all routes use GET and POST', () => {
  const open = routes.filter(({ config }) => config?.fromProvider);
  expect(open.map(nameOf).toSorted()).toEqual(takesFromProviders);
  const methods = new Set(routes.flatMap(methodsOf));
  expect([...methods].toSorted()).toEqual(['GET', 'HEAD', 'POST']);
  expect(guarded().length).toBeGreaterThan(80);
});

const ours = 'https://play.example';
const foreign: [name: string, headers: Record<string, string>][] = [
  ['none, though the browser says another site', { 'sec-fetch-site': 'cross-site' }],
  ['none, though the browser says a sub-domain', { 'sec-fetch-site': 'same-site' }],
  ['none, typed into the address bar', { 'sec-fetch-site': 'none' }],
  ['null', { origin: 'null' }],
  ['a look-alike', { origin: 'https://p1ay.example' }],
  ['one that begins with ours', { origin: `${ours}.evil.example` }],
  // No browser sends this form.
  ['ours in upper case', { origin: ours.toUpperCase() }],
  ['a sub-domain', { origin: 'https://a.play.example' }],
  ['another port', { origin: `${ours}:444` }],
  ['without TLS', { origin: 'http://play.example' }],
  ['ours, though the browser says another site', { origin: ours, 'sec-fetch-site': 'cross-site' }],
  ['ours, though the browser says a sub-domain', { origin: ours, 'sec-fetch-site': 'same-site' }],
];

const errorOf = async (route: RouteOptions, headers: Record<string, string>): Promise<string> => {
  const [method = ''] = methodsOf(route);
  const { http, body } = await server
    .visitor()
    .send(pathOf(route), { method, headers: { 'sec-fetch-site': '', ...headers } });
  return `${http} ${String(body?.error)}`;
};

it.each(foreign)(
  'an origin that is %s is refused by every route (abuse cases 30, 31)',
  async (_name, headers) => {
    const passed: string[] = [];
    for (const route of guarded()) {
      const error = await errorOf(route, headers);
      if (error !== '403 request.origin') passed.push(`${nameOf(route)}: ${error}`);
    }
    expect(passed).toEqual([]);
  },
);

/** Safari 16.0 to 16.3, and every browser on plain http. */
const withoutMetadata = { cookie: 'prelude_flow=x' };
const isFetchOnly = ({ config }: RouteOptions) => config?.endpoint?.access === 'fetch-only';

it('a GET with our own header and a cookie needs neither Origin nor Sec-Fetch-Site (README, "Browsers")', async () => {
  const calls = guarded().filter(isFetchOnly);
  expect(calls.length).toBeGreaterThan(4);
  const answers = { served: 0, withoutHeader: 0 };
  for (const route of calls) {
    const served = await errorOf(route, withoutMetadata);
    if (!served.includes('request.origin')) answers.served++;
    // An image or a link of another site has no such header.
    const bare = await errorOf(route, { ...withoutMetadata, 'x-prelude': '' });
    if (bare === '403 request.origin') answers.withoutHeader++;
  }
  expect(answers).toEqual({ served: calls.length, withoutHeader: calls.length });
});

it('a POST with a cookie needs one of them (abuse case 30)', async () => {
  const passed: string[] = [];
  for (const route of guarded().filter((one) => methodsOf(one).includes('POST'))) {
    const error = await errorOf(route, withoutMetadata);
    if (error !== '403 request.origin') passed.push(`${nameOf(route)}: ${error}`);
  }
  expect(passed).toEqual([]);
});

it('another site gets no leave to send our own header (abuse case 30)', async () => {
  const { http, headers } = await server.visitor().send('/api/account/me', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-prelude',
    },
  });
  expect(http).toBeGreaterThanOrEqual(400);
  expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

it('our own origin is accepted by every route', async () => {
  const refused: string[] = [];
  for (const route of guarded()) {
    if ((await errorOf(route, { origin: ours })).includes('request.origin'))
      refused.push(nameOf(route));
  }
  expect(refused).toEqual([]);
});

// Jobs change these after the request that caused it.
const rounds = new Set([
  'fault_hours',
  'follow_ups',
  'email_keys',
  'email_paces',
  'emails',
  'mail_hours',
  'registration_minutes',
  'rollup_details',
  'rollup_hours',
  'rollup_marks',
  'rollup_sources',
]);
const noted = new Set(['site_sessions', 'invite_codes']);

it('a GET changes nothing, even from another site with all cookies (abuse case 30)', async () => {
  const { visitor } = await makePerson(server, 'visited@example.com');
  const operator = await signInOperator(server, 'admin');
  for (const [name, value] of operator.visitor.cookies) visitor.cookies.set(name, value);
  visitor.headers.set('sec-fetch-site', 'cross-site').set('x-prelude', '');
  const tables = await server.database.rows<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const state = async () => {
    const sums: Record<string, unknown> = {};
    for (const { name } of tables) {
      if (rounds.has(name) || noted.has(name)) continue;
      const [row] = await server.database.rows(sql`
        select count(*)::int as rows, coalesce(sum(hashtext(t::text)::bigint), 0)::text as sum
          from ${sql.identifier(name)} t`);
      sums[name] = row;
    }
    return sums;
  };
  // The email of the sign-in is still being sent.
  let before = await state();
  await vi.waitUntil(
    async () => {
      const earlier = before;
      await sleep(300);
      before = await state();
      const waiting = await server.database.rows(
        sql`select from outbox where state in ('queued', 'sending')`,
      );
      return waiting.length === 0 && isDeepStrictEqual(earlier, before);
    },
    { timeout: 20_000 },
  );
  const asked = routes.filter((route) => methodsOf(route).includes('GET'));
  expect(asked.length).toBeGreaterThan(50);
  for (const route of asked) await visitor.send(pathOf(route), { redirect: 'manual' });
  const after = await state();
  expect(
    Object.keys(after).filter((name) => !isDeepStrictEqual(after[name], before[name])),
  ).toEqual([]);
});
