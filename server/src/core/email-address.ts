/**
 * The only parser of email addresses. The mailer's own parser sends to two recipients for one crafted string
 * (measured). Spec §5, spec decisions §4.
 */
import { domainToASCII } from 'node:url';
import type { AddressFault } from '@prelude/contract/console/code-lookup';
import { Failure } from './failures.ts';

export interface Address {
  readonly typed: string;
  readonly key: string;
}

// Dot-atom without quotes, comments or groups, so that no header can be injected (RFC 5322 §3.2.3, narrower).
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
// Fast path for nearly every address: needs neither normalisation nor IDNA.
const ascii = /^[\x21-\x7e]*$/;
const dotless = new Set(['gmail.com', 'googlemail.com']);

/** Returns undefined unless the input is exactly one address. */
export function parseAddress(input: string): Address | undefined {
  const read = readAddress(input);
  return typeof read === 'string' ? undefined : read;
}

/** An address, or why the input is not exactly one. Lengths of RFC 5321 §4.5.3.1. */
export function readAddress(input: string): Address | AddressFault {
  const typed = input.trim();
  if (typed.length > 254) return 'length';
  const plain = ascii.test(typed);
  if (!plain && typed.normalize('NFKC') !== typed) return 'width';
  const at = typed.indexOf('@');
  if (at < 1 || at !== typed.lastIndexOf('@') || at === typed.length - 1) return 'at';
  const local = typed.slice(0, at);
  if (local.length > 64) return 'length';
  if (!localPart.test(local)) return 'local';
  const typedDomain = typed.slice(at + 1);
  const domain = (plain ? typedDomain : domainToASCII(typedDomain)).toLowerCase();
  if (domain.length > 253 || !domainName.test(domain)) return 'domain';
  return { typed: `${local}@${domain}`, key: canonical(local.toLowerCase(), domain) };
}

/** Like `parseAddress`, but throws `Failure` email.invalid. */
export function requireAddress(input: string): Address {
  const address = parseAddress(input);
  if (!address) throw new Failure('email.invalid');
  return address;
}

/** Removes tags everywhere, and dots at Gmail, which ignores them. */
function canonical(local: string, domain: string): string {
  const untagged = local.split('+')[0] || local;
  if (!dotless.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}
