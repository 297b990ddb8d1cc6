/** Apple's grant is revoked when the account or the provider is removed, without delaying a request. */
import { generateKeyPairSync } from 'node:crypto';
import { sql } from '../../../core/database/sql.ts';
import { decodeJwt } from 'jose';
import { Events, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  begin,
  comeBack,
  enter,
  exchange,
  types,
} from '../../../testing/sign-in/provider-visitor.ts';
import { startStandIn, type StandIn } from '../../../testing/stand-in.ts';
import {
  engines,
  openTestDatabase,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { createGrantStore } from './grants.store.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

describe.each(engines)('Apple refresh tokens are revoked, on %s', (engine) => {
  const party = new OAuth2Server();
  let revocation: StandIn;
  let server: TestApp;
  let token = '';
  beforeAll(async () => {
    await party.issuer.keys.generate('RS256');
    await party.start(0, '127.0.0.1');
    const issuer = party.issuer.url!;
    revocation = await startStandIn();
    server = await startTestApp(engine, {
      APPLE_CLIENT_ID: 'our.apple.id',
      APPLE_TEAM_ID: 'TEAM',
      APPLE_KEY_ID: 'KEY',
      APPLE_PRIVATE_KEY: pem.replaceAll('\n', String.raw`\n`),
      APPLE_ISSUER: issuer,
      APPLE_AUTHORIZE_URL: `${issuer}/authorize`,
      APPLE_TOKEN_URL: `${issuer}/token`,
      APPLE_JWKS_URL: `${issuer}/jwks`,
      APPLE_REVOKE_URL: `${revocation.url}/revoke`,
    });
  });
  beforeEach(() => {
    revocation.answers = { '/revoke': {} };
    revocation.asked.length = 0;
  });
  afterAll(async () => {
    await server.stop();
    await party.stop();
    await revocation.stop();
  });

  const arrive = async (who: string, visitor: Visitor = server.visitor()) => {
    token = `refresh-canary-${who}-${Math.random().toString(36).slice(2)}`;
    party.service.removeAllListeners();
    party.service.on(Events.BeforeTokenSigning, ({ payload }) =>
      Object.assign(payload, { sub: who, email: `${who}@icloud.com`, email_verified: true }),
    );
    party.service.on(Events.BeforeResponse, ({ body }) =>
      Object.assign(body as object, { refresh_token: token }),
    );
    const { body } = await begin(visitor, types.apple);
    const sent = await fetch(body.url, { redirect: 'manual' });
    const back = new URL(sent.headers.get('location')!);
    await comeBack(visitor, 'apple', Object.fromEntries(back.searchParams));
    const proof = await exchange(visitor, 'apple', body.state);
    const entered = await enter(visitor, types.apple, proof.body.accessToken);
    expect(entered.body.code).toBe(0);
    await visitor.gameCheck(entered.body.cToken);
    await visitor.openSession(entered.body);
    return visitor;
  };
  const grants = () =>
    server.database.rows<{ account: number | null; tries: number; kept: string }>(sql`
      select account_id::int as account, tries::int, encode(encrypted, 'escape') as kept
        from provider_grants order by id`);
  const revoked = () => revocation.asked.map(({ form }) => form.get('token'));
  const removeAccount = async (visitor: Visitor, email: string) => {
    await visitor.json('/api/account/code', { purpose: 'deleteCode' });
    return visitor.json('/api/account/delete', { code: await server.mail.codeFor(email) });
  };

  it('a token is stored encrypted, only the newest per provider, and revoked at unlinking', async () => {
    await arrive('unlinker');
    const visitor = await arrive('unlinker');
    const kept = await grants();
    expect(kept).toHaveLength(1);
    expect(kept[0]!.kept).not.toContain('canary');
    expect(revocation.asked).toEqual([]);
    const answer = await visitor.json('/api/account/unlink', { provider: types.apple });
    expect(answer.body.code).toBe(0);
    await expect.poll(revoked).toEqual([token]);
    const [{ form }] = revocation.asked as [StandIn['asked'][number]];
    expect(form.get('client_id')).toBe('our.apple.id');
    expect(form.get('token_type_hint')).toBe('refresh_token');
    expect(decodeJwt(form.get('client_secret')!)).toMatchObject({
      iss: 'TEAM',
      sub: 'our.apple.id',
    });
    await expect.poll(grants).toEqual([]);
  });

  it.each<[string, StandIn['answers'][string]]>([
    ['down', (response) => response.writeHead(503).end()],
    ['silent', () => {}],
    ['refusing', (response) => response.writeHead(400).end('{"error":"invalid_client"}')],
  ])(
    'Apple being %s does not delay the deletion; the revocation is retried later',
    async (how, fault) => {
      revocation.answers['/revoke'] = fault;
      const email = `leaver-${how}@icloud.com`;
      const visitor = await arrive(`leaver-${how}`);
      const mine = token;
      expect((await removeAccount(visitor, email)).body.code).toBe(0);
      await expect.poll(revoked).toEqual([mine]);
      const [left] = await grants();
      expect(left).toMatchObject({ account: null, tries: 1 });
      // A postponed grant is not tried again by the next request.
      revocation.answers['/revoke'] = {};
      const next = await arrive(`next-${how}`);
      await next.json('/api/account/unlink', { provider: types.apple });
      await expect.poll(revoked, { timeout: 15_000 }).toEqual([mine, token]);
      await server.database.rows(sql`update provider_grants set revoke_at = now()`);
      const later = await arrive(`later-${how}`);
      await later.json('/api/account/unlink', { provider: types.apple });
      await expect.poll(async () => revoked().filter((one) => one === mine).length).toBe(2);
      await expect.poll(grants).toEqual([]);
    },
  );
});

describe.each(engines)('the tokens to revoke on %s (ADR-0017)', (engine) => {
  it('are taken when due, oldest first, and then wait two minutes, four, up to a day', async () => {
    const database = await openTestDatabase(engine);
    try {
      const { claimDue, dueIn } = createGrantStore(database);
      const minutes = async () => Math.ceil(((await dueIn()) ?? Number.NaN) / 60_000);
      expect(await dueIn()).toBeUndefined();
      await database.rows(sql`
        insert into provider_grants (account_id, provider, encrypted, revoke_at, tries)
        values (1, ${types.apple}, '\\x01', now() - interval '1 minute', 0),
               (2, ${types.apple}, '\\x02', now() - interval '2 minutes', 1),
               (3, ${types.apple}, '\\x03', now() + interval '1 hour', 0),
               (4, ${types.apple}, '\\x04', null, 0), (5, ${types.apple}, '\\x05', now(), 12)`);
      expect((await claimDue(1)).map(({ tries }) => tries)).toEqual([2]);
      expect((await claimDue(9)).map(({ tries }) => tries).toSorted((a, b) => a - b)).toEqual([
        1, 13,
      ]);
      expect(await claimDue(9)).toEqual([]);
      expect(await minutes()).toBe(2);
      const waits = await database.rows<{ wait: number }>(sql`
        select round(extract(epoch from revoke_at - now()) / 60)::int as wait from provider_grants
         where revoke_at is not null order by account_id`);
      expect(waits.map(({ wait }) => wait)).toEqual([2, 4, 60, 1440]);
    } finally {
      await database.close();
    }
  });

  it('are due when their own provider is unlinked, and kept for the others', async () => {
    const database = await openTestDatabase(engine);
    try {
      await database.rows(
        sql`insert into accounts (uid, language) values ('one', 'en'), ('two', 'en')`,
      );
      for (const table of [
        'identities (account_id, provider, subject)',
        'provider_grants (account_id, provider, encrypted)',
      ])
        await database.rows(sql`
          insert into ${sql.raw(table)}
          select id, p, ${table.startsWith('identities') ? sql`uid || p` : sql`'\\x01'::bytea`}
            from accounts, unnest(array[${types.apple}, ${types.google}]::int[]) p`);
      await database.rows(sql`delete from identities where subject = ${`one${types.apple}`}`);
      const due = await database.rows<{ account: number | null; provider: number }>(sql`
        select account_id::int as account, provider::int from provider_grants where revoke_at is not null`);
      expect(due).toEqual([{ account: null, provider: types.apple }]);
    } finally {
      await database.close();
    }
  });
});
