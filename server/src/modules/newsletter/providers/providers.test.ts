import { describe, expect, it } from 'vitest';
import { type Access, placeOf } from './providers.ts';

const nowhere = { listmonkUrl: undefined, testUrl: undefined };
const listmonk = (url: string): Access => ({ provider: 'listmonk', key: 'a:b', list: '3', url });

describe('the address of a listmonk', () => {
  it('is public and has HTTPS', () => {
    expect(placeOf(listmonk('https://lists.example.com/'), nowhere)).toBe(
      'https://lists.example.com',
    );
    for (const url of [
      'http://lists.example.com',
      'https://127.0.0.1',
      'https://[::1]',
      'https://10.0.0.1:9000',
      'https://user:password@lists.example.com',
      'https://lists.example.com/?x=1',
      'file:///etc/passwd',
    ])
      expect([url, placeOf(listmonk(url), nowhere)]).toEqual([url, undefined]);
  });

  it('may be private only as the deployment names it', () => {
    const places = { listmonkUrl: 'http://listmonk:9000/', testUrl: undefined };
    expect(placeOf(listmonk('http://listmonk:9000'), places)).toBe('http://listmonk:9000');
    expect(placeOf(listmonk('http://listmonk:9001'), places)).toBeUndefined();
    expect(placeOf(listmonk('http://other:9000'), places)).toBeUndefined();
  });
});

describe('the place of the others', () => {
  it('follows from the key, and from nothing else', () => {
    const at = (provider: Access['provider'], key: string, list: string) =>
      placeOf({ provider, key, list, url: 'https://elsewhere.example' }, nowhere);
    expect(at('brevo', 'xkeysib-1', '5')).toBe('https://api.brevo.com/v3');
    expect(at('klaviyo', 'pk_1', 'Y6nRLr')).toBe('https://a.klaviyo.com/api');
    expect(at('mailchimp', 'abc-us21', 'a1b2c3d4e5')).toBe('https://us21.api.mailchimp.com/3.0');
    for (const key of ['abc', 'abc-us21.evil.example', 'abc-us21/', 'abc -us21', 'a\r\nb-us21'])
      expect([key, at('mailchimp', key, 'a1b2c3d4e5')]).toEqual([key, undefined]);
    for (const list of ['../x', '5/contacts', '', '5 '])
      expect([list, at('brevo', 'xkeysib-1', list)]).toEqual([list, undefined]);
  });
});
