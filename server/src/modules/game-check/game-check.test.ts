import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodePayload, encodePayload } from '@prelude/contract/envelope';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Behaviour = (response: ServerResponse, uid: string) => void;

const answer = (response: ServerResponse, result: unknown) =>
  response.end(JSON.stringify({ data: encodePayload(result) }));

describe("the studio's own game check (decisions §6, security 22–23)", () => {
  let server: TestApp;
  let studio: Server;
  let behave: Behaviour = (response, uid) => answer(response, { code: 0, cUid: uid });

  beforeAll(async () => {
    studio = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const data = new URLSearchParams(body).get('data') ?? '';
        behave(response, (JSON.parse(decodePayload(data)) as { cUid: string }).cUid);
      });
    });
    await new Promise<void>((resolve) => studio.listen(0, '127.0.0.1', resolve));
    const address = studio.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    server = await startTestApp('pglite', { GAME_CHECK_URL: `http://127.0.0.1:${port}/check` });
  });
  afterAll(async () => {
    await server.stop();
    studio.closeAllConnections();
    studio.close();
  });

  let people = 0;
  const attempt = async () => {
    const visitor = server.visitor();
    const email = `player${++people}@example.com`;
    await visitor.askCode(email);
    const { body } = await visitor.login(email, await server.mail.codeFor(email));
    const check = await visitor.gameCheck(body.cToken);
    const session = await visitor.openSession(body);
    const registered = await visitor.register(email, { accessToken: body.accessToken });
    return { check: check.body, session: session.body, registered: registered.body };
  };

  it('confirms a sign-in with an explicit success for the same player', async () => {
    const { check, session, registered } = await attempt();
    expect(check.code).toBe(0);
    expect(session.status).toBe(0);
    expect(registered.status).toBe(0);
  });

  it.each<[string, Behaviour]>([
    ['a refusal', (response, uid) => answer(response, { code: 1, cUid: uid })],
    ['another player', (response) => answer(response, { code: 0, cUid: 'somebody' })],
    ['a text for the code', (response, uid) => answer(response, { code: '0', cUid: uid })],
    ['a fault', (response) => response.writeHead(500).end()],
    ['nothing', (response) => response.end()],
    ['no JSON', (response) => response.end('<html>')],
    ['an unreadable payload', (response) => response.end('{"data":"%%%"}')],
    ['a redirect', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['a broken line', (response) => response.destroy()],
    ['silence', () => {}],
  ])('%s ends it: no session, no registration', async (_name, behaviour) => {
    behave = behaviour;
    const { check, session, registered } = await attempt();
    expect(check).toMatchObject({ code: -1, error: 'game_check.failed' });
    expect(session).toMatchObject({ status: -1, error: 'token.invalid' });
    expect(registered).toMatchObject({ status: -1, error: 'registration.unproved' });
  });
});
