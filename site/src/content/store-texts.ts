import { type Store, storeName } from '@prelude/contract/campaign/stores';
import type { TextKey, Translate } from '../lib/i18n/text.ts';

/** A store may have a sentence of its own for a verb: languages use another word or preposition for some brands. */
export const storeVerb = (t: Translate, { key, verb }: Pick<Store, 'key' | 'verb'>): string =>
  t(`store.verbOf.${key}.${verb}` as TextKey) || t(`store.verb.${verb}`);

/** What the store adds to the public count. */
export function storePart(t: Translate, store: Pick<Store, 'key' | 'name' | 'verb'>): string {
  const name = storeName(store);
  if (store.verb !== 'wishlist') return name;
  const own = store.name ? '' : t(`milestone.parts.wishlistsOf.${store.key}` as TextKey);
  return own || t('milestone.parts.wishlists', { store: name });
}
