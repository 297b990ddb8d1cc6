import type { saveWebhook, WebhookDelivery } from '@prelude/contract/console/webhooks';
import type { BodyOf } from '@prelude/contract/shared/endpoint';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { columnsHolding } from '../../testing/database/columns-holding.ts';
import { makePerson, subscribe } from '../../testing/emails.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  type Received,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../testing/webhook-receiver.ts';
import { createDeliveryStore } from './delivery/deliveries.store.ts';

const root = '/console/api/webhooks';
const patiently = { timeout: 20_000 };

describe.each(engines)('webhooks on %s', (engine) => {
  let server: TestApp;
  let admin: TestOperator;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    server = await startTestApp(engine, { TEST_LOCAL_WEBHOOKS: 'yes' });
    admin = await signInOperator(server, 'admin', { name: 'Anna' });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
  });
  afterEach(async () => {
    await server.database.run(sql`delete from webhooks`);
    await receiver.stop();
  });

  type Fields = Partial<BodyOf<typeof saveWebhook>>;
  const add = async (fields: Fields = {}) => {
    const { body } = await admin.call(`${root}/save`, {
      name: 'CRM',
      kind: 'standard',
      url: receiver.url,
      events: [],
      with_addresses: false,
      ...fields,
    });
    expect(body.code).toBe(0);
    return body.data as { id: number; secret: string };
  };
  const log = async (id: number): Promise<WebhookDelivery[]> =>
    (await admin.call(`${root}/deliveries`, { id })).body.data.deliveries;
  const types = () => receiver.received.map(({ text }) => JSON.parse(text).type as string);
  const dataOf = ({ text }: Received) => JSON.parse(text).data as Record<string, unknown>;
  const settled = (id: number, ...states: string[]) =>
    expect.poll(async () => (await log(id)).map(({ state }) => state), patiently).toEqual(states);
  /** Makes the waiting deliveries due, as if their time had come. */
  const passWaits = () =>
    server.database.run(sql`
      with due as (update webhooks set rests_until = now(), paused_at = null)
      update webhook_deliveries set next_at = now(), queued_at = queued_at where state = 'waiting'`);
  const actions = (id: number) =>
    server.database.rows<{ action: string; entry: string }>(
      sql`select action, entry from audit_log where target = ${`webhook ${id}`} order by seq`,
    );

  it('sends the chosen events of a player in order, signed, with one name for the player', async () => {
    const { id, secret } = await add({
      events: ['registered', 'confirmed', 'unsubscribed', 'erased'],
    });
    const person = await makePerson(server, 'told@example.com');
    await subscribe(person);
    await server.database.run(
      sql`update accounts set sub_state = 0 where id = ${person.accountId}`,
    );
    await server.database.run(sql`delete from accounts where id = ${person.accountId}`);
    await settled(id, 'delivered', 'delivered', 'delivered', 'delivered');
    expect(types()).toEqual(['confirmed', 'registered', 'unsubscribed', 'erased']);
    const verifier = new Webhook(secret);
    for (const { headers, text } of receiver.received) {
      verifier.verify(text, headers as Record<string, string>);
      expect(headers['content-type']).toBe('application/json');
      expect(text).not.toContain('@');
    }
    const players = new Set(receiver.received.map((one) => dataOf(one).player));
    expect([...players]).toEqual([expect.stringMatching(/^p_[0-9a-f]{32}$/)]);
    expect(dataOf(receiver.received[1]!)).toMatchObject({ language: 'en', scene: 1 });
    expect(receiver.most()).toBe(1);
  });

  it('gives two receivers different names for one player', async () => {
    await add({ events: ['registered'] });
    await add({ events: ['registered'] });
    await makePerson(server, 'two-names@example.com');
    await expect.poll(() => receiver.received.length, patiently).toBe(2);
    const [one, other] = receiver.received.map((received) => dataOf(received).player);
    expect(one).not.toBe(other);
  });

  it('writes nothing without a receiver, or for one that did not choose the event', async () => {
    const { id } = await add({ events: ['test.applied'] });
    await makePerson(server, 'unheard@example.com');
    expect(await log(id)).toEqual([]);
  });

  it('sends addresses only to a receiver that is set to get them, and stores none', async () => {
    const { id } = await add({ events: ['registered'], with_addresses: true });
    receiver.replies.push({ status: 200, body: 'saved secretive@example.com' });
    const person = await makePerson(server, 'secretive@example.com');
    await settled(id, 'delivered');
    expect(dataOf(receiver.received[0]!).email).toBe('secretive@example.com');
    expect((await log(id))[0]!.answer).toBe('saved secretive@example.com');
    const mine = await person.visitor.send('/api/account/data');
    expect(JSON.stringify(mine.body)).toContain('"receiver":"CRM"');
    await server.database.run(sql`delete from accounts where id = ${person.accountId}`);
    const [row] = await log(id);
    expect([row!.state, row!.answer]).toEqual(['delivered', '']);
    const held = await columnsHolding(server.database, 'secretive@example.com');
    expect(JSON.stringify(held)).not.toContain('webhook');
  });

  it('repeats a failed delivery with the same id, and holds back later events of that player only', async () => {
    const { id, secret } = await add({ events: ['confirmed', 'registered'] });
    receiver.replies.push({ status: 500, body: 'database\naway' });
    await makePerson(server, 'retried@example.com');
    await expect.poll(async () => (await log(id)).at(-1)?.status, patiently).toBe(500);
    const first = (await log(id)).at(-1)!;
    expect(first).toMatchObject({ event: 'confirmed', state: 'waiting', tries: 1 });
    expect(first.answer).toBe('database away');
    expect(Date.parse(first.next_at!) - Date.now()).toBeGreaterThan(8000);
    await server.database.run(sql`update webhooks set rests_until = now()`);
    await admin.call(`${root}/test`, { id });
    await expect.poll(types, patiently).toEqual(['confirmed', 'webhook.test']);
    await passWaits();
    await admin.call(`${root}/test`, { id });
    await settled(id, 'delivered', 'delivered', 'delivered', 'delivered');
    expect(types().filter((type) => type !== 'webhook.test')).toEqual([
      'confirmed',
      'confirmed',
      'registered',
    ]);
    const attempts = receiver.received.filter(({ text }) => text.includes('"confirmed"'));
    expect(new Set(attempts.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const { headers, text } of attempts)
      new Webhook(secret).verify(text, headers as Record<string, string>);
  });

  it('follows no redirect, and waits no longer than allowed for one that hangs', async () => {
    const { id } = await add();
    const elsewhere = await startWebhookReceiver();
    receiver.replies.push({ status: 302, headers: { location: elsewhere.url } });
    await admin.call(`${root}/test`, { id });
    await expect.poll(async () => (await log(id))[0]?.status, patiently).toBe(302);
    expect(elsewhere.received).toEqual([]);
    await elsewhere.stop();
    receiver.replies.push('hang');
    await passWaits();
    await admin.call(`${root}/test`, { id });
    await expect.poll(async () => (await log(id)).at(-1)!.tries, patiently).toBe(2);
    await expect.poll(async () => (await log(id)).at(-1)!.status, patiently).toBeNull();
    expect((await log(id)).at(-1)!.answer).toBe('no complete answer in time');
  });

  it('gives up after three days, and sends again when an operator asks', async () => {
    const { id } = await add();
    receiver.replies.push({ status: 503 });
    await admin.call(`${root}/pause`, { id, paused: true });
    await admin.call(`${root}/test`, { id });
    await server.database.run(
      sql`update webhook_deliveries set queued_at = now() - interval '4 days'`,
    );
    await admin.call(`${root}/pause`, { id, paused: false });
    await settled(id, 'failed');
    const [row] = await log(id);
    await server.database.run(sql`update webhooks set rests_until = now()`);
    expect((await admin.call(`${root}/resend`, { delivery: row!.id })).body.code).toBe(0);
    await settled(id, 'delivered');
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([row!.message, row!.message]);
    expect((await actions(id)).map(({ action }) => action)).toEqual([
      'webhook.add',
      'webhook.pause',
      'webhook.test',
      'webhook.resume',
      'webhook.resend',
    ]);
  });

  it('pauses a receiver that answers 410, and keeps its events', async () => {
    const { id } = await add();
    receiver.replies.push({ status: 410 });
    await admin.call(`${root}/test`, { id });
    const paused = async () =>
      (await admin.call(`${root}/list`)).body.data.webhooks[0].paused_at as string | null;
    await expect.poll(paused, patiently).not.toBeNull();
    expect((await log(id))[0]!.state).toBe('waiting');
    expect((await actions(id)).at(-1)!.action).toBe('webhook.pause');
  });

  it('signs with both secrets for a day after a change, and never shows or records one again', async () => {
    const { id, secret } = await add();
    const { body } = await admin.call(`${root}/rotate`, { id });
    await admin.call(`${root}/test`, { id });
    await settled(id, 'delivered');
    const [{ headers, text }] = receiver.received as [Received];
    for (const key of [secret, body.data.secret as string])
      new Webhook(key).verify(text, headers as Record<string, string>);
    const shown = JSON.stringify([
      (await admin.call(`${root}/list`)).body,
      await actions(id),
      await columnsHolding(server.database, secret.slice(6)),
    ]);
    for (const key of [secret, body.data.secret as string]) expect(shown).not.toContain(key);
    expect(shown).not.toContain('/hook');
  });

  it('keeps the log for thirty days', async () => {
    const { id } = await add();
    for (const days of [29, 31])
      await server.database.run(sql`
        insert into webhook_deliveries (webhook_id, event, facts, state, created_at)
        values (${id}, 'webhook.test', '{}', 'delivered', now() - make_interval(days => ${days}::int))`);
    await createDeliveryStore(server.database, () => null).removeExpired();
    expect(await log(id)).toHaveLength(1);
  });

  it('posts milestones to Discord without personal data, and waits as long as Discord asks', async () => {
    const { id } = await add({ kind: 'discord', events: ['milestone.reached'] });
    receiver.replies.push({ status: 429, headers: { 'retry-after': '7' }, body: '{}' });
    await server.database.run(
      sql`insert into milestones_reached (key, value, reached_at) values ('told', 12345, now())`,
    );
    await expect.poll(async () => (await log(id))[0]?.status, patiently).toBe(429);
    const [row] = await log(id);
    const wait = Date.parse(row!.next_at!) - Date.now();
    expect(wait).toBeGreaterThan(4000);
    expect(wait).toBeLessThan(8000);
    await passWaits();
    await admin.call(`${root}/resend`, { delivery: row!.id });
    await settled(id, 'delivered');
    const message = JSON.parse(receiver.received.at(-1)!.text);
    expect(Object.keys(message).toSorted()).toEqual(['allowed_mentions', 'content', 'embeds']);
    expect(message.embeds[0].fields[0].value).toBe('12,345');
    expect(receiver.received.at(-1)!.headers['webhook-signature']).toBeUndefined();
  });

  it('refuses private addresses, other schemes, and events about players for Discord', async () => {
    const save = async (fields: Fields) =>
      (
        await admin.call(`${root}/save`, {
          name: 'x',
          kind: 'standard',
          events: [],
          with_addresses: false,
          ...fields,
        })
      ).body.error;
    for (const url of ['http://example.com/', 'https://10.0.0.1/', 'https://[::1]/', 'x'])
      expect([url, await save({ url })]).toEqual([url, 'webhook.address']);
    expect(await save({})).toBe('webhook.address');
    const url = 'https://discord.com/api/webhooks/1/a';
    expect(await save({ url, kind: 'discord', events: ['registered'] })).toBe('webhook.discord');
    expect(await save({ url, kind: 'discord', with_addresses: true })).toBe('webhook.discord');
    expect(await save({ id: 999_999, url })).toBe('webhook.unknown');
    await expect(
      server.database.run(sql`
        insert into webhooks (name, kind, host, encrypted, salt, chosen)
        values ('x', 'discord', 'x', '', '', '{registered}')`),
    ).rejects.toThrow();
    const stale = await signInOperator(server, 'admin', { proved: false });
    const { body } = await stale.call(`${root}/save`, {
      name: 'x',
      kind: 'standard',
      url: 'https://example.com/',
      events: [],
      with_addresses: true,
    });
    expect(body.error).toBe('operator.step_up');
    const editor = await signInOperator(server, 'editor');
    expect((await editor.call(`${root}/list`)).body.error).toBe('operator.forbidden');
  });
});
