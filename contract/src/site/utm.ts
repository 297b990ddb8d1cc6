/**
 * The UTM tag of a link: source, medium, campaign, content, term and the kind of its click id, never the id itself.
 * Without the schema library, because the site and the console load it.
 */

export const utmNames = ['source', 'medium', 'campaign', 'content', 'term'] as const;
export type UtmName = (typeof utmNames)[number];

/** Parts of a tag, in their order. */
export const utmParts = [...utmNames, 'click'] as const;
export type UtmPart = (typeof utmParts)[number];

/** Click ids that networks add to links, and the network of each, as a name of its own. */
export const clickIds: Readonly<Record<string, string>> = {
  gclid: 'Google Ads',
  gbraid: 'Google Ads (app)',
  wbraid: 'Google Ads (web)',
  dclid: 'Google Display & Video',
  fbclid: 'Meta',
  ttclid: 'TikTok',
  twclid: 'X',
  msclkid: 'Microsoft',
  li_fat_id: 'LinkedIn',
  rdt_cid: 'Reddit',
  sccid: 'Snapchat',
  epik: 'Pinterest',
  yclid: 'Yandex',
};

const separator = '~';
const mostLength = 40;
const allowed = '\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}\\p{N}._';
const part = `[${allowed}-]{0,${mostLength}}`;

/** A tag that `utmOf` returns. Needs the flag `u`. */
export const utmPattern = `^(?!~+$)(${part}~){5}(${Object.keys(clickIds).join('|')})?$`;

/** Tag of all that have no row of their own. Its click id does not exist, so no link can name it. */
export const otherUtm = Array(utmParts.length).fill('other').join(separator);

export const partsOfUtm = (utm: string): string[] => utm.split(separator);

const refused = new RegExp(`[^${allowed}]+`, 'gu');

/** A value as it is counted: lower case, without spaces, at most 40 characters. Empty if it may be an email address. */
export function tidyUtm(value: string): string {
  const plain = value.normalize('NFKC').toLowerCase();
  if (plain.includes('@') || plain.includes('%40')) return '';
  const characters = Array.from(plain.replaceAll(refused, '-').replace(/^-/, ''));
  return characters.slice(0, mostLength).join('').replace(/-$/, '');
}

/** The query of an address has priority over the one behind its hash, which shared addresses can have. */
export function queriesOf({ search, hash }: URL): [string, string] {
  return [search.slice(1), hash.split('?')[1] ?? ''];
}

/** @returns undefined for an address without UTM parameters and click ids */
export function utmOf(address: string): string | undefined {
  const given = new Map<string, string>();
  for (const query of queriesOf(new URL(address)))
    for (const [name, value] of new URLSearchParams(query))
      if (!given.has(name.toLowerCase())) given.set(name.toLowerCase(), value);
  const values = utmNames.map((name) => tidyUtm(given.get(`utm_${name}`) ?? ''));
  const click = Object.keys(clickIds).find((name) => given.has(name)) ?? '';
  const parts = [...values, click];
  return parts.some((value) => value !== '') ? parts.join(separator) : undefined;
}

function isTracking(pair: string): boolean {
  const name = pair.split('=', 1)[0]!.toLowerCase();
  return name.startsWith('utm_') || name in clickIds;
}

const without = (query: string): string =>
  query
    .split('&')
    .filter((pair) => !isTracking(pair))
    .join('&');

/** The address without UTM parameters and click ids; all else stays as it was written. */
export function withoutUtm(address: string): string {
  const url = new URL(address);
  const [search, hashQuery] = queriesOf(url);
  if (![search, hashQuery].some((query) => query.split('&').some(isTracking))) return address;
  url.search = without(search);
  const route = url.hash.split('?')[0]!;
  const rest = without(hashQuery);
  url.hash = rest ? `${route}?${rest}` : route;
  return url.href;
}

/** Adds values to an address, tidied as they are counted, and the code of a creator. The values of the address go. */
export function withUtm(
  address: string,
  values: Readonly<Partial<Record<UtmName, string>>>,
  via = '',
): string {
  const url = new URL(withoutUtm(address));
  for (const name of utmNames) {
    const value = tidyUtm(values[name] ?? '');
    if (value) url.searchParams.set(`utm_${name}`, value);
  }
  if (via) url.searchParams.set('via', via);
  return url.href;
}
