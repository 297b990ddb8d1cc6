/** Inviter from `?via=` of a creator or friend, stored for 30 days and sent with the registration. */
import { local } from '../lib/storage.ts';

export const viaKey = 'prelude_via';
const life = 30 * 24 * 3_600_000;
const pattern = /^[A-Za-z0-9._-]{1,64}$/;

const rolePattern = /^[\w-]{1,64}$/;

export interface Inviter {
  via: string;
  /** The character of the inviter, from `?role=`. */
  role?: string;
}

/** Value to store for a page address with an inviter. Shared hash routes can have the query after the hash. */
export function viaToKeep(address: string, now: number): string | undefined {
  const { searchParams, hash } = new URL(address);
  const via = searchParams.get('via') ?? new URLSearchParams(hash.split('?')[1]).get('via');
  if (!via || !pattern.test(via)) return undefined;
  const role = searchParams.get('role');
  return JSON.stringify({ via, kept: now, ...(role && rolePattern.test(role) && { role }) });
}

export function keptInviter(text: string | null, now: number): Inviter | undefined {
  try {
    const { via, kept, role } = JSON.parse(text ?? '') as Inviter & { kept: number };
    if (!pattern.test(via) || !(now - kept < life)) return undefined;
    return { via, ...(role && rolePattern.test(role) && { role }) };
  } catch {
    return undefined;
  }
}

/** Undefined without an inviter, or after it has expired. */
export function visitorInviter(): Inviter | undefined {
  const now = Date.now();
  // The address counts until `keepInviter` has run, and where storage is blocked.
  return (
    keptInviter(local.get(viaKey), now) ?? keptInviter(viaToKeep(location.href, now) ?? null, now)
  );
}
export const visitorVia = (): string | undefined => visitorInviter()?.via;

/** Stores the inviter of the page's address. The first inviter counts. */
export function keepInviter(address: string): void {
  const text = viaToKeep(address, Date.now());
  if (text && !keptInviter(local.get(viaKey), Date.now())) local.set(viaKey, text);
}
