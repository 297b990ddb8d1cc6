import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCookies } from './cookies.ts';

const id = 'a'.repeat(43);
const made = /^[A-Za-z0-9_-]{43}$/;

describe.each([
  ['http://localhost:3000', '', ''],
  ['https://prelude.example', '__Host-', ' Secure;'],
])('cookies of %s', (publicUrl, prefix, secure) => {
  let app: FastifyInstance;
  let url: string;
  beforeAll(async () => {
    const ours = createCookies({ publicUrl });
    app = fastify();
    await app.register(cookie);
    app.get('/in', (_, reply) => {
      ours.setSession(reply, { id, uid: 'u1', email: 'a@example.com' });
      return {};
    });
    app.get('/in/nameless', (_, reply) => {
      ours.setSession(reply, { id, uid: 'u1', email: '' });
      return {};
    });
    app.get('/out', (_, reply) => {
      ours.clearSession(reply);
      return {};
    });
    app.get('/read', (request) => ({
      session: ours.readSession(request),
      flow: ours.readFlow(request),
    }));
    app.get('/flow', (request, reply) => ({ flow: ours.flow(request, reply) }));
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  async function ask(path: string, cookies: Record<string, string> = {}) {
    const sent = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    const response = await fetch(url + path, { headers: { cookie: sent.join('; ') } });
    return {
      body: (await response.json()) as Record<string, string>,
      set: response.headers.getSetCookie(),
    };
  }

  const past = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT';

  it('makes the session HttpOnly and keeps id and address readable, all for 30 days', async () => {
    expect((await ask('/in')).set).toEqual([
      `${prefix}prelude_session=${id}; Max-Age=2592000; Path=/; HttpOnly;${secure} SameSite=Lax`,
      `dna_id=u1; Max-Age=2592000; Path=/;${secure} SameSite=Lax`,
      `dna_email=a@example.com; Max-Age=2592000; Path=/;${secure} SameSite=Lax`,
    ]);
  });

  it('clears the address cookie of the last account when the new account has no address', async () => {
    const { set } = await ask('/in/nameless');
    expect(set).toHaveLength(3);
    expect(set[2]).toMatch(/^dna_email=; Max-Age=0; Path=\/;/);
    expect(set[2]).toContain(past);
  });

  it('clears all three cookies with the attributes they were set with', async () => {
    const { set } = await ask('/out');
    expect(set.map((line) => line.split(';')[0])).toEqual([
      `${prefix}prelude_session=`,
      'dna_id=',
      'dna_email=',
    ]);
    for (const line of set) expect(line).toMatch(/; Max-Age=0; Path=\/;/);
    // A browser keeps a __Host- cookie unless the clearing header is Secure too.
    expect(set[0]).toContain(`HttpOnly;${secure} SameSite=Lax`);
  });

  it('accepts only values that it generated', async () => {
    const names = { session: `${prefix}prelude_session`, flow: `${prefix}prelude_flow` };
    expect((await ask('/read', { [names.session]: id, [names.flow]: id })).body).toEqual({
      session: id,
      flow: id,
    });
    for (const wrong of ['', id.slice(1), `${id}a`, `${id.slice(1)}!`])
      expect((await ask('/read', { [names.session]: wrong, [names.flow]: wrong })).body).toEqual(
        {},
      );
    expect((await ask('/read')).body).toEqual({});
  });

  it('sets one flow id per browser for a day and keeps it', async () => {
    const first = await ask('/flow');
    expect(first.body.flow).toMatch(made);
    expect(first.set).toEqual([
      `${prefix}prelude_flow=${first.body.flow}; Max-Age=86400; Path=/; HttpOnly;${secure} SameSite=Lax`,
    ]);
    const again = await ask('/flow', { [`${prefix}prelude_flow`]: first.body.flow! });
    expect(again).toEqual({ body: first.body, set: [] });
    const broken = await ask('/flow', { [`${prefix}prelude_flow`]: 'x' });
    expect(broken.body.flow).toMatch(made);
    expect(broken.set).toHaveLength(1);
  });
});
