/** Google's flow against an independent OpenID provider with its own sign-in and consent pages. */
import { createServer, type Server } from 'node:http';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  begin,
  enter,
  exchange,
  pathOf,
  types,
} from '../../../../testing/sign-in/provider-visitor.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

const redirectUri = 'http://localhost:8080/auth/return/google';

describe('an OpenID provider', () => {
  let listening: Server;
  let server: TestApp;
  let issuer: string;
  beforeAll(async () => {
    listening = createServer((request, response) => handle(request, response));
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const address = listening.address();
    issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: 'prelude',
          client_secret: 'a secret of thirty-two characters',
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'] },
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      cookies: { keys: ['a key for tests'] },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => ({
          sub: id,
          email: `${id}@example.com`,
          email_verified: true,
          hd: 'example.com',
        }),
      }),
    });
    const handle = provider.callback();
    server = await startTestApp('postgres', {
      GOOGLE_CLIENT_ID: 'prelude',
      GOOGLE_CLIENT_SECRET: 'a secret of thirty-two characters',
      GOOGLE_ISSUER: issuer,
      GOOGLE_AUTHORIZE_URL: `${issuer}/auth`,
      GOOGLE_TOKEN_URL: `${issuer}/token`,
      GOOGLE_JWKS_URL: `${issuer}/jwks`,
    });
  });
  afterAll(async () => {
    await server.stop();
    listening.closeAllConnections();
    listening.close();
  });

  const walk = async (url: string, login: string): Promise<string> => {
    const cookies = new Map<string, string>();
    let next = url.replace('prompt=select_account', '');
    let form: URLSearchParams | undefined;
    for (let steps = 0; steps < 15; steps++) {
      if (next.startsWith(redirectUri)) return next;
      const response = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form && { method: 'POST', body: form }),
      });
      form = undefined;
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (location) next = new URL(location, next).href;
      else {
        const page = await response.text();
        const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
        next = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', next).href;
        form = new URLSearchParams({ prompt: prompt ?? '', login, password: 'any' });
      }
    }
    throw new Error(`the provider led nowhere: ${next}`);
  };

  it('signs a person in through its own pages and proves the verified address', async () => {
    const visitor = server.visitor();
    const { body } = await begin(visitor, types.google);
    const back = new URL(await walk(body.url, 'player'));
    expect(back.searchParams.get('state')).toBe(body.state);
    const done = await visitor.send(back.pathname + back.search);
    expect(pathOf(done)).toContain('outcome=ok');
    const token = await exchange(visitor, 'google', body.state);
    const { body: answer } = await enter(visitor, types.google, token.body.accessToken);
    expect(answer).toMatchObject({ code: 0, ext: { email: 'player@example.com' } });
  });

  it('accepts a code only once: the second exchange is refused (replay, abuse case 19)', async () => {
    const first = server.visitor();
    const begun = await begin(first, types.google);
    const back = new URL(await walk(begun.body.url, 'lynn'));
    await first.send(back.pathname + back.search);
    expect((await exchange(first, 'google', begun.body.state)).body.code).toBe(0);
    const second = server.visitor();
    const again = await begin(second, types.google);
    back.searchParams.set('state', again.body.state);
    await second.send(back.pathname + back.search);
    expect((await exchange(second, 'google', again.body.state)).body.error).toBe('login.failed');
  });
});
