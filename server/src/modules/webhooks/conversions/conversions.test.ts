import {
  type ConversionProvider,
  conversionProviders,
} from '@prelude/contract/campaign/conversions';
import type { saveWebhook, WebhookDelivery } from '@prelude/contract/console/webhooks';
import type { BodyOf } from '@prelude/contract/shared/endpoint';
import type { Question, reportConversion } from '@prelude/contract/site/conversions';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../core/database/sql.ts';
import { sha256Digits } from '../../../core/secrets.ts';
import { columnsHolding } from '../../../testing/database/columns-holding.ts';
import { makePerson, type Person } from '../../../testing/emails.ts';
import {
  goodToken,
  type NetworksStandIn,
  type ReceivedReport,
  serviceKey,
  startNetworksStandIn,
} from '../../../testing/networks-stand-in.ts';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { createDeliveryStore } from '../delivery/deliveries.store.ts';

const root = '/console/api/webhooks';
const patiently = { timeout: 20_000 };

/** Where a network gets the hash, and what is hashed. */
type Hashed = [ConversionProvider, (body: ReceivedReport['body']) => string, string];

const accounts: Readonly<Record<ConversionProvider, Record<string, string>>> = {
  meta: { pixel: '1234567890123456', token: goodToken, test: 'TEST123' },
  tiktok: { pixel: 'COQDA8RC77U2TMR44LI0', token: goodToken, test: 'TEST456' },
  google: { customer: '1234567890', action: '987654321', manager: '5556667778', key: serviceKey },
  x: { pixel: 'o8z6j', event: 'tw-o8z6j-o87ne', token: goodToken },
};
const clicks: Readonly<Record<ConversionProvider, [parameter: string, id: string]>> = {
  meta: ['fbclid', 'IwY2xjawFbClid_-aemQ'],
  tiktok: ['ttclid', 'E.C.P.CrEBttclid'],
  google: ['gclid', 'Cj0KCQgclid-_'],
  x: ['twclid', '23opevjt88psuo13lu8d020qkn'],
};

