/** Who brought the visitor: `?via=` of a creator link, kept for 30 days and sent with the registration. */
import { local } from '../lib/storage.ts';

export const viaKey = 'prelude_via';
const life = 30 * 24 * 3_600_000;
const pattern = /^[A-Za-z0-9._-]{1,64}$/;

/** The text to keep for a page address, if it names anyone; people share hash routes with the query behind them. */
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

/** Undefined: nobody, or longer ago. */
export const visitorVia = (): string | undefined => keptVia(local.get(viaKey), Date.now());
