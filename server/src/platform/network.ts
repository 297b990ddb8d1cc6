import { isIPv6 } from 'node:net';

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
