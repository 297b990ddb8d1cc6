/**
 * The only rule for email addresses, of pages, server and checks. The mailer's own parser sends to two recipients for
 * one crafted string (measured). Spec §5, spec decisions §4.
 */
export interface Address {
  /** For sending. Without quotes; `mailboxOf` writes them. */
  readonly typed: string;
  /** The same for all spellings of one mailbox. */
  readonly key: string;
}

// Dot-atom without quotes, comments or groups, so that no header can be injected (RFC 5322 §3.2.3, narrower).
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const dotAtom = `${atom}(?:\\.${atom})*`;
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const domain = `(?:${label}\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?`;

const localPart = new RegExp(`^${dotAtom}$`);
const domainName = new RegExp(`^${domain}$`);
// Sold until 2009 and still in use: dots at the start, at the end and in a row, against RFC 5321.
const dottedLocalPart = new RegExp(`^\\.*${atom}(?:\\.+${atom})*\\.*$`);
const dottedDomains = /(?:^|\.)(?:docomo|ezweb)\.ne\.jp$/;
// Fast path for nearly every address: needs neither normalisation nor IDNA.
const ascii = /^[\x21-\x7e]*$/;
// Of the ASCII characters of an international domain; the others have a meaning in an address of the web.
const hostCharacters = /^[A-Za-z0-9.\-\u0080-\u{10ffff}]+$/u;
const dotless = new Set(['gmail.com', 'googlemail.com']);

/** Of an address in a file or a setting: ASCII only. */
export const addressPattern = `${dotAtom}@${domain}`;
/** The name of a sender. */
export const senderName = '^[^<>@"\\r\\n]+$';

/** What is wrong with an address: its length, full-width characters, `@`, the part before it, or the part after it. */
export const addressFaults = ['length', 'width', 'at', 'local', 'domain'] as const;
type AddressFault = (typeof addressFaults)[number];

/** @returns undefined unless the input is exactly one address */
export function parseAddress(input: string): Address | undefined {
  const read = readAddress(input);
  return typeof read === 'string' ? undefined : read;
}

/** @returns the address, or why the input is not exactly one. Lengths of RFC 5321 §4.5.3.1 */
export function readAddress(input: string): Address | AddressFault {
  const typed = input.trim();
  if (typed.length > 254) return 'length';
  const plain = ascii.test(typed);
  if (!plain && typed.normalize('NFKC') !== typed) return 'width';
  const at = typed.indexOf('@');
  if (at < 1 || at !== typed.lastIndexOf('@') || at === typed.length - 1) return 'at';
  const local = typed.slice(0, at);
  if (local.length > 64) return 'length';
  const typedDomain = typed.slice(at + 1);
  const host = (plain ? typedDomain : asciiDomain(typedDomain)).toLowerCase();
  const allowed = dottedDomains.test(host) ? dottedLocalPart : localPart;
  if (!allowed.test(local)) return 'local';
  if (host.length > 253 || !domainName.test(host)) return 'domain';
  return { typed: `${local}@${host}`, key: canonical(local.toLowerCase(), host) };
}

/**
 * The address as SMTP and email headers write it: an irregular local part in quotes (RFC 5321 §4.1.2).
 *
 * @param typed of `parseAddress`, which admits no character that needs an escape
 */
export function mailboxOf(typed: string): string {
  const at = typed.lastIndexOf('@');
  const local = typed.slice(0, at);
  return localPart.test(local) ? typed : `"${local}"${typed.slice(at)}`;
}

/** IDNA, as Node's `domainToASCII`; empty when it is no domain. */
function asciiDomain(typed: string): string {
  if (!hostCharacters.test(typed)) return '';
  try {
    return new URL(`ws://${typed}`).hostname;
  } catch {
    return '';
  }
}

/** Removes tags everywhere, and dots at Gmail, which ignores them. */
function canonical(local: string, host: string): string {
  const untagged = local.split('+')[0] || local;
  if (!dotless.has(host)) return `${untagged}@${host}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}
