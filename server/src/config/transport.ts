/**
 * Addresses that may be contacted without TLS (OWASP ASVS V12.3): this machine, and private-network hosts named in
 * `PLAINTEXT_HOSTS`.
 */
import { isIPv4 } from 'node:net';
import pg from 'pg';
import type { Settings } from './settings.ts';

type Given = Partial<
  Pick<
    Settings,
    | 'DATABASE_URL'
    | 'DATABASE_READ_URL'
    | 'REDIS_URL'
    | 'SMTP_URL'
    | 'CAMPAIGN_SMTP_URL'
    | 'GAME_CHECK_URL'
    | 'BEACON_URL'
    | 'STEAM_URL'
    | 'LISTMONK_URL'
    | 'TRACES_URL'
    | 'PLAINTEXT_HOSTS'
  >
>;

const plain = (host: string): string => host.replace(/^\[|\]$/g, '').toLowerCase();

export const isLoopback = (host: string): boolean =>
  ['localhost', '::1'].includes(plain(host)) || (isIPv4(host) && host.startsWith('127.'));

export const plaintextHosts = ({ PLAINTEXT_HOSTS }: Given): string[] =>
  (PLAINTEXT_HOSTS ?? '').split(',').flatMap((host) => plain(host.trim()) || []);

const mayBeHost = (host: string, hosts: readonly string[]): boolean =>
  isLoopback(host) || hosts.includes(plain(host));

export const mayBePlain = (address: string, hosts: readonly string[]): boolean =>
  URL.canParse(address) && mayBeHost(new URL(address).hostname, hosts);

const orNamed = 'or name its host in PLAINTEXT_HOSTS if it is on a private network';

/** STARTTLS for SMTP is enforced later, when an email is sent. */
export function transportProblems(given: Given): string[] {
  const hosts = plaintextHosts(given);
  const problems: string[] = [];
  const needs = (key: keyof Given, scheme: string): void => {
    const address = given[key];
    if (address && !address.startsWith(`${scheme}://`) && !mayBePlain(address, hosts))
      problems.push(`${key}: must begin with ${scheme}:// in production, ${orNamed}`);
  };
  for (const key of [
    'GAME_CHECK_URL',
    'BEACON_URL',
    'STEAM_URL',
    'LISTMONK_URL',
    'TRACES_URL',
  ] as const)
    needs(key, 'https');
  needs('REDIS_URL', 'rediss');
  for (const key of ['REDIS_URL', 'SMTP_URL', 'CAMPAIGN_SMTP_URL'] as const) {
    // Drivers read options from the query string, and one option disables the certificate check.
    if (given[key]?.includes('?')) problems.push(`${key}: must have nothing after a "?"`);
  }
  for (const key of ['DATABASE_URL', 'DATABASE_READ_URL'] as const) {
    const problem = given[key] && databaseProblem(given[key], hosts);
    if (problem) problems.push(`${key}: ${problem}`);
  }
  return problems;
}

/** Uses the driver's own parser to find the host and the TLS mode. Creating a client opens no connection. */
function databaseProblem(url: string, hosts: readonly string[]): string | undefined {
  let client: pg.Client;
  try {
    client = new pg.Client({ connectionString: url });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return `cannot be read (${code ?? message})`;
  }
  if (client.host.startsWith('/') || mayBeHost(client.host, hosts)) return undefined;
  const modes = new URLSearchParams(url.split('?')[1]).getAll('sslmode');
  const isNamed = modes.length > 0 && modes.every((mode) => mode === 'verify-full');
  const { ssl } = client as unknown as { ssl?: { rejectUnauthorized?: boolean } | boolean };
  const isChecked = ssl === true || (ssl instanceof Object && ssl.rejectUnauthorized !== false);
  // Other modes have different meanings in the driver and in PostgreSQL's own tools; this mode means the same in both.
  return isNamed && isChecked
    ? undefined
    : `must end in ?sslmode=verify-full in production, ${orNamed}`;
}
