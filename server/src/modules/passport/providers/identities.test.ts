import { sql } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  begin,
  consent,
  type ProviderName,
  exchange,
  signInBy,
  types,
} from '../../../testing/sign-in/provider-visitor.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/visitor.ts';

describe.each(engines)('the providers of one account on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine, { SANDBOX: 'yes', EXTRA_PROVIDERS: 'guest' });
  });
  afterAll(() => server.stop());

  const list = async (visitor: Visitor) => (await visitor.send('/api/account/identities')).body;
  const signedInByMail = async (email: string) => {
    const visitor = server.visitor();
    const signIn = await visitor.signIn(email, server.mail.codeFor);
    await visitor.openSession(signIn);
    return { visitor, uid: signIn.cUid };
  };
  const signedInBy = async (name: ProviderName, persona: string) => {
    const visitor = server.visitor();
    const { body } = await signInBy(visitor, name, { who: 'other', name: persona });
    await visitor.gameCheck(body.cToken);
    await visitor.openSession(body);
    return { visitor, uid: body.cUid as string, accessToken: body.accessToken as string };
  };
  const wordOf = async (visitor: Visitor, name: ProviderName, persona: string) => {
    const { body } = await begin(visitor, types[name]);
    await visitor.send(await consent(visitor, body.url, { who: 'other', name: persona }));
    const { accessToken: cToken } = (await exchange(visitor, name, body.state)).body;
    return { userType: types[name], cToken, extra: name === 'x' ? { version: 'v3' } : {} };
  };
  const link = async (visitor: Visitor, name: ProviderName, persona: string) =>
    (await visitor.json('/api/account/identities/link', await wordOf(visitor, name, persona))).body;
  const linkMail = async (visitor: Visitor, email: string) => {
    await visitor.askCode(email, 'verifyCode');
    const code = await server.mail.codeFor(email);
    return (await visitor.json('/api/account/identities/link-mail', { email, code })).body;
  };

  it('a linked provider opens the account it is linked to', async () => {
    const { visitor, uid } = await signedInByMail('linker@example.com');
    expect(new Set((await list(visitor)).data.linkable)).toEqual(
      new Set([types.google, types.x, types.facebook, types.apple]),
    );
    expect((await link(visitor, 'x', 'linkedx')).code).toBe(0);
    expect((await link(visitor, 'google', 'linkedg')).code).toBe(0);
    const { identities, linkable } = (await list(visitor)).data;
    expect(new Set(identities.map(({ provider }: { provider: number }) => provider))).toEqual(
      new Set([types.mail, types.google, types.x]),
    );
    expect(linkable).toEqual([types.facebook, types.apple]);
    const back = await signInBy(server.visitor(), 'x', { who: 'other', name: 'linkedx' });
    expect(back.body).toMatchObject({ cUid: uid, ext: { email: 'linker@example.com' } });
  });

  it('a provider linked to another account is refused (abuse case 21)', async () => {
    const owner = await signedInBy('x', 'ownerofx');
    const { visitor } = await signedInByMail('taker@example.com');
    expect(await link(visitor, 'x', 'ownerofx')).toMatchObject({
      code: -1,
      error: 'identity.taken',
    });
    const again = await signInBy(server.visitor(), 'x', { who: 'other', name: 'ownerofx' });
    expect(again.body.cUid).toBe(owner.uid);
  });

  it('allows one provider of each kind', async () => {
    const { visitor } = await signedInByMail('twice@example.com');
    expect((await link(visitor, 'apple', 'firstapple')).code).toBe(0);
    expect((await link(visitor, 'apple', 'secondapple')).error).toBe('identity.linked');
  });

  it('requires a recent confirmation (ASVS V7.5.1)', async () => {
    const { visitor } = await signedInByMail('stale@example.com');
    await server.database.rows(
      sql`update site_sessions set proved_at = now() - interval '11 minutes'`,
    );
    expect((await link(visitor, 'x', 'stalex')).error).toBe('account.proof_needed');
    const mail = { email: 'another@example.com', code: '123456' };
    const answer = await visitor.json('/api/account/identities/link-mail', mail);
    expect(answer.body.error).toBe('account.proof_needed');
    expect((await list(visitor)).data.identities).toHaveLength(1);
  });

  it('requires a session and a proof from this browser (abuse case 17)', async () => {
    const stranger = server.visitor();
    expect((await list(stranger)).error).toBe('session.none');
    expect((await link(stranger, 'x', 'strangerx')).error).toBe('session.none');
    const { visitor } = await signedInByMail('robbed@example.com');
    const thief = server.visitor();
    const word = await wordOf(thief, 'x', 'thiefx');
    const answer = await visitor.json('/api/account/identities/link', word);
    expect(answer.body.error).toBe('provider.expired');
  });

  it('an X account can register after an address is proved (spec decisions §4)', async () => {
    const { visitor, accessToken } = await signedInBy('x', 'registrar');
    const email = 'registrar@example.com';
    expect((await visitor.register(email, { accessToken })).body.status).toBe(-1);
    expect((await list(visitor)).data.linkable[0]).toBe(types.mail);
    expect((await linkMail(visitor, email)).code).toBe(0);
    expect((await visitor.register(email, { accessToken })).body.status).toBe(0);
    const byMail = await server.visitor().signIn('Registrar+x@example.com', server.mail.codeFor);
    expect(byMail.cUid).toBe((await visitor.send('/api/account/me')).body.data.uid);
    expect((await linkMail(visitor, 'other@example.com')).error).toBe('identity.linked');
  });

  it('an address of another account is refused (abuse case 21)', async () => {
    const owner = await signedInByMail('owned@example.com');
    await server.database.rows(sql`delete from counters where scope = 'code.cooldown'`);
    const { visitor, uid } = await signedInBy('x', 'greedy');
    expect((await linkMail(visitor, 'owned@example.com')).error).toBe('identity.address_taken');
    expect(uid).not.toBe(owner.uid);
    const [row] = await server.database.rows<{ email: string | null }>(
      sql`select email from accounts where uid = ${uid}`,
    );
    expect(row?.email).toBeNull();
  });

  it('a wrong code proves no address', async () => {
    const { visitor } = await signedInBy('x', 'guesser');
    await visitor.askCode('guessed@example.com', 'verifyCode');
    const code = await server.mail.codeFor('guessed@example.com');
    const mail = { email: 'guessed@example.com', code: code === '000000' ? '000001' : '000000' };
    const answer = await visitor.json('/api/account/identities/link-mail', mail);
    expect(answer.body.error).toBe('code.wrong');
  });

  it('invalid addresses, codes and browsers are refused with a named error', async () => {
    const { visitor } = await signedInBy('x', 'nameless');
    const mail = async (email: string, code: string) =>
      (await visitor.json('/api/account/identities/link-mail', { email, code })).body.error;
    expect(await mail('nobody', '123456')).toBe('email.invalid');
    expect(await mail('named@example.com', ' ')).toBe('code.empty');
    visitor.cookies.delete('prelude_flow');
    expect(await mail('named@example.com', '123456')).toBe('code.wrong');
  });

  it('returns the time of linking in ISO 8601', async () => {
    const { visitor } = await signedInByMail('since@example.com');
    const [{ since }] = (await list(visitor)).data.identities;
    expect(since).toBe(new Date(since).toISOString());
    expect(Math.abs(Date.parse(since) - Date.now())).toBeLessThan(60_000);
  });

  const isIn = async (visitor: Visitor) =>
    (await visitor.send('/beta3/get-user-info')).body.status === 0;

  const reopen = ({ visitor, uid, accessToken }: Awaited<ReturnType<typeof signedInBy>>) =>
    visitor.openSession({ cUid: uid, accessToken });

  it('proving an address ends the account’s other sessions and their tokens', async () => {
    const { visitor } = await signedInBy('x', 'twoplaces');
    const elsewhere = await signedInBy('x', 'twoplaces');
    expect(elsewhere.uid).toBe((await visitor.send('/api/account/me')).body.data.uid);
    expect((await linkMail(visitor, 'twoplaces@example.com')).code).toBe(0);
    expect([await isIn(visitor), await isIn(elsewhere.visitor)]).toEqual([true, false]);
    expect((await reopen(elsewhere)).body.error).toBe('token.invalid');
  });

  it('unlinking a provider ends the sessions opened with it, and no others', async () => {
    const email = 'unlinker@example.com';
    const { visitor } = await signedInByMail(email);
    expect((await link(visitor, 'google', 'burglar')).code).toBe(0);
    expect((await link(visitor, 'x', 'honest')).code).toBe(0);
    const other = await signedInBy('x', 'honest');
    const thief = await signedInBy('google', 'burglar');
    const early = await signedInBy('google', 'burglar');
    // Simulates a session from before the provider was stored.
    await server.database.rows(sql`
      update site_sessions set provider = null where id_hash = (
        select id_hash from site_sessions where provider = ${types.google} order by created_at desc limit 1)`);
    const unlinked = await visitor.json('/api/account/unlink', { provider: types.google });
    expect(unlinked.body.code).toBe(0);
    const all = [visitor, other.visitor, thief.visitor, early.visitor];
    expect(await Promise.all(all.map(isIn))).toEqual([true, true, false, false]);
    expect((await reopen(early)).body.error).toBe('token.invalid');
  });

  it('a guest’s id cannot be linked', async () => {
    const { visitor } = await signedInByMail('noguest@example.com');
    const { cToken } = (await begin(visitor, types.guest)).body;
    const word = { userType: types.guest, cToken, extra: {} };
    expect((await visitor.json('/api/account/identities/link', word)).body.error).toBe(
      'provider.off',
    );
  });
});
