import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { type DnsServer, startDnsServer, type Zone } from '../../testing/network/dns-server.ts';
import { checkDkim, checkDmarc, checkReverse, checkSpf } from './mail-records.ts';
import { createNames, type Names } from './names.ts';

let server: DnsServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function namesOf(zone: Zone): Promise<Names> {
  server = await startDnsServer(zone);
  return createNames([server.address]);
}

const keyOf = (bits: number): string => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
};

describe('SPF', () => {
  const relay = { 'TXT spf.relay.example': ['v=spf1 ip4:192.0.2.0/24 -all'] };
  it.each<[string, Zone, string, RegExp]>([
    [
      'a right record',
      { 'TXT game.example': ['v=spf1 include:spf.relay.example -all'], ...relay },
      'ok',
      /1 lookups/,
    ],
    ['no record', { 'TXT game.example': ['other=1'] }, 'fault', /no SPF record/],
    [
      'two records',
      { 'TXT game.example': ['v=spf1 -all', 'v=spf1 ~all'] },
      'fault',
      /2 SPF records/,
    ],
    ['no sender', { 'TXT game.example': ['v=spf1 -all'] }, 'fault', /lets no machine send/],
    [
      'an unknown term',
      { 'TXT game.example': ['v=spf1 include: spf.relay.example -all'], ...relay },
      'fault',
      /"include:", "spf\.relay\.example", so receivers ignore/,
    ],
    ['everyone', { 'TXT game.example': ['v=spf1 +all'] }, 'fault', /every machine/],
    ['no end', { 'TXT game.example': ['v=spf1 mx'] }, 'warning', /others must not send/],
    [
      'a missing include',
      { 'TXT game.example': ['v=spf1 include:no.example -all'] },
      'fault',
      /no\.example/,
    ],
    [
      'too many lookups',
      { 'TXT game.example': [`v=spf1 ${'a:x.example '.repeat(11)}-all`] },
      'fault',
      /11 lookups/,
    ],
    ['a circle', { 'TXT game.example': ['v=spf1 include:game.example -all'] }, 'ok', /1 lookups/],
  ])('judges %s', async (_what, zone, result, says) => {
    const [finding] = await checkSpf('game.example', true, await namesOf(zone));
    expect(finding).toMatchObject({ check: 'spf', result, says: expect.stringMatching(says) });
    if (result !== 'ok') expect(finding!.todo).toBeTruthy();
  });

  it('only warns without a record when the return address may be the provider’s', async () => {
    const [finding] = await checkSpf('game.example', false, await namesOf({}));
    expect(finding!.result).toBe('warning');
  });
});

describe('DKIM', () => {
  const at = 'TXT s1._domainkey.game.example';
  it.each<[string, Zone, readonly string[], string, RegExp]>([
    ['a usual selector', { [at]: [keyOf(2048)] }, [], 'ok', /s1\._domainkey.*2048 bits/],
    ['a named selector', { [at]: [keyOf(2048)] }, ['s1'], 'ok', /2048 bits/],
    ['a short key', { [at]: [keyOf(1024)] }, ['s1'], 'warning', /1024 bits/],
    ['a revoked key', { [at]: ['v=DKIM1; p='] }, ['s1'], 'fault', /revoked/],
    ['a broken key', { [at]: ['v=DKIM1; p=AAAA'] }, ['s1'], 'fault', /cannot be read/],
    ['a missing key', {}, ['s1'], 'fault', /no key/],
    ['an unknown selector', {}, [], 'untested', /usual name/],
  ])('judges %s', async (_what, zone, selectors, result, says) => {
    const [finding] = await checkDkim('game.example', selectors, await namesOf(zone));
    expect(finding).toMatchObject({ check: 'dkim', result, says: expect.stringMatching(says) });
  });

  it('finds a record whose name has the domain twice', async () => {
    const zone = { [`${at}.game.example`]: [keyOf(2048)] };
    const [finding] = await checkDkim('game.example', ['s1'], await namesOf(zone));
    expect(finding!.todo).toMatch(/write the name without "\.game\.example"/);
  });
});

describe('DMARC', () => {
  it.each<[string, Zone, string, RegExp]>([
    ['none', {}, 'fault', /no DMARC record/],
    [
      'a broken one',
      { 'TXT _dmarc.mail.game.example': ['v=DMARC1 p=none'] },
      'fault',
      /"v=DMARC1 p=none" is no DMARC record/,
    ],
    ['a strict one', { 'TXT _dmarc.mail.game.example': ['v=DMARC1; p=reject'] }, 'ok', /p=reject/],
    [
      'that of the domain above',
      { 'TXT _dmarc.game.example': ['v=DMARC1; p=quarantine'] },
      'ok',
      /_dmarc\.game/,
    ],
    [
      'one for subdomains',
      { 'TXT _dmarc.game.example': ['v=DMARC1; p=reject; sp=none'] },
      'warning',
      /sp=none/,
    ],
    ['a lax one', { 'TXT _dmarc.game.example': ['v=DMARC1; p=none'] }, 'warning', /forged/],
    [
      'two',
      { 'TXT _dmarc.game.example': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
      'fault',
      /2 records/,
    ],
    [
      'one without a policy',
      { 'TXT _dmarc.game.example': ['v=DMARC1; rua=x'] },
      'fault',
      /no policy/,
    ],
  ])('judges %s', async (_what, zone, result, says) => {
    const [finding] = await checkDmarc('mail.game.example', await namesOf(zone));
    expect(finding).toMatchObject({ check: 'dmarc', result, says: expect.stringMatching(says) });
  });

  it('finds a record whose name has the domain twice', async () => {
    const zone: Zone = { 'TXT _dmarc.game.example.game.example': ['v=DMARC1; p=none'] };
    const [finding] = await checkDmarc('game.example', await namesOf(zone));
    expect(finding!.todo).toMatch(/There is one at _dmarc\.game\.example\.game\.example/);
  });
});

describe('PTR', () => {
  const site = new URL('https://game.example');
  const zone: Zone = { 'A game.example': ['192.0.2.7'], 'A smtp.relay.example': ['198.51.100.1'] };
  const back = 'PTR 7.2.0.192.in-addr.arpa';
  it.each<[string, Zone, string, string, RegExp]>([
    ['a provider', zone, 'smtps://smtp.relay.example', 'ok', /provider's/],
    ['an own server without a name', zone, 'smtp://127.0.0.1', 'fault', /no name/],
    [
      'an own server',
      { ...zone, [back]: ['game.example'] },
      'smtp://game.example',
      'ok',
      /and back/,
    ],
    [
      'another name',
      { ...zone, [back]: ['smtp.relay.example'] },
      'smtp://127.0.0.1',
      'fault',
      /another address/,
    ],
  ])('judges %s', async (_what, given, smtp, result, says) => {
    const [finding] = await checkReverse(site, smtp, await namesOf(given));
    expect(finding).toMatchObject({ check: 'ptr', result, says: expect.stringMatching(says) });
  });
});

it('finds the name of an IPv6 address', async () => {
  const at = '7.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa';
  const names = await namesOf({ [`PTR ${at}`]: ['game.example'] });
  expect(await names.hostnames('2001:db8:1::7')).toEqual(['game.example']);
});

it('says that the resolver does not answer, instead of that a record is missing', async () => {
  const names = createNames(['127.0.0.1:9']);
  await expect(checkDmarc('game.example', names)).rejects.toThrow(/DNS_SERVERS/);
}, 20_000);
