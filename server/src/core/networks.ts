import { isIP, isIPv4, SocketAddress } from 'node:net';

/**
 * Proxies write an address with or without port, brackets and quotes (RFC 7239 §6), and an IPv4 address also as an IPv6
 * one (RFC 4291 §2.5.5.2). One address must have one text, because limits count by it.
 * @returns the IPv4 address, or the IPv6 address as in RFC 5952 without its zone; undefined: no address
 */
export function readAddress(text: string): string | undefined {
  const entry = text.trim();
  if (isIPv4(entry)) return entry;
  const unquoted = entry.replace(/^"(.*)"$/, '$1');
  const noPort = isIP(unquoted) ? unquoted : unquoted.replace(/:\d{1,5}$/, '');
  const address = noPort.replace(/^\[(.*)\]$/, '$1').split('%')[0]!;
  const kind = isIP(address);
  if (kind !== 6) return kind === 4 ? address : undefined;
  const { address: known } = new SocketAddress({ address, family: 'ipv6' });
  const mapped = known.replace(/^::ffff:(?=\d+\.)/, '');
  return isIPv4(mapped) ? mapped : known;
}

export interface NetworkTier {
  network: string;
  /** The tier's limit in limits of one network. */
  times: number;
}

/**
 * A provider gives one customer a /64, a /56 or a /48, so an IPv6 network also counts for the wider ones.
 * @param network an IPv4 address or the four groups of a /64
 * @returns the network, then the wider ones
 */
export function tiersOf(network: string): NetworkTier[] {
  const narrow = { network, times: 1 };
  const [a, b, c, d] = network.split(':');
  if (d === undefined) return [narrow];
  const subnet = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [
    narrow,
    { network: `${a}:${b}:${c}:${subnet}/56`, times: 8 },
    { network: `${a}:${b}:${c}/48`, times: 32 },
  ];
}
