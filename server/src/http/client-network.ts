import { isIPv6 } from 'node:net';
import { compile } from '@fastify/proxy-addr';

const mostProxies = 1000;

/**
 * Cached: parsing proxy addresses for every request costs 3 % of a registration's CPU time.
 * @param proxies addresses and networks (`10.0.0.0/8`)
 * @throws TypeError for an invalid entry
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
 * The IPv4 address, or the IPv6 /64 of a household or phone.
 * @param wide the /24 or /48, to bind a ticket to an approximate location: phones change addresses
 */
export function networkOf(ip: string, wide = false): string {
  if (!wide && !ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  const address = mapped ?? ip;
  if (!isIPv6(address)) return wide ? address.split('.').slice(0, 3).join('.') : address;
  return expand(address)
    .slice(0, wide ? 3 : 4)
    .join(':');
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(Math.max(0, gap)).fill('0'), ...last].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  );
}
