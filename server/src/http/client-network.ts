import { isIPv6 } from 'node:net';
import { compile } from '@fastify/proxy-addr';

/** Proxies whose answer is remembered; whoever sends more addresses than that only makes us ask anew. */
const mostProxies = 1000;

/**
 * Whether a `X-Forwarded-For` written by an address is believed. Remembered: a server has few proxies, and parsing theirs for
 * every request costs 3 % of a registration's CPU.
 * @param proxies addresses and networks (`10.0.0.0/8`) @throws TypeError for one that is neither
 */
export function trustOf(proxies: readonly string[]): (address: string, hop: number) => boolean {
  const isTrusted = compile([...proxies]);
  const known = new Map<string, boolean>();
  return (address, hop) => {
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    if (known.size === mostProxies) known.clear();
    const trusted = isTrusted(address, hop);
    known.set(address, trusted);
    return trusted;
  };
}

/**
 * The network a visitor is counted by: the IPv4 address, or the /64 an IPv6 household or phone gets.
 * @param wide the /24 or /48, for binding a ticket to about the same place: phones change addresses.
 */
export function networkOf(ip: string, wide = false): string {
  // Most are, and every call asks.
  if (!wide && !ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  const address = mapped ?? ip;
  if (!isIPv6(address)) return wide ? address.split('.').slice(0, 3).join('.') : address;
  return expand(address)
    .slice(0, wide ? 3 : 4)
    .join(':');
}

/** The eight groups of an IPv6 address. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(Math.max(0, gap)).fill('0'), ...last].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  );
}
