/** Requests of other sites, on every route there is (ASVS V3.5.1–V3.5.3). */
import { sql } from 'drizzle-orm';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

/** The only routes that take a form from another site: what they receive is checked by its flow (providers/return.test.ts). */
const takesFromProviders = ['POST /auth/return/:provider'];

const methodsOf = ({ method }: RouteOptions): string[] => [method].flat();
const pathOf = ({ url }: RouteOptions): string => url.replaceAll(/[:*]\w*/g, 'x');
const nameOf = (route: RouteOptions): string => `${methodsOf(route).join()} ${route.url}`;

/** Every route that may change something. */
const guarded = () =>
  routes.filter(
    (route) =>
      !route.config?.fromProvider &&
      (methodsOf(route).includes('POST') || route.config?.endpoint?.access === 'fetch-only'),
  );

it('only these take what another site sends; nothing is asked for but by GET and POST', () => {
  const open = routes.filter(({ config }) => config?.fromProvider);
  expect(open.map(nameOf)).toEqual(takesFromProviders);
  const methods = new Set(routes.flatMap(methodsOf));
  expect([...methods].toSorted()).toEqual(['GET', 'HEAD', 'POST']);
  expect(guarded().length).toBeGreaterThan(80);
});

const ours = 'https://play.example';
const foreign: [name: string, headers: Record<string, string>][] = [
  ['none, with a cookie', { cookie: 'prelude_flow=x' }],
  ['null', { origin: 'null' }],
  ['a look-alike', { origin: 'https://p1ay.example' }],
  ['one that begins with ours', { origin: `${ours}.evil.example` }],
  // No browser writes one so; whatever does is not our page.
  ['ours in upper case', { origin: ours.toUpperCase() }],
  ['a sub-domain', { origin: 'https://a.play.example' }],
  ['another port', { origin: `${ours}:444` }],
  ['without TLS', { origin: 'http://play.example' }],
  ['ours, though the browser says another site', { origin: ours, 'sec-fetch-site': 'cross-site' }],
  ['ours, though the browser says a sub-domain', { origin: ours, 'sec-fetch-site': 'same-site' }],
];

const errorOf = async (route: RouteOptions, headers: Record<string, string>): Promise<string> => {
  const [method = ''] = methodsOf(route);
  // A visitor and a network for each: nobody is over a limit.
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

it('our own origin is refused by none', async () => {
  const refused: string[] = [];
  for (const route of guarded()) {
    if ((await errorOf(route, { origin: ours })).includes('request.origin'))
      refused.push(nameOf(route));
  }
  expect(refused).toEqual([]);
});

/** Tables that change meanwhile: by the rounds of the server itself, not by who asks. */
const rounds = new Set([
  'fault_hours',
  'follow_ups',
  'email_keys',
  'email_paces',
  'emails',
  'registration_minutes',
  'rollup_hours',
  'rollup_marks',
]);
/** When a session was last used; an account's own invitation code, which is made when it is first looked at. */
const noted = new Set(['site_sessions', 'invite_codes']);

it('a GET changes nothing, though it comes from another site with everyone’s cookies (abuse case 30)', async () => {
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
  const before = await state();
  const asked = routes.filter((route) => methodsOf(route).includes('GET'));
  expect(asked.length).toBeGreaterThan(50);
  for (const route of asked) await visitor.send(pathOf(route), { redirect: 'manual' });
  expect(await state()).toEqual(before);
});
