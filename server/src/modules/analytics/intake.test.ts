import { createCipheriv, createECDH, randomBytes } from 'node:crypto';
import { sql } from '../../core/database/sql.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encLength, mostOfContext, unpackEvents } from '@prelude/contract/site/event-message';
import {
  dataOfLanguage,
  defaultLanguage,
  languages,
  setLanguages,
} from '@prelude/contract/shared/languages';
import type { Settings } from '@prelude/contract/site/settings';
import {
  aBatch,
  createEncryptor,
  eventsKeyOf,
  postEvents,
  encryptEvents,
} from '../../testing/events.ts';
import { minimalPack } from '@prelude/pack/testing/packs';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOpener, createOpeners, keyId, pairOfDay } from './event-keys.ts';

const patiently = { timeout: 20_000 };

describe('an encrypted message (RFC 9180, spec decisions §11)', () => {
  it('is opened with the key and nonce of the RFC’s example (appendix A.3.1)', () => {
    const hex = (text: string) => Buffer.from(text, 'hex');
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(hex('f3ce7fdae57e1a310d87f1ebbde6f328be0a99cdbcadf4d6589cf29de4b8ffd2'));
    const enc = hex(
      '04a92719c6195d5085104f469a8b9814d5838ff72b60501e2c4466e5e67b325ac98536d7b61a1af4b78e5b7f951c0900be863c403ce65c9bfcb9382657222d18c4',
    );
    const cipher = createCipheriv(
      'aes-128-gcm',
      hex('868c066ef58aae6dc589b6cfdd18f97e'),
      hex('4e0bc5018beba4bf004cca59'),
    );
    const body = Buffer.concat([cipher.update('Beauty is truth, truth beauty'), cipher.final()]);
    // The RFC's example has additional data, which affects only the tag. Our messages have none.
    expect(body.toString('hex')).toBe('5ad590bb8baa577f8619db35a36311226a896e7342a6d836d8b7bcd2f2');
    const opener = createOpener(pair, 'Ode on a Grecian Urn');
    expect(opener(enc, Buffer.concat([body, cipher.getAuthTag()])).toString('utf8')).toBe(
      'Beauty is truth, truth beauty',
    );
  });

  it('is opened when encrypted by the library, and fails for another key, purpose or changed byte', async () => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const key = { id: 7, key: pair.getPublicKey('base64url') };
    const opener = createOpener(pair);
    for (const text of ['{}', 'x'.repeat(16_000), '霧']) {
      const { enc, ciphertext: body } = unpackEvents(await encryptEvents(key, text))!;
      expect(opener(enc, body).toString('utf8')).toBe(text);
      expect(() => createOpener(pair, 'another purpose')(enc, body)).toThrow();
      const other = createECDH('prime256v1');
      other.generateKeys();
      expect(() => createOpener(other)(enc, body)).toThrow();
      const changed = Uint8Array.from(body);
      changed[0]! ^= 1;
      expect(() => opener(enc, changed)).toThrow();
    }
  });

  it('is opened in any order and by any server, including later messages of a page (§5.2)', async () => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const encrypt = await createEncryptor({ id: 7, key: pair.getPublicKey('base64url') });
    const encrypted: Uint8Array[] = [];
    for (let i = 0; i < mostOfContext; i++) encrypted.push(await encrypt(`${i}`));
    const opener = createOpener(pair);
    for (const i of [0, 1, 255, 3, 2, 128, 0]) {
      const { id, enc, seq, ciphertext } = unpackEvents(encrypted[i]!)!;
      expect([id, seq]).toEqual([7, i]);
      for (const open of [opener, createOpener(pair)])
        expect(open(enc, ciphertext, seq).toString('utf8')).toBe(`${i}`);
      expect(() => opener(enc, ciphertext, seq ^ 1)).toThrow();
    }
    // The first message has the short form, which older pages use for all messages.
    expect(encrypted[0]!.subarray(0, 2)).toEqual(new Uint8Array([7, 4]));
    expect(encrypted[1]!.subarray(0, 3)).toEqual(new Uint8Array([7, 5, 1]));
    for (let length = 0; length <= encLength; length++)
      for (const message of [encrypted[0]!, encrypted[1]!])
        expect(unpackEvents(message.subarray(0, length))).toBeUndefined();
  });
});

