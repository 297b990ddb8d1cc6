/**
 * Which addresses may be spoken to without TLS (OWASP ASVS V12.3): this machine's own, and hosts of a private network
 * that `PLAINTEXT_HOSTS` names.
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
    | 'TRACES_URL'
    | 'PLAINTEXT_HOSTS'
  >
>;

const plain = (host: string): string => host.replace(/^\[|\]$/g, '').toLowerCase();

/** True for the names and addresses that never leave this machine. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1'].includes(plain(host)) || (isIPv4(host) && host.startsWith('127.'));

export const plaintextHosts = ({ PLAINTEXT_HOSTS }: Given): string[] =>
  (PLAINTEXT_HOSTS ?? '').split(',').flatMap((host) => plain(host.trim()) || []);

const mayBeHost = (host: string, hosts: readonly string[]): boolean =>
  isLoopback(host) || hosts.includes(plain(host));

/** @param hosts those of `PLAINTEXT_HOSTS` */
export const mayBePlain = (address: string, hosts: readonly string[]): boolean =>
  URL.canParse(address) && mayBeHost(new URL(address).hostname, hosts);

const orNamed = 'or name its host in PLAINTEXT_HOSTS if it is on a private network';

/** Addresses that would be spoken to without TLS in production. SMTP's STARTTLS is demanded when a mail is sent. */
export function transportProblems(given: Given): string[] {
  const hosts = plaintextHosts(given);
  const problems: string[] = [];
  const needs = (key: keyof Given, scheme: string): void => {
    const address = given[key];
    if (address && !address.startsWith(`${scheme}://`) && !mayBePlain(address, hosts))
      problems.push(`${key}: must begin with ${scheme}:// in production, ${orNamed}`);
  };
  for (const key of ['GAME_CHECK_URL', 'BEACON_URL', 'TRACES_URL'] as const) needs(key, 'https');
  needs('REDIS_URL', 'rediss');
  for (const key of ['REDIS_URL', 'SMTP_URL', 'CAMPAIGN_SMTP_URL'] as const) {
    // Their drivers read options from it: one of them turns the check of certificates off.
    if (given[key]?.includes('?')) problems.push(`${key}: must have nothing after a "?"`);
  }
  for (const key of ['DATABASE_URL', 'DATABASE_READ_URL'] as const) {
    const problem = given[key] && databaseProblem(given[key], hosts);
    if (problem) problems.push(`${key}: ${problem}`);
  }
  return problems;
}

/** The driver itself says which machine it would speak to and how; making a client opens no connection. */
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
  // Other modes mean one thing to the driver and another to PostgreSQL's own tools; this one is the same to both.
  return isNamed && isChecked
    ? undefined
    : `must end in ?sslmode=verify-full in production, ${orNamed}`;
}
