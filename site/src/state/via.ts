/** Inviter from `?via=` of a creator link, stored for 30 days and sent with the registration. */
import { local } from '../lib/storage.ts';

export const viaKey = 'prelude_via';
const life = 30 * 24 * 3_600_000;
const pattern = /^[A-Za-z0-9._-]{1,64}$/;

/** Value to store for a page address with an inviter. Shared hash routes can have the query after the hash. */
export function viaToKeep(address: string, now: number): string | undefined {
  const { searchParams, hash } = new URL(address);
  const via = searchParams.get('via') ?? new URLSearchParams(hash.split('?')[1]).get('via');
  return via && pattern.test(via) ? JSON.stringify({ via, kept: now }) : undefined;
}

export function keptVia(text: string | null, now: number): string | undefined {
  try {
    const { via, kept } = JSON.parse(text ?? '') as { via: string; kept: number };
    return pattern.test(via) && now - kept < life ? via : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined without an inviter, or after it has expired. */
export const visitorVia = (): string | undefined => keptVia(local.get(viaKey), Date.now());
