import type { NewsletterProvider } from '@prelude/contract/console/newsletter';
import { mayBePublic } from '../../../core/public-address.ts';
import type { PublicHttp } from '../../../core/public-http.ts';
import { createBrevo } from './brevo.ts';
import { type Call, createCall } from './call.ts';
import { createKlaviyo } from './klaviyo.ts';
import { createListmonk } from './listmonk.ts';
import { createMailchimp } from './mailchimp.ts';
import type { Provider } from './provider.ts';

/** How to reach a list. Stored encrypted, except the list. */
export interface Access {
  provider: NewsletterProvider;
  key: string;
  /** Of listmonk; the others are where their keys say. */
  url?: string | undefined;
  list: string;
}

export interface Places {
  /** A listmonk on a private network, as the deployment names it. */
  listmonkUrl: string | undefined;
  /** For tests: stands for all providers. */
  testUrl: string | undefined;
}

type Create = (call: Call, list: string) => Provider;

const kinds: Record<
  NewsletterProvider,
  { create: Create; headers(key: string): Record<string, string>; list: RegExp }
> = {
  brevo: { create: createBrevo, headers: (key) => ({ 'api-key': key }), list: /^\d{1,9}$/ },
  mailchimp: {
    create: createMailchimp,
    headers: (key) => ({
      authorization: `Basic ${Buffer.from(`prelude:${key}`).toString('base64')}`,
    }),
    list: /^[0-9a-f]{6,20}$/,
  },
  klaviyo: {
    create: createKlaviyo,
    headers: (key) => ({
      authorization: `Klaviyo-API-Key ${key}`,
      revision: '2026-07-15',
      'content-type': 'application/vnd.api+json',
      accept: 'application/vnd.api+json',
    }),
    list: /^[A-Za-z0-9]{4,20}$/,
  },
  listmonk: {
    create: createListmonk,
    headers: (key) => ({ authorization: `token ${key}` }),
    list: /^\d{1,9}$/,
  },
};

/** The end of a key of Mailchimp names its data centre. */
const dataCentre = /-([a-z]{2}\d{1,3})$/;
const printable = /^[\x21-\x7e]+$/;

/** Where the interface of the provider is; undefined when key, list or address cannot be right. */
export function placeOf(
  { provider, key, url, list }: Access,
  { listmonkUrl, testUrl }: Places,
): string | undefined {
  if (!printable.test(key) || !kinds[provider].list.test(list)) return undefined;
  const centre = dataCentre.exec(key)?.[1];
  if (provider === 'mailchimp' && centre === undefined) return undefined;
  if (testUrl !== undefined) return `${testUrl}/${provider}`;
  if (provider === 'brevo') return 'https://api.brevo.com/v3';
  if (provider === 'klaviyo') return 'https://a.klaviyo.com/api';
  if (provider === 'mailchimp') return `https://${centre}.api.mailchimp.com/3.0`;
  return url === undefined ? undefined : listmonkPlace(url, listmonkUrl);
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

function listmonkPlace(url: string, own: string | undefined): string | undefined {
  const place = withoutSlash(url);
  if (own !== undefined && place === withoutSlash(own)) return place;
  if (!URL.canParse(place)) return undefined;
  const { protocol, hostname, username, password, search, hash } = new URL(place);
  const isPlain = username + password + search + hash === '';
  return protocol === 'https:' && isPlain && mayBePublic(hostname) ? place : undefined;
}

/** @param place of `placeOf` */
export function connect(
  { provider, key, list }: Access,
  place: string,
  http: Pick<PublicHttp, 'call'>,
  { isPrivate, stopping }: { isPrivate: boolean; stopping: AbortSignal },
): Provider {
  const { create, headers } = kinds[provider];
  return create(createCall(http, place, headers(key), { isPrivate, stopping }), list);
}

export const isPrivatePlace = (place: string, { listmonkUrl }: Places): boolean =>
  listmonkUrl !== undefined && place === withoutSlash(listmonkUrl);
