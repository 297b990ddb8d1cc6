/** Reads what release 0.2 wrote with `platforms` instead of `stores` (ADR-0058): its files, and links that it stored. */
import type { CampaignDocument } from './sections.ts';
import { knownStores, type Store } from './stores.ts';

interface Former {
  platforms: { key: string; href: string; mobile: boolean }[];
  samples?: { platforms?: Record<string, number>; stores?: Record<string, number> };
}

const isFormer = (value: unknown): value is Former =>
  typeof value === 'object' &&
  value !== null &&
  !('stores' in value) &&
  'platforms' in value &&
  Array.isArray(value.platforms);

const verbOf = (key: string): Store['verb'] => knownStores.get(key)?.verb ?? 'visit';

/** @returns a `campaign.json` in today's shape. Whatever is not of the former shape is returned unchanged. */
export function readFormerFile(value: unknown): unknown {
  if (!isFormer(value)) return value;
  const { platforms, samples, ...rest } = value;
  const stores = platforms.map(({ key, href, mobile }) => ({
    key,
    verb: verbOf(key),
    href,
    mobile,
    counts: true,
  }));
  if (!samples?.platforms) return { ...rest, stores, ...(samples && { samples }) };
  const { platforms: figures, ...others } = samples;
  const known = new Set(stores.map(({ key }) => key));
  const own = Object.entries(figures).filter(([key]) => known.has(key));
  return { ...rest, stores, samples: { ...others, stores: Object.fromEntries(own) } };
}

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
    return { ...(own ?? { key, verb: verbOf(key), counts: true }), href, mobile };
  });
  const hidden = stores
    .filter(({ key }) => !shown.some((store) => store.key === key))
    .map(({ href: _href, ...store }) => store);
  return { ...rest, stores: [...shown, ...hidden] };
}
