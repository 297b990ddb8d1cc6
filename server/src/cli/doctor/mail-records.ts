/** SPF, DKIM and DMARC records of the sender's domain, and the names of a mail server on this machine. */
import { createPublicKey } from 'node:crypto';
import { isLoopback } from '../../config/transport.ts';
import { type Finding, findingsOf } from './findings.ts';
import type { Names } from './names.ts';
import { tagOf } from './tags.ts';

/** RFC 7208 §4.6.4: a receiver that needs more gives up. */
const mostLookups = 10;

const isSpf = (record: string): boolean => /^v=spf1(\s|$)/i.test(record);

/** The terms of a record that ask the name system again. */
const asking = /^[+?~-]?(?:(include|exists):(\S+)|(redirect)=(\S+)|(a|mx|ptr)(?:[:/]\S*)?)$/i;

/** A receiver that does not know a term ignores the whole record (RFC 7208 §4.6). Modifiers may be unknown. */
const known =
  /^(?:[+?~-]?(?:all|(?:include|exists|ip4|ip6):\S+|(?:a|mx)(?:[:/]\S+)?|ptr(?::\S+)?)|[a-z][\w.-]*=\S*)$/i;

const permitting = /^\+?(?:include|exists|ip4|ip6|a|mx|ptr|redirect)(?:[:/=]|$)/i;

/** Counts the questions that a receiver asks for the record, and collects what is missing. */
async function countLookups(
  domain: string,
  names: Names,
  seen: Set<string> = new Set(),
): Promise<{ lookups: number; missing: string[] }> {
  seen.add(domain);
  const record = (await names.txt(domain)).find(isSpf);
  if (record === undefined) return { lookups: 0, missing: [domain] };
  let lookups = 0;
  const missing: string[] = [];
  for (const term of record.split(/\s+/).slice(1)) {
    const [, kind, included, redirect, target] = asking.exec(term) ?? [];
    if (!asking.test(term)) continue;
    lookups++;
    const next = redirect ? target : kind?.toLowerCase() === 'include' ? included : undefined;
    if (next === undefined || next.includes('%') || seen.has(next) || lookups > mostLookups)
      continue;
    const inner = await countLookups(next, names, seen);
    lookups += inner.lookups;
    missing.push(...inner.missing);
  }
  return { lookups, missing };
}

/** @param isOurs whether emails return to this domain, so that receivers look at its record */
export async function checkSpf(domain: string, isOurs: boolean, names: Names): Promise<Finding[]> {
  const { ok, warning, fault } = findingsOf('spf');
  const records = (await names.txt(domain)).filter(isSpf);
  const [record] = records;
  const add = `Add the TXT record of ${domain} that your email provider names, such as "v=spf1 include:spf.provider.example -all".`;
  if (record === undefined) {
    const says = `${domain} has no SPF record`;
    if (isOurs) return [fault(says, add)];
    return [
      warning(says, `${add} Some providers use a return address of their own and need none.`),
    ];
  }
  if (records.length > 1)
    return [
      fault(`${domain} has ${records.length} SPF records, so none counts`, 'Merge them into one.'),
    ];
  if (/\s\+?all$/i.test(record))
    return [fault(`"${record}" lets every machine send as ${domain}`, 'End the record with -all.')];
  const terms = record.trim().split(/\s+/).slice(1);
  const unknown = terms.filter((term) => !known.test(term));
  if (unknown.length > 0)
    return [
      fault(
        `"${record}" has ${unknown.map((term) => `"${term}"`).join(', ')}, so receivers ignore all of it`,
        'Copy the record from your email provider again.',
      ),
    ];
  if (!terms.some((term) => permitting.test(term)))
    return [fault(`"${record}" lets no machine send as ${domain}`, add)];
  const { lookups, missing } = await countLookups(domain, names);
  if (missing.length > 0)
    return [
      fault(
        `"${record}" names ${missing.join(', ')}, which has no SPF record`,
        'Correct or remove it.',
      ),
    ];
  if (lookups > mostLookups)
    return [
      fault(
        `"${record}" needs ${lookups} lookups, and receivers stop at 10`,
        'Remove unused includes.',
      ),
    ];
  if (!/\s([~-]all|redirect=\S+)$/i.test(record))
    return [
      warning(`"${record}" does not say that others must not send`, 'End it with ~all or -all.'),
    ];
  return [ok(`${domain} "${record}", ${lookups} lookups`)];
}

/** Selectors that large providers give to their customers. */
const usual = (
  'default mail dkim smtp s1 s2 k1 k2 k3 mta pm mailo krs mx email key1 key2 selector1 selector2 google brevo brevo1 ' +
  'brevo2 mail1 mail2 scph0920 resend zoho fm1 fm2 fm3 protonmail mailjet'
).split(' ');

/** @returns the bits of an RSA key; undefined for one that cannot be read */
function bitsOf(key: string): number | undefined {
  try {
    const format = { format: 'der', type: 'spki' } as const;
    const { asymmetricKeyDetails } = createPublicKey({
      key: Buffer.from(key, 'base64'),
      ...format,
    });
    return asymmetricKeyDetails?.modulusLength;
  } catch {
    return undefined;
  }
}

