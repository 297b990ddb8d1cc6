import { readMyData } from '@prelude/contract/account/account';
import { sql } from '../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkOf, trustOf } from './client-network.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

describe('networks', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113'],
    ['::ffff:cb00:7107', '203.0.113.7', '203.0.113'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
    ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2', '2001:db8:1'],
    ['fe80::1:2%eth0', 'fe80:0:0:0', 'fe80:0:0'],
    ['::1', '0:0:0:0', '0:0:0'],
  ])('%s is counted as %s and located in %s', (ip, network, wide) => {
    expect([networkOf(ip), networkOf(ip, true)]).toEqual([network, wide]);
  });

  it('a forwarded address is trusted from our own proxies only, even after many other checks', () => {
    const isTrusted = trustOf(['10.0.0.0/8', '::1']);
    const strangers = Array.from({ length: 2500 }, (_, i) => `203.0.${i >> 8}.${i & 255}`);
    const asked = ['10.1.2.3', '::1', '11.0.0.1', ...strangers, '10.1.2.3', '::ffff:10.9.9.9'];
    expect(asked.filter((address) => isTrusted(address, 0))).toEqual([
      '10.1.2.3',
      '::1',
      '10.1.2.3',
      '::ffff:10.9.9.9',
    ]);
    expect(() => trustOf(['nonsense'])).toThrow(TypeError);
  });
});

describe('a visitor’s address in X-Forwarded-For', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp('postgres', { TRUST_PROXY: '127.0.0.1,192.0.2.0/24' });
  });
  afterAll(() => server.stop());

  const { max } = readMyData.limit;
  const isServed = async (ip: string): Promise<boolean> =>
    (await server.visitor({ ip }).send(readMyData.path)).http !== 429;
  const servedOf = async (count: number, ipOf: (at: number) => string): Promise<number> => {
    let served = 0;
    for (let at = 0; at < count; at++) if (await isServed(ipOf(at))) served++;
    return served;
  };

  it('is one address in every spelling', async () => {
    expect(await servedOf(max + 5, () => '203.0.113.7')).toBe(max);
    for (const ip of [
      '203.0.113.7:51234',
      '203.0.113.7:51235',
      '"203.0.113.7:51234"',
      '::ffff:203.0.113.7',
      '::ffff:cb00:7107',
      '::FFFF:CB00:7107',
      '0:0:0:0:0:ffff:203.0.113.7',
      '[::ffff:203.0.113.7]:443',
      '198.51.100.9, 203.0.113.7:1',
      // The trusted proxies may add their ports, too.
      '203.0.113.7, 192.0.2.4:8443',
      '203.0.113.7:99, [::ffff:c000:204]:8443',
    ])
      expect(await isServed(ip), ip).toBe(false);
    for (const ip of [
      '203.0.113.8',
      '203.0.113.8:51234',
      '::ffff:cb00:7109',
      '203.0.113.7, 203.0.113.10',
    ])
      expect(await isServed(ip), ip).toBe(true);
  });

  it('is one IPv6 network with a port, in brackets and with a zone', async () => {
    expect(await servedOf(max + 5, (at) => `[2001:db8:9:9::${at + 1}]:${50_000 + at}`)).toBe(max);
    for (const ip of [
      '2001:db8:9:9::ffff',
      '[2001:0DB8:9:9::1]',
      '2001:db8:9:9::1%eth0',
      '2001:db8:9:9:1:2:3:4:443',
    ])
      expect(await isServed(ip), ip).toBe(false);
    expect(await isServed('[2001:db8:9:a::1]:443')).toBe(true);
  });

  it('that is no address counts as the proxy that wrote it', async () => {
    const proxy = '192.0.2.77';
    const names = [
      'unknown',
      '_hidden',
      '',
      ' ',
      '203.0.113.300',
      '0x7f.0.0.1',
      '1.2.3',
      ':::',
      '[203.0.113.7',
    ];
    expect(await servedOf(max + 5, (at) => `${names[at % names.length]}, ${proxy}`)).toBe(max);
    // What stands before such an entry was not written by a trusted proxy.
    expect(await isServed(`203.0.113.99, unknown, ${proxy}`)).toBe(false);
    expect(await isServed(`203.0.113.99, ${proxy}`)).toBe(true);
  });

  it('lets an IPv6 visitor behind a proxy that writes ports sign in', async () => {
    const visitor = server.visitor();
    let port = 50_000;
    const send = visitor.send.bind(visitor);
    visitor.send = (path, init) => {
      visitor.headers.set('x-forwarded-for', `[2001:db8:77:1::5]:${port++}`);
      return send(path, init);
    };
    const { result } = await visitor.signIn('ports@example.com', server.mail.codeFor);
    expect(result).toBeTruthy();
  });

  it('counts for its /64, its /56 eightfold and its /48 thirty-two-fold', async () => {
    // A network at its limit does not use up the limit of its neighbors.
    expect(await servedOf(max * 10, () => '2001:db8:5:100::1')).toBe(max);
    expect(await isServed('2001:db8:5:101::1')).toBe(true);
    const of56 = await servedOf(max * 9, (at) => `2001:db8:5:1${hex(2 + (at % 200))}::1`);
    expect(of56).toBe(max * 8 - max - 1);
    expect(await isServed('2001:db8:5:1ff::1')).toBe(false);
    expect(await isServed('2001:db8:5:200::1')).toBe(true);
    const of48 = await servedOf(
      max * 26,
      (at) => `2001:db8:5:${hex(3 + (at % 200))}${hex(at % 251)}::1`,
    );
    expect(of48).toBe(max * 32 - max * 8 - 1);
    expect(await isServed('2001:db8:5:ffff::1')).toBe(false);
    expect(await isServed('2001:db8:6:ffff::1')).toBe(true);
  }, 60_000);

  it.each([
    ['/56', '2001:db8:a:1ff::1', '2001:db8:a:200::1'],
    ['/48', '2001:db8:b:ffff::1', '2001:db8:c:1::1'],
  ])('has budgets for its %s, too (abuse case 3)', async (tier, inside, outside) => {
    const first = server.visitor({ ip: inside.replace(/[^:]+::1$/, '100::1') });
    expect((await first.askCode(`first${tier.length}${tier.slice(1)}@example.com`)).body.code).toBe(
      0,
    );
    const times = { '/56': 8, '/48': 32 }[tier]!;
    await server.database.rows(sql`
      update counters set count = ${60 * times}
       where scope = ${`code.network${tier}`} and window_start = (
         select max(window_start) from counters where scope = ${`code.network${tier}`})`);
    const ask = async (ip: string, email: string) =>
      (await server.visitor({ ip }).askCode(email)).body;
    expect(await ask(inside, `in${tier.slice(1)}@example.com`)).toMatchObject({
      error: 'code.too_many',
    });
    expect(await ask(outside, `out${tier.slice(1)}@example.com`)).toMatchObject({ code: 0 });
  });
});

const hex = (number: number): string => number.toString(16).padStart(2, '0');
