/** Reads links that release 0.2 stored or exported: with `platforms` instead of `stores` (ADR-0058). */
import type { CampaignDocument } from '@prelude/contract/campaign/sections';
import { knownStores, type Store } from '@prelude/contract/campaign/stores';

type FormerStore = Pick<Store, 'key' | 'mobile'> & { href: string };

const isFormer = (value: unknown): value is { platforms: FormerStore[] } =>
  typeof value === 'object' &&
  value !== null &&
  !('stores' in value) &&
  'platforms' in value &&
  Array.isArray(value.platforms);

/**
 * @param value of any section, or null
 * @returns the value in today's shape. A store of the file that the former value did not show has no button, but still
 * counts, as it did then. Whatever is not of the former shape is returned unchanged.
 */
export function readFormerLinks(
  value: unknown,
  { stores }: Pick<CampaignDocument, 'stores'>,
): unknown {
  if (!isFormer(value)) return value;
  const { platforms, ...rest } = value;
  const shown = platforms.map(({ key, href, mobile }): Store => {
    const own = stores.find((store) => store.key === key);
    const verb = knownStores.get(key)?.verb ?? 'visit';
    return { ...(own ?? { key, verb, counts: true }), href, mobile };
  });
  const hidden = stores
    .filter(({ key }) => !shown.some((store) => store.key === key))
    .map(({ href: _href, ...store }) => store);
  return { ...rest, stores: [...shown, ...hidden] };
}
