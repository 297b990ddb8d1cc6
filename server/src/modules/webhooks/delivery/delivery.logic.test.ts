import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { waitAfter } from './deliveries.ts';
import { isPublicAddress, lookupPublic } from '../../../core/public-address.ts';
import { secondsIn } from '../../../core/public-http.ts';
import { mayReceive } from './public-address.ts';
import { newWebhookSecret, signedHeaders, validSecrets } from './signature.ts';

describe('the address of a receiver', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'may be %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://user:password@example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'example.com',
    'http://127.0.0.1:9/',
  ])('is refused as %s', (address) => {
    expect(mayReceive(address, 'standard', false)).toBe(false);
  });

  it('is HTTPS; for development also HTTP on this machine', () => {
    expect(mayReceive('https://example.com/hook?a=b', 'standard', false)).toBe(true);
    expect(mayReceive('http://127.0.0.1:9/', 'standard', true)).toBe(true);
    expect(mayReceive('http://localhost:9/', 'standard', true)).toBe(false);
    expect(mayReceive('http://10.0.0.1/', 'standard', true)).toBe(false);
  });

  it('of Discord is that of a channel’s webhook', () => {
    expect(mayReceive('https://discord.com/api/webhooks/1/x', 'discord', false)).toBe(true);
    expect(mayReceive('https://discord.com.example/api/webhooks/1/x', 'discord', false)).toBe(
      false,
    );
    expect(mayReceive('https://example.com/api/webhooks/1/x', 'discord', false)).toBe(false);
  });

  it('is checked again as the name resolves', async () => {
    const error = await new Promise((resolve) => {
      lookupPublic('localhost', { all: true }, resolve);
    });
    expect(String(error)).toContain('not a public address');
  });
});

describe('a signature', () => {
  const body = '{"type":"registered"}';

  it('passes the published algorithm, with the former secret too for its time', () => {
    const [secret, former] = [newWebhookSecret(), newWebhookSecret()];
    const now = new Date();
    const until = new Date(now.getTime() + 1000).toISOString();
    const sealed = { url: '', secret, former: { secret: former, until } };
    const headers = signedHeaders(validSecrets(sealed, now), 'msg_1', body, now);
    for (const key of [secret, former])
      expect(new Webhook(key).verify(body, headers)).toEqual({ type: 'registered' });
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
    expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow();
    expect(validSecrets(sealed, new Date(until))).toEqual([secret]);
  });
});

describe('the wait after a failure', () => {
  it('grows fourfold up to six hours, a fifth more or less', () => {
    expect([1, 2, 3, 4].map((tries) => Math.round(waitAfter(tries, 0.5)))).toEqual([
      15, 60, 240, 960,
    ]);
    expect(waitAfter(1, 0)).toBeCloseTo(12);
    expect(waitAfter(1, 1)).toBeCloseTo(18);
    expect(Math.round(waitAfter(40, 0.5))).toBe(6 * 3600);
  });

  it('is what the receiver asks for: seconds or a date, within six hours', () => {
    expect(secondsIn('2')).toBe(2);
    expect(secondsIn('0.4')).toBe(1);
    expect(secondsIn('999999')).toBe(6 * 3600);
    expect(secondsIn('Thu, 01 Jan 1970 00:01:00 GMT', 0)).toBe(60);
    expect(secondsIn('soon')).toBeUndefined();
    expect(secondsIn(undefined)).toBeUndefined();
  });
});
