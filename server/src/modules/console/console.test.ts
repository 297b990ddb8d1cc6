import { mayDo, type Role, roles } from '@prelude/contract/console/permissions';
import { consolePath } from '@prelude/contract/console/endpoint';
import type { Endpoint } from '@prelude/contract/shared/endpoint';
import { endpointsOf } from '@prelude/contract/testing/endpoints';
import { readdirSync } from 'node:fs';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { parseConfig } from '../../config/config.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { rawRequest } from '../../testing/network/raw-request.ts';
import { openTestDatabase, startTestApp, type TestApp } from '../../testing/test-app.ts';

const contract = new URL('../../../../contract/src/console/', import.meta.url);

async function promised(): Promise<Endpoint[]> {
  const files = readdirSync(contract).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, contract).href) as Promise<Record<string, unknown>>),
  );
  return endpointsOf(modules).filter(({ operator }) => operator);
}

describe('every call of the console', () => {
  let server: TestApp;
  const people = new Map<string, TestOperator>();
  const unproved = new Map<string, TestOperator>();
  beforeAll(async () => {
    server = await startTestApp('postgres');
    for (const role of roles) {
      people.set(role, await signInOperator(server, role));
      unproved.set(role, await signInOperator(server, role, { proved: false }));
    }
  });
  afterAll(() => server.stop());

  it('matches the contract exactly, and no other route exists below its path (abuse case 41)', async () => {
    const routes: RouteOptions[] = [];
    const config = parseConfig(
      { NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRET: 'x'.repeat(32) },
      process.cwd(),
    );
    const database = await openTestDatabase('postgres');
    const app = await buildApp(config, database, { onRoute: (route) => routes.push(route) });
    const there = routes.filter(({ url }) => url.startsWith(consolePath));
    expect(there.map(({ method, url }) => `${String(method)} ${url}`).toSorted()).toEqual(
      (await promised()).map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
    for (const { config: declared } of there) expect(declared?.endpoint?.operator).toBeDefined();
    await app.close();
    await database.close();
  });

  it('refuses a missing session, a wrong role and a stale second factor before it reads a body (abuse case 41)', async () => {
    const wrong: string[] = [];
    const body = { ['\u0000']: 1 };
    const ask = async (
      { method, path, accepts }: Endpoint,
      visitor: TestOperator['visitor'],
    ): Promise<string> => {
      const post = () =>
        accepts.includes('json') ? visitor.json(path, body) : visitor.form(path, { '\u0000': '1' });
      const answer = await (method === 'GET' ? visitor.send(path) : post());
      return answer.body?.error ?? 'allowed';
    };
    const past = (error: string) =>
      !['operator.none', 'operator.forbidden', 'operator.step_up', 'request.not_found'].includes(
        error,
      );
    for (const endpoint of await promised()) {
      const { permission, stepUp } = endpoint.operator!;
      const check = async (who: string, visitor: TestOperator['visitor'], expected: string) => {
        const error = await ask(endpoint, visitor);
        const fits = expected === 'past' ? past(error) : error === expected;
        if (!fits) wrong.push(`${endpoint.path} as ${who}: ${error}, not ${expected}`);
      };
      if (permission === 'anyone') {
        continue;
      }
      await check('nobody', server.visitor(), 'operator.none');
      const checkRole = async (role: Role): Promise<void> => {
        const may = permission === 'operator' || mayDo([role], permission);
        await check(role, people.get(role)!.visitor, may ? 'past' : 'operator.forbidden');
        const unready = may ? (stepUp ? 'operator.step_up' : 'past') : 'operator.forbidden';
        await check(`${role}, not proved`, unproved.get(role)!.visitor, unready);
      };
      await Promise.all(roles.map(checkRole));
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('of the sign-in changes nothing without a session', async () => {
    const open = (await promised()).filter(({ operator }) => operator?.permission === 'anyone');
    expect(open.map(({ path }) => path.replace(consolePath, '')).toSorted()).toEqual([
      'enrol/open',
      'enrol/password',
      'factors/passkey',
      'factors/passkey/begin',
      'factors/totp',
      'factors/totp/begin',
      'session',
      'session/code',
      'session/end',
      'session/passkey',
      'session/passkey/begin',
      'session/password',
      'session/recovery',
    ]);
    const bodies: Record<string, object> = {
      'session/code': { code: '123456' },
      'session/passkey': { response: {} },
      'session/recovery': { code: 'abc' },
      'factors/totp': { code: '123456' },
      'factors/passkey': { response: {}, label: '' },
    };
    for (const name of [
      ...Object.keys(bodies),
      'session/passkey/begin',
      'factors/totp/begin',
      'factors/passkey/begin',
    ]) {
      const { body } = await server.visitor().json(consolePath + name, bodies[name] ?? {});
      expect([name, body.error]).toEqual([name, 'operator.none']);
    }
  });

  it('refuses other sites and player sessions', async () => {
    const admin = people.get('admin')!;
    const answer = await admin.visitor.send('/console/api/operators', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.body.error).toBe('request.origin');
    const player = server.visitor();
    player.cookies.set('prelude_session', admin.visitor.cookies.get('prelude_op')!);
    expect((await player.json('/console/api/operators', {})).http).toBe(401);
  });
});

describe('a console with its own hostname', () => {
  it('is not served on the public hostname, and the public calls still work', async () => {
    const server = await startTestApp('postgres', {
      PUBLIC_URL: 'https://game.example.com',
      CONSOLE_URL: 'https://console.example.com',
    });
    const ask = (host: string, path: string) =>
      rawRequest(server.url, path, { headers: { host, 'x-forwarded-proto': 'https' } });
    const standing = async (host: string, origin = `https://${host}`) => {
      const { http, text } = await rawRequest(server.url, '/console/api/session', {
        method: 'POST',
        headers: { host, origin, 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
        body: '{}',
      });
      const { data, error } = JSON.parse(text) as { data?: { stage: string }; error?: string };
      return { http, stage: data?.stage, error };
    };
    for (const path of [
      '/console',
      '/console/audit',
      '/console/assets/x.js',
      '/console/theme.css',
      '/console?x',
    ]) {
      expect((await ask('game.example.com', path)).http).toBe(404);
    }
    const start = await ask('console.example.com', '/');
    expect([start.http, start.headers.location]).toEqual([302, '/console']);
    expect((await ask('game.example.com', '/')).headers.location).toBeUndefined();
    expect((await standing('game.example.com')).http).toBe(404);
    expect((await standing('console.example.com')).stage).toBe('none');
    const crossed = await standing('console.example.com', 'https://game.example.com');
    expect(crossed.error).toBe('request.origin');
    expect((await ask('game.example.com', '/api/settings')).http).toBe(200);
    await server.stop();
  });
});
