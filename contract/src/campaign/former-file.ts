/** Reads a `campaign.json` of release 0.2, which named its stores `platforms` (ADR-0058). */
import { knownStores } from './stores.ts';

interface FormerFile {
  platforms: { key: string; href: string; mobile: boolean }[];
  samples?: { platforms?: Record<string, number>; stores?: Record<string, number> };
}

const isFormer = (value: unknown): value is FormerFile =>
  typeof value === 'object' &&
  value !== null &&
  !('stores' in value) &&
  'platforms' in value &&
  Array.isArray(value.platforms);

/** @returns the file in today's shape. Whatever is not of the former shape is returned unchanged. */
export function readFormerFile(value: unknown): unknown {
  if (!isFormer(value)) return value;
  const { platforms, samples, ...rest } = value;
  const stores = platforms.map(({ key, href, mobile }) => ({
    key,
    verb: knownStores.get(key)?.verb ?? 'visit',
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
