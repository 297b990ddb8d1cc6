import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitePattern } from '@prelude/contract/site/invite-address';
import { sql } from '../../core/database/sql.ts';
import { makePerson, type Person } from '../../testing/emails.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { shapeOf } from './invite.logic.ts';
import { createInviteStore } from './invite.store.ts';
import { createReviewStore } from './review.store.ts';

const patiently = { timeout: 25_000 };

describe.each(engines)('inviting friends on %s (abuse case 29)', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine);
  });
  afterAll(() => server.stop());

  const rows = <Row>(statement: ReturnType<typeof sql>) => server.database.rows<Row>(statement);
  const mine = async ({ visitor }: Person) => (await visitor.send('/api/invite')).body.data;
  const counts = async (person: Person) => (await mine(person)).counts;
  const settled = async () => {
    await rows(
      sql`update invitations set created_at = created_at - interval '2 hours' where state = 'pending'`,
    );
    await rows(sql`select pg_notify('prelude', 'registrations')`);
  };
  const grant = async (emails: readonly string[]) => {
    for (const email of emails) {
      await rows(sql`
        with account as (
          insert into accounts (uid, email_key, email, email_proved_at, language)
          values (${email}, ${email}, ${email}, now(), 'en') returning id)
        insert into passport_tokens (token_hash, check_hash, account_id, first, confirmed_at, expires_at)
        select sha256(convert_to(${tokenOf(email)}, 'UTF8')), sha256(convert_to(${email}, 'UTF8')), id, true,
               now(), now() + interval '1 day' from account`);
    }
  };
  const arrive = async (emails: readonly string[], via?: string) => {
    await grant(emails);
    const visitor = server.visitor();
    const answers = await Promise.all(
      emails.map((email) =>
        visitor.register(email, { accessToken: tokenOf(email), ...(via && { via }) }),
      ),
    );
    for (const { body } of answers) expect(body.status).toBe(0);
  };

  it('requires a registration', async () => {
    expect((await server.visitor().send('/api/invite')).body.error).toBe('session.none');
    const person = await makePerson(server, 'unregistered@example.com', { register: false });
    expect((await person.visitor.send('/api/invite')).body.error).toBe('invite.unregistered');
  });

  it('returns one code to sixteen parallel requests (found by fuzzing)', async () => {
    const person = await makePerson(server, 'hurried@example.com');
    const asked = await Promise.all(
      Array.from({ length: 16 }, () => person.visitor.send('/api/invite')),
    );
    expect(new Set(asked.map(({ http }) => http))).toEqual(new Set([200]));
    expect(new Set(asked.map(({ body }) => body.data.code)).size).toBe(1);
  });

  it('returns a code and a share address per player', async () => {
    const person = await makePerson(server, 'inviter@example.com', { language: 'jp' });
    const [first, second] = [await mine(person), await mine(person)];
    expect(first.code).toMatch(new RegExp(invitePattern));
    expect(second.code).toBe(first.code);
    expect(first.link).toBe(`${server.config.publicUrl}/ja/t/${first.code}`);
    expect(first.counts).toEqual({ pending: 0, counted: 0, review: 0, refused: 0 });
    expect(first.rewards.map(({ friends }: { friends: number }) => friends)).toEqual([1, 5, 10]);
  });

  it('is pending, then counted once, and shows nothing about the friend', async () => {
    const person = await makePerson(server, 'host@example.com');
    const { code } = await mine(person);
    const friend = await makePerson(server, 'guest@example.com', { via: code });
    await expect.poll(() => counts(person), patiently).toMatchObject({ pending: 1, counted: 0 });
    const early = await mine(person);
    expect(early.invitations).toEqual([
      { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), state: 'pending', reason: null },
    ]);
    expect(JSON.stringify(early)).not.toMatch(/guest|example\.com|number/);
    expect(early.rewards[0].reached).toBe(false);
    const other = await makePerson(server, 'other-host@example.com');
    await friend.visitor.register('guest@example.com', {
      accessToken: friend.accessToken,
      via: (await mine(other)).code,
    });
    await settled();
    await expect.poll(() => counts(person), patiently).toMatchObject({ pending: 0, counted: 1 });
    expect((await mine(person)).rewards[0].reached).toBe(true);
    const { body } = await server.visitor().send(`/api/invite/greeting?code=${code}`);
    expect(body.data.lanterns).toEqual({ lit: 1, all: 10 });
    expect((await counts(other)).counted).toBe(0);
  });

  const welcome = async ({ visitor }: Pick<Person, 'visitor'>) =>
    (await visitor.send('/api/status')).body.data.rewards
      .filter(({ source }: { source: string }) => source === 'welcome')
      .map(({ reward, state }: Record<string, string>) => [reward, state]);

  it('gives the friend a gift too, once the invitation counts', async () => {
    const person = await makePerson(server, 'giver@example.com');
    const friend = await makePerson(server, 'given@example.com', {
      via: (await mine(person)).code,
    });
    // At once, before the job has read the registration.
    expect(await welcome(friend)).toEqual([['shell', 'waiting']]);
    expect((await mine(person)).welcome_rewards).toEqual(['shell']);
    await expect.poll(() => counts(person), patiently).toMatchObject({ pending: 1 });
    expect(await welcome(friend)).toEqual([['shell', 'waiting']]);
    await settled();
    await expect.poll(() => counts(person), patiently).toMatchObject({ counted: 1 });
    expect(await welcome(friend)).toEqual([['shell', 'owed']]);
    expect(await welcome(person)).toEqual([]);
    const own = (await friend.visitor.send('/api/account/data')).body.data.parts;
    expect(own.accepted_invitation).toMatchObject({ state: 'counted' });
    expect(JSON.stringify(own)).not.toContain('giver@');
  });

  it('gives no gift for an invitation that does not count (abuse case 29)', async () => {
    const self = await makePerson(server, 'selfish@example.com', { register: false });
    await rows(sql`
      insert into invite_codes (account_id, code) values (${self.accountId}, 'mycdmycd')`);
    await self.visitor.register('selfish@example.com', {
      accessToken: self.accessToken,
      via: 'mycdmycd',
    });
    expect(await welcome(self)).toEqual([]);
    const stranger = await makePerson(server, 'stranger@example.com', { via: 'zzzzzzzz' });
    expect(await welcome(stranger)).toEqual([]);
    const creator = await makePerson(server, 'by-creator@example.com', { via: 'mika-01' });
    expect(await welcome(creator)).toEqual([]);

    const farmer = await makePerson(server, 'welcomer@example.com');
    const { code } = await mine(farmer);
    const thrown = await makePerson(server, 'one@mailinator.com', { via: code });
    await expect.poll(() => counts(farmer), patiently).toMatchObject({ pending: 1 });
    await settled();
    await expect.poll(() => counts(farmer), patiently).toMatchObject({ review: 1 });
    expect(await welcome(thrown)).toEqual([['shell', 'review']]);
    await rows(
      sql`update invitations set state = 'refused' where account_id = ${farmer.accountId}`,
    );
    expect(await welcome(thrown)).toEqual([]);
  });

  it('greets with the number and the lanterns only; not for an unknown code or a blocked inviter', async () => {
    const person = await makePerson(server, 'greeter@example.com');
    const { code } = await mine(person);
    const greeting = async (of: string) =>
      (await server.visitor().send(`/api/invite/greeting?code=${of}`)).body;
    const [{ number }] = (await rows<{ number: number }>(
      sql`select number::int from registrations where email_key = 'greeter@example.com'`,
    )) as [{ number: number }];
    const lanterns = { lit: 0, all: 10 };
    expect((await greeting(code)).data).toEqual({ number, lanterns, rewards: ['shell'] });
    expect(await greeting('zzzzzzzz')).toMatchObject({ code: 0, data: null });
    expect(await greeting('no-code')).toMatchObject({ code: -1, error: 'request.malformed' });
    await rows(sql`insert into invite_blocks (account_id) values (${person.accountId})`);
    expect((await greeting(code)).data).toBeNull();
  });

  it('keeps a counted friend’s gift when the inviter’s account is deleted', async () => {
    const person = await makePerson(server, 'leaver@example.com');
    const { code } = await mine(person);
    const counted = await makePerson(server, 'stayer@example.com', { via: code });
    await expect.poll(() => counts(person), patiently).toMatchObject({ pending: 1 });
    await settled();
    await expect.poll(() => counts(person), patiently).toMatchObject({ counted: 1 });
    await server.database.db.transaction(async (tx) => {
      const store = createInviteStore(server.database);
      await store.erase(tx, { accountId: person.accountId, emailKey: 'leaver@example.com' });
      await tx.execute(sql`delete from accounts where id = ${person.accountId}`);
    });
    expect(await welcome(counted)).toEqual([['shell', 'owed']]);
  });

  it('cannot be used by the inviter (abuse case 29)', async () => {
    const person = await makePerson(server, 'self@example.com', { register: false });
    await rows(sql`
      insert into invite_codes (account_id, code) values (${person.accountId}, 'selfself')`);
    await person.visitor.register('self@example.com', {
      accessToken: person.accessToken,
      via: 'selfself',
    });
    const witness = await makePerson(server, 'witness@example.com', { via: 'selfself' });
    await expect.poll(() => counts(person), patiently).toMatchObject({ pending: 1 });
    expect(witness.accountId).not.toBe(person.accountId);
  });

  it('gives rewards at 1, 5 and 10 friends, also in the ledger, and never more', async () => {
    const person = await makePerson(server, 'popular@example.com');
    const { code } = await mine(person);
    const names = [
      'ada',
      'bea',
      'cyd',
      'dot',
      'eve',
      'fay',
      'gil',
      'hal',
      'ivo',
      'jan',
      'kai',
      'lou',
    ];
    await arrive(
      names.map((name) => `${name}@${name}.example`),
      code,
    );
    await expect.poll(() => counts(person), patiently).toMatchObject({ pending: 12 });
    await settled();
    await expect.poll(() => counts(person), patiently).toMatchObject({ counted: 12 });
    const { data } = (await person.visitor.send('/api/status')).body;
    const earned = data.rewards.filter(({ source }: { source: string }) => source === 'invite');
    expect(
      earned.map(({ source_key, state }: Record<string, string>) => [source_key, state]),
    ).toEqual([
      ['1', 'owed'],
      ['5', 'owed'],
      ['10', 'owed'],
    ]);
    expect(data.invite.counts.counted).toBe(12);
  });

  it('flags a ring of 50 fake addresses, which earns at most the first few rewards (abuse case 29)', async () => {
    const person = await makePerson(server, 'ringleader@example.com');
    const { code } = await mine(person);
    await arrive(
      Array.from({ length: 50 }, (_, index) => `farm${index}@ring.example`),
      code,
    );
    await expect.poll(() => counts(person), patiently).toMatchObject({ pending: 50 });
    await settled();
    await expect.poll(() => counts(person), patiently).toMatchObject({ pending: 0, review: 50 });
    const { data } = (await person.visitor.send('/api/status')).body;
    const states = data.rewards
      .filter(({ source }: { source: string }) => source === 'invite')
      .map(({ state }: { state: string }) => state);
    expect(states).toEqual(['review', 'review', 'review']);
    expect((await mine(person)).invitations[0]).toMatchObject({
      state: 'review',
      reason: 'pattern',
    });
  });

  it('flags several accounts in one browser, but not a family of two (abuse case 29)', async () => {
    const person = await makePerson(server, 'parent@example.com');
    const { code } = await mine(person);
    const sofa = server.visitor();
    for (const name of ['ann', 'ben', 'cat', 'dan'])
      await makePerson(server, `${name}@sofa.example`, { via: code, visitor: sofa });
    await expect.poll(() => counts(person), patiently).toMatchObject({ pending: 4 });
    await settled();
    await expect.poll(() => counts(person), patiently).toMatchObject({ review: 4 });
    expect((await mine(person)).invitations[0].reason).toBe('browser');
    const couple = await makePerson(server, 'couple@example.com');
    const shared = server.visitor();
    const theirs = (await mine(couple)).code;
    for (const name of ['uma', 'val'])
      await makePerson(server, `${name}@sofa.example`, { via: theirs, visitor: shared });
    await expect.poll(() => counts(couple), patiently).toMatchObject({ pending: 2 });
    await settled();
    await expect.poll(() => counts(couple), patiently).toMatchObject({ counted: 2, review: 0 });
  });

  it('never penalises a shared network: thirty friends behind one address all count', async () => {
    const person = await makePerson(server, 'club@example.com');
    const { code } = await mine(person);
    const emails = 'abcdefghijklmnopqrstuvwxyzäöüß';
    const names = Array.from(
      emails,
      (_, index) =>
        `member${String.fromCharCode(97 + (index % 26))}${'x'.repeat(Math.floor(index / 26) + 1)}`,
    );
    await arrive(
      names.map((name, index) => `${name}@school${index % 3}.example`),
      code,
    );
    await expect.poll(() => counts(person), patiently).toMatchObject({ pending: 30 });
    await settled();
    await expect.poll(() => counts(person), patiently).toMatchObject({ counted: 30, review: 0 });
  });

  it('flags friends who mostly have the same rare domain', async () => {
    const names = ['anna', 'ben', 'cleo', 'dora', 'emil', 'finn'];
    const invite = async (host: string, addresses: string[]) => {
      const person = await makePerson(server, host);
      await arrive(addresses, (await mine(person)).code);
      return person;
    };
    await arrive(names.map((name) => `first-${name}@popular.example`));
    const farmer = await invite('farmer@example.com', [
      ...names.map((name) => `${name}@mine.example`),
      'true@popular.example',
    ]);
    const popular = await invite(
      'liked@example.com',
      names.map((name) => `${name}@popular.example`),
    );
    const half = await invite('half@example.com', [
      ...names.slice(0, 5).map((name) => `${name}@club.example`),
      ...names.slice(0, 5).map((name) => `${name}s@popular.example`),
    ]);
    // Other inviters of the farm do not make its domain common.
    const sock = await invite(
      'sock@example.com',
      names.map((name) => `other-${name}@mine.example`),
    );
    await expect.poll(() => counts(sock), patiently).toMatchObject({ pending: 6 });
    await settled();
    await expect.poll(() => counts(farmer), patiently).toMatchObject({ counted: 1, review: 6 });
    await expect.poll(() => counts(sock), patiently).toMatchObject({ counted: 0, review: 6 });
    await expect.poll(() => counts(popular), patiently).toMatchObject({ counted: 6, review: 0 });
    await expect.poll(() => counts(half), patiently).toMatchObject({ counted: 10, review: 0 });
    expect((await mine(farmer)).invitations[1]).toMatchObject({ reason: 'domain' });
    const found = await createReviewStore(server.database).list(
      { state: 'review', reason: 'domain' },
      50,
    );
    expect(found).toHaveLength(12);
    expect(found[0]).toMatchObject({ same_domain: 6, friends: 7 });
    expect((await createReviewStore(server.database).open()).domain).toBe(12);
  });

  it('flags disposable mailboxes (abuse case 27)', async () => {
    const person = await makePerson(server, 'thrower@example.com');
    await arrive(['someone@mailinator.com'], (await mine(person)).code);
    await expect.poll(() => counts(person), patiently).toMatchObject({ pending: 1 });
    await settled();
    await expect
      .poll(async () => (await mine(person)).invitations[0], patiently)
      .toMatchObject({
        state: 'review',
        reason: 'disposable',
      });
  });
});

describe('the shape of an address', () => {
  it.each([
    ['a01@x.example', 'a#@x.example'],
    ['a2b3@x.example', 'a#b#@x.example'],
    ['plain@x1.example', null],
  ])('%s is %s', (address, shape) => {
    expect(shapeOf(address)).toBe(shape);
  });
});

const tokenOf = (email: string): string =>
  Buffer.from(`token of ${email}`.padEnd(40, '.')).toString('base64url');
