/** Stores of a campaign: what the product knows about some of them. Without the schema, which pages need not load. */

export const storeVerbs = ['pre-register', 'wishlist', 'buy', 'play', 'visit'] as const;
export type StoreVerb = (typeof storeVerbs)[number];

export interface Store {
  /** Names the store in figures, events and replies. `web` is the site itself. */
  key: string;
  /** Brand name, the same in every language; optional for a known store. */
  name?: string;
  /** A built-in icon or a file of `art/icons/`; without it, the icon named like the key. */
  icon?: string;
  verb: StoreVerb;
  /** Without an address the store has no button; it can still count. */
  href?: string;
  mobile: boolean;
  /** Whether its reported pre-registrations are part of the public count. */
  counts: boolean;
}

interface KnownStore {
  name: string;
  verb: StoreVerb;
}

export const knownStores: ReadonlyMap<string, KnownStore> = new Map([
  ['google_play', { name: 'Google Play', verb: 'pre-register' }],
  ['app_store', { name: 'App Store', verb: 'pre-register' }],
  ['epic', { name: 'Epic Games', verb: 'wishlist' }],
  ['steam', { name: 'Steam', verb: 'wishlist' }],
]);

export const storeName = ({ key, name }: { key: string; name?: string | undefined }): string =>
  name ?? knownStores.get(key)?.name ?? key;

export const countingStores = <S extends Pick<Store, 'counts'>>(stores: readonly S[]): S[] =>
  stores.filter(({ counts }) => counts);
