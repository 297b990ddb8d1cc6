import { BlockList, isIP } from 'node:net';
import { readAddress } from '../core/networks.ts';
import { trustOf } from '../http/client-network.ts';

/** Private, shared and local networks (RFC 1918, RFC 6598, RFC 3927, RFC 4193): strangers do not connect from there. */
const privateNetworks: readonly [address: string, bits: number][] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['fc00::', 7],
  ['fe80::', 10],
];
/** As wide as the networks of content delivery networks: Cloudflare has a /13, Amazon a /14 and an IPv6 /28. */
const mostPublic = { 4: 12, 6: 28 };

export const proxiesOf = (setting = ''): string[] =>
  setting.split(',').flatMap((part) => part.trim() || []);

/**
 * Problems of TRUST_PROXY. With a network that strangers connect from, each visitor chooses the address that is counted.
 * @param production a trial may trust everybody
 */
export const proxyProblems = (setting: string | undefined, production: boolean): string[] =>
  proxiesOf(setting).flatMap((entry) => {
    if (production && isTooWide(entry))
      return `TRUST_PROXY: ${entry} lets strangers choose the address that is counted; name your proxy’s own addresses (a public network at most /12, for IPv6 /28)`;
    try {
      // The parser of proxy addresses also accepts short forms such as `10.0.0`.
      if (readAddress(entry.replace(/\/.*/, '')) === undefined) throw new TypeError(entry);
      trustOf([entry]);
      return [];
    } catch {
      return `TRUST_PROXY: ${entry} is neither an address nor a network such as 10.0.0.0/8`;
    }
  });

function isTooWide(entry: string): boolean {
  const [written = '', prefix] = entry.split('/');
  const address = readAddress(written);
  if (address === undefined || prefix === undefined) return false;
  const family = isIP(address) === 4 ? 4 : 6;
  const isMapped = family === 4 && isIP(written) === 6;
  const bits = bitsOf(prefix) - (isMapped ? 96 : 0);
  if (bits >= mostPublic[family]) return false;
  const type = `ipv${family}` as const;
  return !privateNetworks.some(([network, most]) => {
    if (bits < most || isIP(network) !== family) return false;
    const list = new BlockList();
    list.addSubnet(network, most, type);
    return list.check(address, type);
  });
}

/** @param prefix `16` or `255.255.0.0` */
const bitsOf = (prefix: string): number =>
  prefix.includes('.')
    ? prefix
        .split('.')
        .reduce((sum, part) => sum + Number(part).toString(2).replaceAll('0', '').length, 0)
    : Number(prefix);
