import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePayload } from '@prelude/contract/account/envelope';
import { type SQL, sql } from '../../core/database/sql.ts';
import { createSecrets } from '../../core/secrets.ts';
import { type Asked, faults, startStandIn, type StandIn } from '../../testing/stand-in.ts';
import { gameCheckKey, playerOf, send, uidIn, verdictOn } from '../../testing/studio.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Behaviour = (response: ServerResponse, asked: Asked, uid: string) => void;

const honest: Behaviour = (response, asked) =>
  send(response, verdictOn(asked, { code: 0, cUid: playerOf(asked) }));
const signed =
  (result: (uid: string) => unknown): Behaviour =>
  (response, asked, uid) =>
    send(response, verdictOn(asked, result(uid)));

describe("the studio's own game check (spec decisions §6, abuse cases 22–23)", () => {
  let server: TestApp;
  let studio: StandIn;
  let behave = honest;

  beforeAll(async () => {
    studio = await startStandIn();
    studio.answers['/check'] = (response, asked) => behave(response, asked, uidIn(asked));
    server = await startTestApp('postgres', {
      GAME_CHECK_URL: `${studio.url}/check`,
      GAME_CHECK_KEY: gameCheckKey,
    });
  });
  afterAll(async () => {
    await server.stop();
    await studio.stop();
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
  const refused = async (behaviour: Behaviour) => {
    behave = behaviour;
    const { check, session, registered } = await attempt();
    expect(check).toMatchObject({ code: -1, error: 'game_check.failed' });
    expect(session).toMatchObject({ status: -1, error: 'token.invalid' });
    expect(registered).toMatchObject({ status: -1, error: 'registration.unproved' });
  };

  it('confirms a sign-in with an explicit, signed success for the same player', async () => {
    behave = honest;
    const { check, session, registered } = await attempt();
    expect(check.code).toBe(0);
    expect(session.status).toBe(0);
    expect(registered.status).toBe(0);
  });

  it.each<[string, Behaviour]>([
    ['a refusal', signed((uid) => ({ code: 1, cUid: uid }))],
    ['another player', signed(() => ({ code: 0, cUid: 'somebody' }))],
    ['a text for the code', signed((uid) => ({ code: '0', cUid: uid }))],
    ['nothing', (response) => response.end()],
    ...faults,
  ])(
    '%s ends the sign-in: no session, no registration (abuse case 22)',
    async (_name, behaviour) => {
      await refused(behaviour);
    },
  );

  const success = (uid: string) => ({ code: 0, cUid: uid });
  const bent =
    (change: (asked: Asked, uid: string) => Parameters<typeof verdictOn>[2]): Behaviour =>
    (response, asked, uid) =>
      send(response, verdictOn(asked, success(uid), change(asked, uid)));
  it.each<[string, Behaviour]>([
    [
      'an unsigned success',
      (response, _asked, uid) =>
        response.end(JSON.stringify({ data: encodePayload(success(uid)) })),
    ],
    ['one signed by another key', bent(() => ({ key: 'k'.repeat(43) }))],
    [
      'one signed by the public app key',
      bent(() => ({ key: createSecrets(server.config.secret, '').appKey })),
    ],
    ['one for another question', bent(() => ({ nonce: 'n'.repeat(43) }))],
    ['one for another player', bent(() => ({ uid: 'somebody' }))],
    [
      'a refusal turned into a success',
      (response, asked, uid) => {
        const { signature } = verdictOn(asked, { code: 1, cUid: uid });
        send(response, { ...verdictOn(asked, success(uid)), signature });
      },
    ],
    [
      'our own signature sent back',
      (response, asked, uid) =>
        send(response, {
          ...verdictOn(asked, success(uid)),
          signature: String(asked.headers['x-prelude-signature']),
        }),
    ],
    [
      'half a signature',
      (response, asked, uid) => {
        const verdict = verdictOn(asked, success(uid));
        send(response, { ...verdict, signature: verdict.signature.slice(0, 32) });
      },
    ],
  ])('%s signs no one in (abuse case 23)', async (_name, behaviour) => {
    await refused(behaviour);
  });

  it('asks only about a sign-in of the last ten minutes that is neither confirmed nor ended', async () => {
    behave = honest;
    const visitor = server.visitor();
    const email = 'pending@example.com';
    await visitor.askCode(email);
    const { body } = await visitor.login(email, await server.mail.codeFor(email));
    const asked = async (change: SQL): Promise<string[]> => {
      await server.database.rows(sql`
        update passport_tokens set ${change}
         where account_id = (select id from accounts where email_key = ${email})`);
      const before = studio.asked.length;
      await visitor.gameCheck(body.cToken);
      return studio.asked.slice(before).map(uidIn);
    };
    expect(await asked(sql`created_at = now() - interval '10 minutes'`)).toEqual([]);
    expect(await asked(sql`created_at = now(), ended_at = now()`)).toEqual([]);
    expect(await asked(sql`ended_at = null, confirmed_at = now()`)).toEqual([]);
    expect(await asked(sql`confirmed_at = null`)).toEqual([body.cUid]);
  });

  it('an earlier success does not sign in its own player again, or another one', async () => {
    let kept: ReturnType<typeof verdictOn> | undefined;
    behave = (response, asked, uid) => {
      kept = verdictOn(asked, success(uid));
      send(response, kept);
    };
    const visitor = server.visitor();
    const signIn = async () => {
      await visitor.askCode('twice@example.com');
      const code = await server.mail.codeFor('twice@example.com');
      return (await visitor.login('twice@example.com', code)).body;
    };
    expect((await visitor.gameCheck((await signIn()).cToken)).body.code).toBe(0);
    const replay: Behaviour = (response) => send(response, kept!);
    await refused(replay);
    await server.database.run(sql`delete from counters where scope = 'code.cooldown'`);
    behave = replay;
    const { body } = await visitor.gameCheck((await signIn()).cToken);
    expect(body.error).toBe('game_check.failed');
  });

  it('sends a new nonce with each request', async () => {
    const nonces = studio.asked.map(({ headers }) => String(headers['x-prelude-nonce']));
    expect(nonces.length).toBeGreaterThan(10);
    expect(new Set(nonces).size).toBe(nonces.length);
    for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{43}$/);
  });
});