describe('the keys of two days (ADR-0024)', () => {
  const today = 20_780;
  it('work in parallel: messages of yesterday, or junk with that id, do not evict today’s key', async () => {
    const root = randomBytes(32);
    const openerOf = createOpeners(root);
    const [now, before] = [today, today - 1].map((day) => openerOf(keyId(day), today));
    for (let times = 0; times < 3; times++)
      expect([today, today - 1].map((day) => openerOf(keyId(day), today))).toEqual([now, before]);
    expect(openerOf(keyId(today), today)).toBe(now);
    const key = { id: keyId(today - 1), key: pairOfDay(root, today - 1).getPublicKey('base64url') };
    const { enc, ciphertext } = unpackEvents(await encryptEvents(key, 'late'))!;
    expect(before!(enc, ciphertext).toString('utf8')).toBe('late');
    expect(() => now!(enc, ciphertext)).toThrow();
  });

  it('do not exist for other days', () => {
    const openerOf = createOpeners(randomBytes(32));
    const first = openerOf(keyId(today), today);
    for (const other of [today - 2, today + 1])
      expect(openerOf(keyId(other), today)).toBeUndefined();
    expect(openerOf(keyId(today), today + 1)).toBe(first);
    expect(openerOf(keyId(today + 2), today + 2)).toBeDefined();
    expect(openerOf(keyId(today), today + 2)).toBeUndefined();
  });
});

