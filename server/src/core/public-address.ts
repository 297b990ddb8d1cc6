/**
 * Public addresses. An operator enters where the server connects to, so it must not reach this machine or its neighbours
 * (SSRF): the name is checked when it is saved, and what it resolves to at each connection.
 */
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const reserved = new BlockList();
const subnets: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
for (const [network, prefix] of subnets) reserved.addSubnet(network, prefix, 'ipv4');
// Parts of the global unicast range: Teredo, documentation, 6to4, which contain or stand for other addresses.
reserved.addSubnet('2001::', 23, 'ipv6');
reserved.addSubnet('2001:db8::', 32, 'ipv6');
reserved.addSubnet('2002::', 16, 'ipv6');
reserved.addSubnet('3fff::', 20, 'ipv6');
/** Everything else is local, mapped, translated or unassigned. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** @param address an IP address */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

/** The connection uses the address that was checked, so a name cannot point elsewhere in between. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('not a public address'), []);
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};

/** @param hostname of a URL: a literal address must be public, a name is checked when it is resolved */
export function mayBePublic(hostname: string): boolean {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(literal) === 0 || isPublicAddress(literal);
}
