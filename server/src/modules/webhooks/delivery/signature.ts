/** Signatures of Standard Webhooks (https://www.standardwebhooks.com), version 1: HMAC-SHA256. */
import { createHmac, randomBytes } from 'node:crypto';

/** What is stored encrypted. */
export interface Sealed {
  url: string;
  secret: string;
  /** Signs too until this instant, so that a receiver can change over. */
  former?: { secret: string; until: string };
}

const prefix = 'whsec_';

export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

export const validSecrets = ({ secret, former }: Sealed, now: Date): string[] =>
  former && now.toISOString() < former.until ? [secret, former.secret] : [secret];

/** @param body exactly as it is sent */
export function signedHeaders(
  secrets: readonly string[],
  message: string,
  body: string,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    const content = `${message}.${timestamp}.${body}`;
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  });
  return {
    'webhook-id': message,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
