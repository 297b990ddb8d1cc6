/** Stores of a campaign: what the product knows about some of them. Without the schema, which pages need not load. */
import type { Static } from 'typebox';
import type { StoreEntry } from './campaign.ts';

export const storeVerbs = ['pre-register', 'wishlist', 'buy', 'play', 'visit'] as const;
type StoreVerb = (typeof storeVerbs)[number];

export type Store = Static<typeof StoreEntry>;

export const knownStores: ReadonlyMap<string, { name: string; verb: StoreVerb }> = new Map([
  ['google_play', { name: 'Google Play', verb: 'pre-register' }],
  ['app_store', { name: 'App Store', verb: 'pre-register' }],
  ['epic', { name: 'Epic Games', verb: 'wishlist' }],
  ['steam', { name: 'Steam', verb: 'wishlist' }],
  ['nintendo', { name: 'Nintendo eShop', verb: 'wishlist' }],
  ['playstation', { name: 'PlayStation Store', verb: 'wishlist' }],
  ['xbox', { name: 'Xbox', verb: 'wishlist' }],
  ['gog', { name: 'GOG', verb: 'wishlist' }],
  ['itch', { name: 'itch.io', verb: 'play' }],
  ['microsoft', { name: 'Microsoft Store', verb: 'visit' }],
  ['amazon', { name: 'Amazon Appstore', verb: 'visit' }],
]);

export const storeName = ({ key, name }: { key: string; name?: string | undefined }): string =>
  name ?? knownStores.get(key)?.name ?? key;

/** @returns the id of the game on Steam, from the address of its store; undefined without one */
export const steamApp = (stores: readonly Pick<Store, 'key' | 'href'>[]): string | undefined => {
  const { href = '' } = stores.find(({ key }) => key === 'steam') ?? {};
  return /^https:\/\/store\.steampowered\.com\/app\/([1-9]\d{0,9})(?:[/?#]|$)/.exec(href)?.[1];
};

export const countingStores = <S extends Pick<Store, 'counts'>>(stores: readonly S[]): S[] =>
  stores.filter(({ counts }) => counts);
