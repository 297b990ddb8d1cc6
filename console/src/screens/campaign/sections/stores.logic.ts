import type { BrandIcon } from '@prelude/contract/campaign/icon-names';
import { knownStores, type Store, storeName } from '@prelude/contract/campaign/stores';

/** As in the schema of campaign.json. */
export const mostStores = 12;
const keyPattern = /^(?!web$)[a-z][a-z0-9_-]{0,31}$/;

export const mayAdd = (stores: readonly Store[], key: string): boolean =>
  keyPattern.test(key) && stores.every((store) => store.key !== key);

/** A store without an address is not shown yet; the name of an unknown one begins as its key. */
export function addStore(stores: readonly Store[], key: string): Store[] {
  const known = knownStores.get(key);
  const store: Store = { key, verb: known?.verb ?? 'visit', mobile: false, counts: false };
  return [...stores, known ? store : { ...store, name: key }];
}

const brands: Readonly<Partial<Record<BrandIcon, string>>> = {
  facebook: 'Facebook',
  x: 'X',
  youtube: 'YouTube',
  discord: 'Discord',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  lounge: 'Naver Lounge',
  bluesky: 'Bluesky',
  threads: 'Threads',
  twitch: 'Twitch',
  reddit: 'Reddit',
  mastodon: 'Mastodon',
  vk: 'VK',
  line: 'LINE',
  wechat: 'WeChat',
  bilibili: 'bilibili',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  weibo: 'Weibo',
};

/** Brands by their name; an icon of the campaign's own by that of its file, as words. */
export const iconName = (icon: string): string =>
  Object.hasOwn(brands, icon)
    ? brands[icon as BrandIcon]!
    : storeName({ key: icon }).replaceAll(/[_-]/g, ' ');

export function moveStore(stores: readonly Store[], index: number, by: -1 | 1): Store[] {
  const list = [...stores];
  const [store] = list.splice(index, 1);
  if (store) list.splice(index + by, 0, store);
  return list;
}
