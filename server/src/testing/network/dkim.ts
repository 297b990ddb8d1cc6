/** Verifies a DKIM signature (RFC 6376, rsa-sha256, relaxed/relaxed), as the mailbox of a receiver does. */
import { createHash, createPublicKey, createVerify } from 'node:crypto';

const relaxedHeader = (line: string): string => {
  const colon = line.indexOf(':');
  const value = line
    .slice(colon + 1)
    .replaceAll(/\r\n/g, '')
    .replaceAll(/[\t ]+/g, ' ')
    .trim();
  return `${line.slice(0, colon).trim().toLowerCase()}:${value}`;
};

const relaxedBody = (body: string): string =>
  `${body
    .split('\r\n')
    .map((line) => line.replaceAll(/[\t ]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`;

const tagOf = (signature: string, name: string): string =>
  (new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(signature)?.[1] ?? '').replaceAll(/\s/g, '');

/** @param keyAt the TXT record at a name */
export function verifyDkim(
  raw: string,
  keyAt: (name: string) => string | undefined,
): { domain: string; selector: string; passes: boolean } | undefined {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).split(/\r\n(?![\t ])/);
  const line = headers.find((one) => /^dkim-signature:/i.test(one));
  if (line === undefined) return undefined;
  const signature = line.slice(line.indexOf(':') + 1);
  const [domain, selector] = [tagOf(signature, 'd'), tagOf(signature, 's')];
  const record = keyAt(`${selector}._domainkey.${domain}`);
  if (record === undefined) return { domain, selector, passes: false };
  const body = createHash('sha256').update(relaxedBody(raw.slice(end + 4)), 'latin1');
  const signed = tagOf(signature, 'h')
    .split(':')
    .flatMap((name) => headers.findLast((one) => new RegExp(`^${name}:`, 'i').test(one)) ?? [])
    .map((one) => `${relaxedHeader(one)}\r\n`);
  const itself = relaxedHeader(line.replace(/([;\s]b=)[^;]*/, '$1'));
  const isRight = (): boolean => {
    const der = Buffer.from(tagOf(record, 'p'), 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return createVerify('RSA-SHA256')
      .update(signed.join('') + itself, 'latin1')
      .verify(key, tagOf(signature, 'b'), 'base64');
  };
  if (body.digest('base64') !== tagOf(signature, 'bh')) return { domain, selector, passes: false };
  try {
    return { domain, selector, passes: isRight() };
  } catch {
    // A key that cannot be read.
    return { domain, selector, passes: false };
  }
}
