import { storeName } from '@prelude/contract/campaign/stores';
import { inLanguage } from '@prelude/contract/shared/languages';
import { storeVerb } from '../content/store-texts.ts';
import { useLanguage } from '../lib/i18n/language.ts';
import { useText } from '../lib/i18n/text.ts';
import { currentDevice } from '../lib/page/device.ts';
import { useCampaign } from '../state/campaign-store.ts';

/** @returns the stores that this device can open, with verb and name in the page's language */
export function useStoreLinks() {
  const t = useText();
  const stores = useCampaign('stores');
  return stores
    .filter(({ href, mobile }) => href !== undefined && (currentDevice() === 'desktop' || mobile))
    .map((store) => ({
      key: store.key,
      href: store.href ?? '',
      icon: store.icon ?? store.key,
      name: storeName(store),
      verb: storeVerb(t, store),
    }));
}

/** @returns the channels of the page's language */
export function useChannelLinks() {
  return inLanguage(useCampaign('social'), useLanguage()) ?? [];
}
