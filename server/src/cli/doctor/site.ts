/** Addresses, certificate, redirect and clock of the site's public address. */
import { connect as connectPlain } from 'node:net';
import { connect } from 'node:tls';
import { readArrival } from '@prelude/contract/site/arrival';
import { isLoopback } from '../../config/transport.ts';
import { type Finding, findingsOf } from './findings.ts';
import { type Names, only } from './names.ts';
import { aheadOf } from './network-time.ts';
import { requestSite } from './request.ts';

const patienceMs = 5000;
const renewDays = 14;
const dayMs = 86_400_000;
const clockMs = 5000;

export const isPublic = (site: URL): boolean => !isLoopback(site.hostname);

const portOf = ({ port, protocol }: URL): number =>
  Number(port) || (protocol === 'https:' ? 443 : 80);

const isReached = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectPlain({ host, port, timeout: patienceMs });
    const end = (reached: boolean) => {
      socket.destroy();
      resolve(reached);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });

/** A proxy without a certificate ends the handshake. */
const noCertificate = /^(?:EPROTO|ERR_SSL_)/;

/** @returns what is wrong with the program at this address; undefined when it is Prelude or cannot be asked */
async function strangerAt(site: URL, address: string): Promise<string | undefined> {
  try {
    const { status, body } = await requestSite(site.origin + readArrival.path, only(address));
    // A CDN may refuse programs. A proxy whose server is down answers 502, which the check of the proxy reports.
    if ([401, 403].includes(status) || status >= 429 || body.includes('"request.not_found"'))
      return undefined;
    return `answers, but not with this site (${status})`;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'has the certificate of another site';
    return noCertificate.test(code) ? 'has no certificate for this site' : undefined;
  }
}

export async function checkAddresses(site: URL, names: Names): Promise<Finding[]> {
  const { ok, fault, untested } = findingsOf('addresses');
  const { hostname } = site;
  if (!isPublic(site)) return [untested(`${hostname} is this machine: set PUBLIC_URL`)];
  const found = await names.addresses(hostname);
  if (found.length === 0)
    return [
      fault(
        `${hostname} has no address`,
        `Add an A record for ${hostname} with your machine's IPv4 address where the domain is managed.`,
      ),
    ];
  const port = portOf(site);
  return Promise.all(
    found.map(async (address) => {
      const kind = address.includes(':') ? 'AAAA' : 'A';
      if (await isReached(address, port)) {
        const problem = await strangerAt(site, address);
        if (problem === undefined)
          return ok(`${hostname} ${kind} ${address} answers on port ${port}`);
        return fault(
          `${hostname} ${kind} ${address} ${problem}`,
          `Correct the ${kind} record if this is not the address of the machine with your proxy.`,
        );
      }
      return fault(
        `${hostname} ${kind} ${address} does not answer on port ${port}`,
        kind === 'AAAA'
          ? 'Delete the AAAA record: browsers try it first, and compose listens on IPv4 only.'
          : `Open port ${port} in the firewall, start the proxy, or correct the A record.`,
      );
    }),
  );
}

const certificateFaults: Record<string, string> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet: compare the clock',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'comes without the certificates of its chain',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'comes from an authority that is not known here',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'comes from an authority that is not known here',
};

/** @returns when the certificate ends; rejects when browsers would refuse it */
const validUntil = (site: URL, { lookup }: Names): Promise<Date> =>
  new Promise((resolve, reject) => {
    const { hostname } = site;
    const options = {
      host: hostname,
      servername: hostname,
      port: portOf(site),
      timeout: patienceMs,
    };
    const socket = connect({ ...options, ...(lookup ? { lookup } : {}) }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
  });

export async function checkCertificate(site: URL, names: Names): Promise<Finding[]> {
  const { ok, warning, fault, untested } = findingsOf('tls');
  if (site.protocol !== 'https:') return [untested(`${site.origin} is not https`)];
  const renew = 'Let the proxy get a new certificate (Caddy does it by itself), and read its log.';
  try {
    const until = await validUntil(site, names);
    const days = Math.floor((until.getTime() - Date.now()) / dayMs);
    const says = `The certificate is for ${site.hostname}, has its chain, and is valid for ${days} days`;
    return [days < renewDays ? warning(says, renew) : ok(says)];
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reason = certificateFaults[code];
    if (reason === undefined && noCertificate.test(code))
      return [
        fault(
          `${site.hostname} has no certificate (${code})`,
          'Correct the A record, open ports 80 and 443, and read the log of the proxy (`docker compose logs proxy`): it says what the authority answered.',
        ),
      ];
    if (reason === undefined) return [untested(`${site.hostname} cannot be reached: ${message}`)];
    return [
      fault(
        `The certificate of ${site.hostname} ${reason}`,
        code === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'
          ? 'Let the proxy send the whole chain (fullchain.pem), not only the certificate.'
          : renew,
      ),
    ];
  }
}

/** A page over plain http must lead to TLS. */
export async function checkRedirect(site: URL, names: Names): Promise<Finding[]> {
  const { ok, warning, fault, untested } = findingsOf('redirect');
  if (!isPublic(site) || site.port !== '') return [untested(`${site.origin} has no plain address`)];
  const plain = `http://${site.hostname}/`;
  if ((await names.addresses(site.hostname)).length === 0)
    return [untested(`${site.hostname} has no address`)];
  try {
    const { status, headers } = await requestSite(plain, names);
    if (status >= 400 || headers.location?.startsWith('https://'))
      return [ok(`${plain} ${status < 400 ? 'leads to https' : `is refused (${status})`}`)];
    return [fault(`${plain} shows the site without TLS`, 'Let the proxy redirect http to https.')];
  } catch (error) {
    return [
      warning(
        `${plain} does not answer (${(error as Error).message})`,
        'Open port 80: people type the name without https, and authorities ask there before they give a certificate.',
      ),
    ];
  }
}

/**
 * @param timeServer an NTP server
 * @param others clocks of other machines, read for this check: name and difference in milliseconds
 */
export async function checkClock(
  site: URL,
  names: Names,
  timeServer: string,
  others: readonly { name: string; aheadMs: number }[],
): Promise<Finding[]> {
  const { ok, fault, untested } = findingsOf('clock');
  const clocks = [...others];
  const findings: Finding[] = [];
  try {
    clocks.push({ name: timeServer, aheadMs: await aheadOf(timeServer, names) });
  } catch (error) {
    findings.push(
      untested(
        `${timeServer} did not say the time (${(error as Error).message})`,
        'Run `timedatectl` on the machine: it must say "System clock synchronized: yes".',
      ),
    );
  }
  try {
    const { headers, sentAt, answeredAt } = await requestSite(`${site.origin}/healthz`, names);
    const theirs = Date.parse(headers.date ?? '');
    // The header has whole seconds.
    if (!Number.isNaN(theirs))
      clocks.push({ name: site.hostname, aheadMs: (sentAt + answeredAt) / 2 - theirs - 500 });
  } catch {
    // The other checks report it.
  }
  for (const { name, aheadMs } of clocks) {
    const seconds = Math.round(Math.abs(aheadMs) / 1000);
    findings.push(
      Math.abs(aheadMs) < clockMs
        ? ok(`This clock agrees with that of ${name}`)
        : fault(
            `This clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} that of ${name}`,
            'Run `timedatectl set-ntp true` on each machine. Codes and signatures are valid for minutes.',
          ),
    );
  }
  return findings;
}