describe.each(engines)('reports to advertising networks on %s', (engine) => {
  let networks: NetworksStandIn;
  let server: TestApp;
  let admin: TestOperator;
  let people = 0;
  beforeAll(async () => {
    networks = await startNetworksStandIn();
    server = await startTestApp(engine, { TEST_NETWORKS_URL: networks.url });
    admin = await signInOperator(server, 'admin', { name: 'Anna' });
  });
  afterAll(async () => {
    await server.stop();
    await networks.stop();
  });
  beforeEach(() => {
    for (const list of [networks.received, networks.refused, networks.troubles]) list.length = 0;
  });
  afterEach(async () => {
    await server.database.run(sql`delete from webhooks`);
    if (networks.refused.length > 0) throw new Error(networks.refused.join('\n'));
  });

  type Fields = Partial<BodyOf<typeof saveWebhook>>;
  const save = (kind: ConversionProvider, fields: Fields = {}) =>
    admin.call(`${root}/save`, {
      name: kind,
      kind,
      account: accounts[kind],
      events: [],
      with_addresses: false,
      ...fields,
    });
  const add = async (kind: ConversionProvider, fields: Fields = {}): Promise<number> => {
    const { body } = await save(kind, fields);
    expect(body.code).toBe(0);
    return body.data.id as number;
  };
  const ask = async (visitor: Visitor, provider: ConversionProvider): Promise<Question | null> =>
    (await visitor.send(`/api/conversions/question?provider=${provider}`)).body.data.question;
  const person = (options: Parameters<typeof makePerson>[2] = {}) =>
    makePerson(server, `clicked-${++people}@example.com`, options);
  type Given = Partial<BodyOf<typeof reportConversion>>;
  const report = async (visitor: Visitor, provider: ConversionProvider, given: Given = {}) => {
    const [parameter, click] = clicks[provider];
    const wording = given.wording ?? (await ask(visitor, provider))!.wording;
    const body = { provider, parameter, click, age: 60, language: 'en', ...given, wording };
    return (await visitor.json('/api/conversions', body)).body;
  };
  /** A visitor who said Yes, registered, and whose report is queued. */
  const reported = async (provider: ConversionProvider): Promise<Person> => {
    const who = await person();
    expect(await report(who.visitor, provider)).toMatchObject({ code: 0, data: { queued: true } });
    return who;
  };
  const withdraw = async ({ visitor }: Person) =>
    expect((await visitor.json('/api/conversions/withdraw', {})).body.code).toBe(0);
  const log = async (id: number): Promise<WebhookDelivery[]> =>
    (await admin.call(`${root}/deliveries`, { id })).body.data.deliveries;
  const stored = async (): Promise<number> =>
    (await server.database.one<{ n: number }>(sql`select count(*)::int as n from conversions`)).n;
  const ledger = ({ accountId }: Person) =>
    server.database.rows<{ kind: string; action: string; body: string }>(sql`
      select c.kind, c.action, t.body from consents c left join consent_texts t on t.hash = c.text_hash
       where c.account_id = ${accountId} and c.kind like 'conversions.%' order by c.id`);
  const list = async () => (await admin.call(`${root}/list`)).body.data.webhooks;
  const passWaits = () =>
    server.database.run(sql`
      with due as (update webhooks set rests_until = now())
      update webhook_deliveries set next_at = now(), queued_at = queued_at where state = 'waiting'`);

  it.each(conversionProviders)(
    'sends %s one report in its documented form, without an address, and keeps nothing of it',
    async (provider) => {
      const id = await add(provider);
      const who = await reported(provider);
      await expect.poll(async () => (await log(id))[0]?.state, patiently).toBe('delivered');
      // A second tab or a repeated call.
      expect(await report(who.visitor, provider)).toMatchObject({ data: { queued: false } });
      const [{ body }] = networks.received as [(typeof networks.received)[0]];
      expect(networks.received).toHaveLength(1);
      const text = JSON.stringify(body);
      expect(text).toContain(clicks[provider][1]);
      expect(text).not.toMatch(/@|em"|mail/i);
      expect(text.includes('client_user_agent')).toBe(provider === 'meta');
      expect(await stored()).toBe(0);
      expect(await ledger(who)).toMatchObject([{ kind: `conversions.${provider}` }]);
      const held = await columnsHolding(server.database, clicks[provider][1].toLowerCase());
      expect(held).toEqual([]);
    },
  );

  it.each([
    ['meta', ({ data }) => data[0].user_data.em[0], 'plain.name+x@gmail.com'],
    ['tiktok', ({ data }) => data[0].user.email, 'plain.name+x@gmail.com'],
    [
      'x',
      ({ conversions }) => conversions[0].identifiers[1].hashed_email,
      'plain.name+x@gmail.com',
    ],
    [
      'google',
      ({ events }) => events[0].userData.userIdentifiers[0].emailAddress,
      'plainname@gmail.com',
    ],
  ] as Hashed[])(
    'hashes the address for %s as it demands, when the receiver and the wording have it',
    async (provider, hashIn, normal) => {
      await add(provider, { with_addresses: true });
      const who = await person();
      await server.database.run(
        sql`update accounts set email = ' Plain.Name+x@Gmail.com' where id = ${who.accountId}`,
      );
      expect((await ask(who.visitor, provider))!.details.join(' ')).toContain('email address');
      expect(await report(who.visitor, provider)).toMatchObject({ data: { queued: true } });
      await expect.poll(() => networks.received.length, patiently).toBe(1);
      expect(hashIn(networks.received[0]!.body)).toBe(sha256Digits(normal));
    },
  );

  it('sends no address when the wording did not name it, although the receiver has it by now', async () => {
    const id = await add('meta');
    await admin.call(`${root}/pause`, { id, paused: true });
    const who = await person();
    await admin.call(`${root}/pause`, { id, paused: false });
    const { wording } = (await ask(who.visitor, 'meta'))!;
    await save('meta', { id, with_addresses: true });
    expect((await ask(who.visitor, 'meta'))!.wording).not.toBe(wording);
    expect(await report(who.visitor, 'meta', { wording })).toMatchObject({
      data: { queued: true },
    });
    await expect.poll(() => networks.received.length, patiently).toBe(1);
    expect(networks.received[0]!.body.data[0].user_data).not.toHaveProperty('em');
  });

  it('asks no one without a receiver, with a paused one, or with Global Privacy Control', async () => {
    const visitor = server.visitor();
    expect(await ask(visitor, 'meta')).toBeNull();
    const id = await add('meta');
    expect((await ask(visitor, 'meta'))!.text).toContain('Facebook / Instagram');
    expect(await ask(visitor, 'x')).toBeNull();
    visitor.headers.set('sec-gpc', '1');
    expect(await ask(visitor, 'meta')).toBeNull();
    visitor.headers.delete('sec-gpc');
    await admin.call(`${root}/pause`, { id, paused: true });
    expect(await ask(visitor, 'meta')).toBeNull();
  });

  it('stores and sends nothing for a visitor with Global Privacy Control who says Yes', async () => {
    await add('meta');
    const who = await person();
    const { wording } = (await ask(who.visitor, 'meta'))!;
    who.visitor.headers.set('sec-gpc', '1');
    expect(await report(who.visitor, 'meta', { wording })).toMatchObject({
      data: { queued: false },
    });
    expect(await ledger(who)).toEqual([]);
    who.visitor.headers.delete('sec-gpc');
    expect(await report(who.visitor, 'meta')).toMatchObject({ data: { queued: true } });
    await expect.poll(() => networks.received.length, patiently).toBe(1);
  });

  it('reports only a registration that followed the click', async () => {
    await add('meta');
    const early = await person();
    await server.database.run(
      sql`update registrations set created_at = now() - interval '2 minutes' where email_key = ${early.email}`,
    );
    expect(await report(early.visitor, 'meta')).toMatchObject({ data: { queued: false } });
    const none = await person({ register: false });
    expect(await report(none.visitor, 'meta')).toMatchObject({ data: { queued: false } });
    expect(await ledger(early)).toEqual([]);
    expect(networks.received).toEqual([]);
  });

  it('refuses a Yes to other words, another click id, a guest, and unknown fields', async () => {
    await add('meta');
    const who = await person();
    const error = async (given: Given) => (await report(who.visitor, 'meta', given)).error;
    expect(await error({ wording: 'a'.repeat(64) })).toBe('agreement.required');
    expect(await error({ click: 'no spaces' })).toBe('request.malformed');
    expect(await error({ age: 604_801 })).toBe('request.malformed');
    expect(await error({ language: 'xx' })).toBe('request.malformed');
    const guest = server.visitor();
    expect((await report(guest, 'meta')).error).toBe('session.none');
    expect((await guest.send('/api/conversions/mine')).body.error).toBe('session.none');
    expect(await ledger(who)).toEqual([]);
  });

  it('deletes what waits with a withdrawal, and shows both in the account and the ledger', async () => {
    const id = await add('tiktok');
    networks.troubles.push('away');
    const who = await reported('tiktok');
    await expect.poll(async () => (await log(id))[0]?.tries, patiently).toBe(1);
    const mine = async () => (await who.visitor.send('/api/conversions/mine')).body.data.reports;
    expect((await mine()).given).toMatchObject([{ company: 'TikTok' }]);
    const copy = JSON.stringify((await who.visitor.send('/api/account/data')).body);
    expect(copy).toContain(clicks.tiktok[1]);
    await withdraw(who);
    expect([await stored(), await log(id), (await mine()).given]).toEqual([0, [], []]);
    await passWaits();
    expect(await ledger(who)).toMatchObject([
      { kind: 'conversions.tiktok', action: 'given', body: expect.stringContaining('TikTok') },
      { kind: 'conversions.tiktok', action: 'withdrawn' },
    ]);
    expect(networks.received).toEqual([]);
  });

  it('deletes what waits with the account, and after seven days', async () => {
    const id = await add('x');
    await admin.call(`${root}/pause`, { id, paused: true });
    await server.database.run(sql`update webhooks set paused_at = null`);
    networks.troubles.push('away', 'away');
    const gone = await reported('x');
    await expect.poll(async () => (await log(id))[0]?.tries, patiently).toBe(1);
    await server.database.run(sql`delete from accounts where id = ${gone.accountId}`);
    expect([await stored(), (await log(id))[0]!.state]).toEqual([0, 'failed']);
    await server.database.run(sql`update webhooks set rests_until = now()`);
    await reported('x');
    await expect.poll(async () => (await log(id))[0]?.tries, patiently).toBe(1);
    await server.database.run(
      sql`update conversions set registered_at = now() - interval '7 days 1 minute'`,
    );
    const store = createDeliveryStore(server.database, () => null);
    const before = await stored();
    await store.removeExpired();
    expect([before, await stored(), (await log(id))[0]!.state]).toEqual([1, 0, 'failed']);
    expect(networks.received).toEqual([]);
  });

  it.each(conversionProviders)(
    'pauses %s when it refuses the token, and goes on with a new one',
    async (provider) => {
      const id = await add(provider);
      networks.troubles.push('expired');
      await reported(provider);
      await expect.poll(async () => (await list())[0].pause_reason, patiently).toBe('credentials');
      expect((await list())[0]).toMatchObject({ waiting: 1, asked: true });
      await save(provider, { id });
      await admin.call(`${root}/pause`, { id, paused: false });
      await passWaits();
      await expect.poll(async () => (await log(id))[0]!.state, patiently).toBe('delivered');
      expect((await list())[0]).toMatchObject({ pause_reason: null, paused_at: null });
      expect(networks.received).toHaveLength(1);
    },
  );

  it.each(conversionProviders)(
    'waits for %s when it is busy or away, with the same id',
    async (provider) => {
      const id = await add(provider);
      networks.troubles.push('busy', 'away');
      await reported(provider);
      for (const tries of [1, 2]) {
        await expect.poll(async () => (await log(id))[0]!.tries, patiently).toBe(tries);
        await expect.poll(async () => (await log(id))[0]!.answer, patiently).not.toBe('');
        expect((await log(id))[0]!.state).toBe('waiting');
        await passWaits();
      }
      await expect.poll(async () => (await log(id))[0]!.state, patiently).toBe('delivered');
      const [{ message }] = (await log(id)) as [WebhookDelivery];
      expect(JSON.stringify(networks.received[0]!.body)).toContain(message);
      expect(networks.received).toHaveLength(1);
    },
  );

  it('does not repeat a report that a network refuses, and cannot send it again', async () => {
    const id = await add('tiktok', { account: { ...accounts.tiktok, pixel: 'TOOSHORT1' } });
    await reported('tiktok');
    await expect.poll(async () => (await log(id))[0]!.state, patiently).toBe('failed');
    expect(networks.refused.splice(0)).toEqual([expect.stringContaining('event_source_id')]);
    const [{ id: delivery }] = (await log(id)) as [WebhookDelivery];
    expect((await admin.call(`${root}/resend`, { delivery })).body.error).toBe('webhook.unknown');
  });

  it.each(conversionProviders)('tests %s in its test mode', async (provider) => {
    const id = await add(provider);
    expect((await admin.call(`${root}/test`, { id })).body.code).toBe(0);
    await expect.poll(async () => (await log(id))[0]?.state, patiently).toBe('delivered');
    const [{ body }] = networks.received as [(typeof networks.received)[0]];
    const marks = {
      meta: 'TEST123',
      tiktok: 'TEST456',
      google: 'validateOnly":true',
      x: 'hashed_email',
    };
    expect(JSON.stringify(body)).toContain(marks[provider]);
    expect(JSON.stringify(body)).not.toContain('twclid');
  });

  it('names the entries that do not fit, keeps those that are not given, and shows no secret', async () => {
    const { body } = await save('google', {
      account: { customer: '12', action: '987654321', key: '{}' },
    });
    expect(body.error).toBe('webhook.account');
    expect(body.msg).toContain('Customer ID, Service account key (JSON)');
    const id = await add('meta', { account: { pixel: '1234567890123456', token: goodToken } });
    expect((await admin.call(`${root}/test`, { id })).body.error).toBe('webhook.test_code');
    expect((await save('meta', { id, account: { test: 'TEST9' } })).body.code).toBe(0);
    expect((await admin.call(`${root}/test`, { id })).body.code).toBe(0);
    expect((await save('meta', { events: ['registered'] })).body.error).toBe('request.malformed');
    expect((await save('meta', { id, kind: 'standard' })).body.error).toBe('request.malformed');
    expect((await admin.call(`${root}/rotate`, { id })).body.error).toBe('webhook.discord');
    const shown = JSON.stringify([
      await list(),
      await columnsHolding(server.database, goodToken.toLowerCase()),
    ]);
    expect(shown).not.toContain(goodToken);
    expect(shown).not.toContain('audit_log');
  });

  describe('attacks', () => {
    /** A receiver, an account with a consent in force, and a delivery without data. */
    const prepare = async () => {
      const id = await add('meta');
      const who = await person();
      await server.database.run(sql`update webhooks set paused_at = now()`);
      const { delivery } = await server.database.one<{ delivery: number }>(sql`
        insert into webhook_deliveries (webhook_id, event, facts, account_id)
        values (${id}, 'conversion', '{}', ${who.accountId}) returning id::float8 as delivery`);
      const consent = async (kind: string, action = 'given') =>
        (
          await server.database.one<{ id: number }>(sql`
            insert into consents (account_id, kind, action, text_hash, language, network)
            values (${who.accountId}, ${kind}, ${action}, 'x', 'en', '') returning id::float8 as id`)
        ).id;
      const insert = (consentId: number) =>
        server.database.run(sql`
          insert into conversions (delivery_id, account_id, consent_id, encrypted, registered_at)
          values (${delivery}, ${who.accountId}, ${consentId}, '\\x00', now())`);
      return { id, who, consent, insert };
    };

    const refusal = { cause: { message: 'a report needs a consent in force' } };

    it('the database stores a report with a consent in force, and none without (abuse)', async () => {
      const { consent, insert, who } = await prepare();
      const foreign = await prepare();
      // The honest control.
      await insert(await consent('conversions.meta'));
      expect(await stored()).toBe(1);
      await server.database.run(sql`delete from conversions`);
      await expect(insert(await consent('conversions.x'))).rejects.toMatchObject(refusal);
      await expect(insert(await consent('subscription'))).rejects.toMatchObject(refusal);
      await expect(insert(await foreign.consent('conversions.meta'))).rejects.toMatchObject(
        refusal,
      );
      const taken = await consent('conversions.meta');
      await consent('conversions.meta', 'withdrawn');
      await expect(insert(taken)).rejects.toMatchObject(refusal);
      await expect(insert(9_999_999)).rejects.toMatchObject(refusal);
      expect([await stored(), (await ledger(who)).length > 0]).toEqual([0, true]);
    });

    it('a delivery without data under a consent sends nothing (abuse)', async () => {
      const { id } = await prepare();
      await server.database.run(sql`update webhooks set paused_at = null`);
      await expect.poll(async () => (await log(id))[0]!.state, patiently).toBe('failed');
      expect((await log(id))[0]!.answer).toBe('no consent in force');
      expect(networks.received).toEqual([]);
    });
  });
});