describe.each(engines)('the event intake on %s (abuse case 47)', (engine) => {
  let server: TestApp;
  let key: Settings['events'];
  beforeAll(async () => {
    server = await startTestApp(engine);
    key = await eventsKeyOf(server.url);
  });
  afterAll(() => server.stop());

  const rows = <Row>(statement: ReturnType<typeof sql>) => server.database.rows<Row>(statement);
  const send = async (content: unknown, ip?: string) =>
    postEvents(server.url, await encryptEvents(key, content), ip);
  const total = async () =>
    (await rows<{ total: number }>(sql`select count(*)::int as total from events`))[0]!.total;

  it('stores events and their source, and no id in plain form', async () => {
    const batch = aBatch({
      language: 'kr',
      scene: 7,
      family: 'mobile',
      referrer: 'www.youtube.com',
      via: 'mika-01',
      events: [
        { name: 'g_visit', page: 'home', ago: 1500 },
        { name: 'gw_music', page: 'milestone', ago: 0, detail: 'track-2' },
      ],
    });
    expect(await send(batch)).toEqual({ http: 200, error: undefined });
    await expect.poll(total, patiently).toBe(2);
    const kept = await rows<Record<string, unknown>>(
      sql`select name, page, detail, language, scene::int, device, referrer, via, session::text, visitor::text
            from events order by id`,
    );
    const shared = {
      language: 'kr',
      scene: 7,
      device: 'mobile',
      referrer: 'www.youtube.com',
      via: 'mika-01',
    };
    expect(kept[0]).toMatchObject({ ...shared, name: 'g_visit', page: 'home', detail: null });
    expect(kept[1]).toMatchObject({ ...shared, name: 'gw_music', detail: 'track-2' });
    expect(kept[0]!.visitor).toMatch(/^-?\d+$/);
    expect(JSON.stringify(kept)).not.toContain(batch.device!.slice(0, 8));
  });

  it('accepts events without an id (Do Not Track, Global Privacy Control)', async () => {
    const before = await total();
    const { session: _session, device: _device, ...nameless } = aBatch();
    expect((await send(nameless)).http).toBe(200);
    await expect.poll(total, patiently).toBe(before + 1);
    const [last] = await rows(sql`select session, visitor from events order by id desc limit 1`);
    expect(last).toEqual({ session: null, visitor: null });
  });

  it.each([
    ['an address as a field', { ...aBatch(), email: 'someone@example.com' }],
    ['an address as the creator', aBatch({ via: 'someone@example.com' })],
    ['an address as a UTM tag', aBatch({ utm: 'someone@example.com~~~~~' })],
    ['an address as the referrer', aBatch({ referrer: 'someone@example.com' })],
    ['an address as an id', aBatch({ device: 'someone@example.com' })],
    [
      'an address as a detail',
      aBatch({
        events: [{ name: 'gw_login', page: 'home', ago: 0, detail: 'someone@example.com' }],
      }),
    ],
    [
      'an address as a name',
      { ...aBatch(), events: [{ name: 'someone@example.com', page: 'home', ago: 0 }] },
    ],
    ['an unknown event', { ...aBatch(), events: [{ name: 'g_other', page: 'home', ago: 0 }] }],
    [
      'too many events',
      aBatch({
        events: Array.from({ length: 51 }, () => ({ name: 'g_page', page: 'home', ago: 0 })),
      }),
    ],
    ['no events', aBatch({ events: [] })],
    ['the future', aBatch({ events: [{ name: 'g_page', page: 'home', ago: -1 }] })],
    ['a scene nobody has', { ...aBatch(), scene: 12 }],
    ['no JSON', '{"events":'],
    ['a list', []],
  ])('refuses %s and stores nothing of it (abuse case 46)', async (_name, content) => {
    const before = await total();
    expect(await send(content)).toEqual({ http: 400, error: 'events.unreadable' });
    expect((await send(aBatch())).http).toBe(200);
    await expect.poll(total, patiently).toBe(before + 1);
    const tables = await rows<{ name: string }>(
      sql`select table_name as name from information_schema.tables
           where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const found = await rows(
        sql`select 1 from ${sql.identifier(name)} t where t::text like '%someone@%' limit 1`,
      );
      expect(found, name).toEqual([]);
    }
  });

  it('refuses a replayed message and a message from the day before yesterday', async () => {
    const before = await total();
    const encrypted = await encryptEvents(key, aBatch());
    expect((await postEvents(server.url, encrypted)).http).toBe(200);
    await expect.poll(total, patiently).toBe(before + 1);
    expect(await postEvents(server.url, encrypted)).toEqual({
      http: 400,
      error: 'events.unreadable',
    });
    const encrypt = await createEncryptor(key);
    const [one, two] = [await encrypt(aBatch()), await encrypt(aBatch())];
    for (const [message, http] of [
      [two, 200],
      [two, 400],
      [one, 200],
      [one, 400],
    ] as const)
      expect((await postEvents(server.url, message)).http).toBe(http);
    await expect.poll(total, patiently).toBe(before + 3);
    const old = await encryptEvents({ ...key, id: (key.id + 254) & 255 }, aBatch());
    expect(await postEvents(server.url, old)).toEqual({ http: 400, error: 'events.unreadable' });
  });

  it('survives arbitrary bytes and stores nothing of them (abuse case 47: fuzz)', async () => {
    const good = await encryptEvents(key, aBatch());
    const before = await total();
    const mutant = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.tuple(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, by]) => {
        const changed = Uint8Array.from(good);
        changed[at]! ^= by;
        return changed;
      }),
      fc.nat(good.length - 1).map((length) => good.slice(0, length)),
    );
    let visitor = 0;
    await fc.assert(
      fc.asyncProperty(mutant, async (bytes) => {
        visitor++;
        const answer = await postEvents(
          server.url,
          Uint8Array.from(bytes),
          `10.20.${visitor >> 8}.${visitor & 255}`,
        );
        expect([400, 415]).toContain(answer.http);
      }),
      { numRuns: 200 },
    );
    expect((await send(aBatch())).http).toBe(200);
    await expect.poll(total, patiently).toBe(before + 1);
  });

  it('accepts at most 16 KB and no other content type', async () => {
    const large = await postEvents(server.url, new Uint8Array(randomBytes(16_385)));
    expect(large).toEqual({ http: 413, error: 'request.too_large' });
    const json = await server.visitor().json('/api/events', aBatch());
    expect(json.http).toBe(415);
    const elsewhere = await server.visitor().send('/common/yuyue-email.html', {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(elsewhere.http).toBe(415);
  });

  it('answers a flood with 429 (abuse case 47)', async () => {
    const answers = new Set<number>();
    const junk = new Uint8Array(200).fill(9);
    for (let sent = 0; sent < 1300; sent += 100) {
      const some = await Promise.all(
        Array.from({ length: 100 }, () => postEvents(server.url, junk, '10.66.66.66')),
      );
      for (const { http } of some) answers.add(http);
    }
    expect(answers).toEqual(new Set([400, 429]));
  });

  it('counts what it refused and stores nothing else about it', async () => {
    const faults = () =>
      rows<{ code: string }>(sql`select kind || ' ' || code as code from fault_hours order by 1`);
    await expect
      .poll(async () => (await faults()).map(({ code }) => code), patiently)
      .toEqual(
        expect.arrayContaining([
          'failure limit.reached',
          'failure events.unreadable',
          'intake refused',
          'intake replayed',
          'intake taken',
        ]),
      );
  });
});

describe('the events of a campaign in other languages than those of the specification', () => {
  it('are accepted in its languages and refused in all others', async () => {
    const [list, main] = [languages.map(dataOfLanguage), defaultLanguage];
    const pack = minimalPack({ languages: [{ code: 'en' }, { code: 'de' }] });
    const server = await startTestApp(engines[0]!, { CAMPAIGN_DIR: pack.folder });
    try {
      const key = await eventsKeyOf(server.url);
      const send = async (language: string) =>
        (await postEvents(server.url, await encryptEvents(key, aBatch({ language })))).error;
      expect(await send('de')).toBeUndefined();
      expect(await send('kr')).toBe('events.unreadable');
    } finally {
      await server.stop();
      pack.remove();
      setLanguages(list, main);
    }
  });
});