function keyFinding(name: string, record: string): Finding {
  const { ok, warning, fault } = findingsOf('dkim');
  const key = tagOf(record, 'p') ?? '';
  const again = `Copy the record of ${name} from your email provider again.`;
  if (key === '') return fault(`${name} has a revoked key`, again);
  if (tagOf(record, 'k')?.toLowerCase() === 'ed25519') return ok(`${name} has an Ed25519 key`);
  const bits = bitsOf(key);
  if (bits === undefined) return fault(`${name} has a key that cannot be read`, again);
  if (bits < 1024) return fault(`${name} has a key of ${bits} bits`, 'Make one of 2048 bits.');
  if (bits < 2048) return warning(`${name} has a key of ${bits} bits`, 'Make one of 2048 bits.');
  return ok(`${name} has a key of ${bits} bits`);
}

/** Some registrars add the domain to what is written as the name. @returns a hint, when the record is there */
async function twice(name: string, domain: string, names: Names): Promise<string> {
  const there = `${name}.${domain}`;
  if ((await names.txt(there)).length === 0) return '';
  return ` There is one at ${there}: write the name without ".${domain}".`;
}

/** @param selectors those that are known; empty: the usual ones are tried */
export async function checkDkim(
  domain: string,
  selectors: readonly string[],
  names: Names,
): Promise<Finding[]> {
  const { fault, untested } = findingsOf('dkim');
  const isKnown = selectors.length > 0;
  const found: Finding[] = [];
  for (const selector of isKnown ? selectors : usual) {
    const name = `${selector}._domainkey.${domain}`;
    const record = (await names.txt(name)).find((text) => tagOf(text, 'p') !== undefined);
    if (record !== undefined) found.push(keyFinding(name, record));
    else if (isKnown)
      found.push(
        fault(
          `${name} has no key`,
          `Add the DKIM record that your email provider names.${await twice(name, domain, names)}`,
        ),
      );
  }
  if (found.length > 0) return found;
  return [
    untested(
      `No key of ${domain} has a usual name`,
      'Add --selector NAME: what your provider writes before "._domainkey".',
    ),
  ];
}

/** @returns the DMARC record that is in force, and the domain that has it */
export async function findDmarc(
  domain: string,
  names: Names,
): Promise<{ at: string; records: string[] } | undefined> {
  const labels = domain.split('.');
  for (let from = 0; from + 2 <= labels.length; from++) {
    const at = labels.slice(from).join('.');
    const records = (await names.txt(`_dmarc.${at}`)).filter((text) =>
      /^v=DMARC1(\s*;|$)/i.test(text),
    );
    if (records.length > 0) return { at, records };
  }
  return undefined;
}

export async function checkDmarc(domain: string, names: Names): Promise<Finding[]> {
  const { ok, warning, fault } = findingsOf('dmarc');
  const found = await findDmarc(domain, names);
  if (!found) {
    const [broken] = await names.txt(`_dmarc.${domain}`);
    return [
      fault(
        broken === undefined
          ? `${domain} has no DMARC record`
          : `_dmarc.${domain} "${broken}" is no DMARC record`,
        `Add the TXT record _dmarc.${domain} "v=DMARC1; p=none". Gmail and Yahoo refuse mailings without one.${await twice(`_dmarc.${domain}`, domain, names)}`,
      ),
    ];
  }
  const { at, records } = found;
  const [record = ''] = records;
  if (records.length > 1)
    return [fault(`_dmarc.${at} has ${records.length} records, so none counts`, 'Keep one.')];
  const policy = (
    (at === domain ? undefined : tagOf(record, 'sp')) ?? tagOf(record, 'p')
  )?.toLowerCase();
  if (policy === 'none')
    return [
      warning(
        `_dmarc.${at} "${record}" lets forged emails pass`,
        'When the real email passes, change it to p=quarantine.',
      ),
    ];
  if (policy !== 'quarantine' && policy !== 'reject')
    return [
      fault(`_dmarc.${at} "${record}" has no policy`, 'Write p=none, p=quarantine or p=reject.'),
    ];
  return [ok(`_dmarc.${at} "${record}"`)];
}

/** Receivers ask for the name of the machine that sends. It is the operator's only with a mail server of their own. */
export async function checkReverse(
  site: URL,
  smtpUrl: string | undefined,
  names: Names,
): Promise<Finding[]> {
  const { ok, fault, untested } = findingsOf('ptr');
  if (!smtpUrl) return [untested('No email leaves: SMTP_URL is not set')];
  const { hostname } = new URL(smtpUrl);
  const own = await names.addresses(site.hostname);
  const sending = await names.addresses(hostname);
  const isOwn = isLoopback(hostname) || sending.some((address) => own.includes(address));
  if (!isOwn) return [ok(`${hostname} sends, and its names are its provider's`)];
  if (own.length === 0) return [untested(`${site.hostname} has no address`)];
  return Promise.all(
    own.map(async (address) => {
      const [name] = await names.hostnames(address);
      if (name === undefined)
        return fault(
          `${address} sends email and has no name (PTR)`,
          `Set the reverse name of ${address} to ${site.hostname} where you rent the machine.`,
        );
      if (!(await names.addresses(name)).includes(address))
        return fault(`${address} is called ${name}, which has another address`, 'Make both agree.');
      return ok(`${address} is called ${name}, and back`);
    }),
  );
}
