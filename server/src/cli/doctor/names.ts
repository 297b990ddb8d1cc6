/** Questions to the name system. An absent record is an empty list, a resolver that does not answer is an error. */
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';

export type Names = ReturnType<typeof createNames>;

const absent = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN']);

async function orNone<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (absent.has(code)) return [];
    throw new Error(`The DNS resolver does not answer (${code}): set DNS_SERVERS to another one`, {
      cause: error,
    });
  }
}

/** Where the PTR record of an address is (RFC 1035 §3.5, RFC 3596 §2.5). */
function reverseName(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').toReversed().join('.')}.in-addr.arpa`;
  const [head = '', tail = ''] = address.split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const gap = Array<string>(8 - first!.length - last!.length).fill('0');
  const digits = [first!, gap, last!].flat().map((group) => group.padStart(4, '0'));
  return `${Array.from(digits.join('')).toReversed().join('.')}.ip6.arpa`;
}

/** For one of several addresses of a name. @returns what a connection needs */
export const only = (address: string): { lookup: LookupFunction } => ({
  lookup: (_host, options, done) => {
    const found = { address, family: isIP(address) };
    if (options.all) done(null, [found]);
    else done(null, address, found.family);
  },
});

/** @param servers of `DNS_SERVERS`; empty: those of the machine */
export function createNames(servers: readonly string[]) {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  const a = (host: string) => orNone(resolver.resolve4(host));
  const aaaa = (host: string) => orNone(resolver.resolve6(host));
  const addresses = async (host: string): Promise<string[]> =>
    isIP(host) ? [host] : (await Promise.all([a(host), aaaa(host)])).flat();
  const find = callbackify(addresses);
  /** For a connection: the same resolver, so that a record is tested before the machine's own cache knows it. */
  const lookup: LookupFunction = (host, options, done) =>
    find(host, (error, found) => {
      if (error) {
        done(error, '');
        return;
      }
      const all = found.map((address) => ({ address, family: isIP(address) }));
      const [first] = all;
      if (!first) done(new Error(`${host} has no address`), '');
      else if (options.all) done(null, all);
      else done(null, first.address, first.family);
    });
  return {
    a,
    aaaa,
    addresses,
    /** Each record as one text. */
    txt: async (name: string): Promise<string[]> =>
      (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    /** Not `reverse`, which also reads this machine's hosts file. */
    hostnames: (address: string): Promise<string[]> =>
      orNone(resolver.resolvePtr(reverseName(address))),
    /** Undefined: the machine's own, which also reads its hosts file. */
    lookup: servers.length > 0 ? lookup : undefined,
  };
}
