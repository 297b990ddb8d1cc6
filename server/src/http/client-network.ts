import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { readAddress } from '../core/networks.ts';

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

const header = 'x-forwarded-for';

/**
 * Rewrites `X-Forwarded-For` before anything reads it, so that `request.ip` is always an address. An entry that is none
 * (`unknown`, `_hidden`, empty) ends the list: the visitor then has the address of the proxy that wrote it.
 */
export function installClientAddress(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const written = headers[header];
    if (written !== undefined) headers[header] = readableEnd(String(written));
    done();
  });
}

function readableEnd(list: string): string {
  const addresses: string[] = [];
  for (const entry of list.split(',').toReversed()) {
    const address = readAddress(entry);
    if (address === undefined) break;
    addresses.unshift(address);
  }
  return addresses.join(', ');
}

/**
 * The IPv4 address, or the IPv6 /64 of a household or phone.
 * @param ip an address as a socket or `installClientAddress` gives it
 * @param wide the /24 or /48, to bind a ticket to an approximate location: phones change addresses
 */
export function networkOf(ip: string, wide = false): string {
  const address = ip.includes(':') ? (readAddress(ip) ?? ip) : ip;
  if (address.includes(':'))
    return groupsOf(address)
      .slice(0, wide ? 3 : 4)
      .join(':');
  return wide ? address.split('.').slice(0, 3).join('.') : address;
}

/** @param address as in RFC 5952, so that groups have no leading zeros */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(gap).fill('0'), ...last];
}
