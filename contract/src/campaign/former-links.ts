/**
 * Reads links that release 0.2 stored, with `platforms` instead of `stores` (ADR-0058). They stay in a database until an
 * operator changes the section, because stored changes cannot be rewritten.
 */
import type { CampaignDocument } from './sections.ts';
import { knownStores, type Store } from './stores.ts';

interface Former {
  platforms: { key: string; href: string; mobile: boolean }[];
}

const isFormer = (value: unknown): value is Former =>
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
    return {
      ...(own ?? { key, verb: knownStores.get(key)?.verb ?? 'visit', counts: true }),
      href,
      mobile,
    };
  });
  const hidden = stores
    .filter(({ key }) => !shown.some((store) => store.key === key))
    .map(({ href: _href, ...store }) => store);
  return { ...rest, stores: [...shown, ...hidden] };
}
