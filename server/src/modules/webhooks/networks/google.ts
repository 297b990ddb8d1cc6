/**
 * Google Ads through the Data Manager API: https://developers.google.com/data-manager/api (read in November 2026).
 * `UploadClickConversions` of the Google Ads API takes no new developers since 15 June 2026, and the Measurement Protocol
 * of Analytics does not take a click id (ADR-0085).
 */
import { createSign } from 'node:crypto';
import { sha256Digits } from '../../../core/secrets.ts';
import type { Answer } from '../delivery/post.ts';
import {
  type Account,
  type Ask,
  judgeStatus,
  type Network,
  partOf,
  type Report,
  secondsOf,
  type Verdict,
} from './network.ts';

const host = 'datamanager.googleapis.com';
/** Fixed: the address in the key file is not used, because an operator pastes that file. */
const tokenAddress = 'https://oauth2.googleapis.com/token';
const scope = 'https://www.googleapis.com/auth/datamanager';
const hourSeconds = 3600;
/** A token is renewed this long before its end. */
const marginMs = 300_000;

interface ServiceKey {
  client_email: string;
  private_key: string;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64url');

/** A signed request for a token (RFC 7523). Throws when the key is none. */
export function assertionFor(key: string, now: Date): string {
  const { client_email: iss, private_key: secret } = JSON.parse(key) as ServiceKey;
  const iat = secondsOf(now);
  const claims = { iss, scope, aud: tokenAddress, iat, exp: iat + hourSeconds };
  const content = `${base64('{"alg":"RS256","typ":"JWT"}')}.${base64(JSON.stringify(claims))}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(secret, 'base64url')}`;
}

/** As Google demands it: without spaces, and for Gmail without dots and what follows a plus sign. */
export function normalEmail(email: string): string {
  const plain = email.replaceAll(/\s/g, '').toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return plain;
  const local = plain.slice(0, at).split('+', 1)[0]!;
  return `${local.replaceAll('.', '')}@${domain}`;
}

function bodyOf(report: Report, { customer, action, manager }: Account): string {
  const { id, registeredAt, click, email, isTest } = report;
  const account = (accountId: string) => ({ accountType: 'GOOGLE_ADS', accountId });
  return JSON.stringify({
    destinations: [
      {
        operatingAccount: account(customer!),
        loginAccount: manager ? account(manager) : undefined,
        productDestinationId: action,
      },
    ],
    // The question is about measurement, not about advertisements that follow a person.
    consent: { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_DENIED' },
    events: [
      {
        transactionId: id,
        eventTimestamp: registeredAt.toISOString(),
        eventSource: 'WEB',
        adIdentifiers: isTest ? undefined : { [click.parameter]: click.id },
        userData:
          email === null
            ? undefined
            : { userIdentifiers: [{ emailAddress: sha256Digits(normalEmail(email)) }] },
      },
    ],
    encoding: email === null ? undefined : 'HEX',
    validateOnly: isTest ? true : undefined,
  });
}

/** Remembers its access tokens, which live for an hour. */
export function createGoogle(): Network {
  const tokens = new Map<string, { token: string; until: number }>();
  const tokenFor = async (key: string, ask: Ask): Promise<Answer | string> => {
    const known = tokens.get(key);
    if (known && Date.now() < known.until) return known.token;
    const grant = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertionFor(key, new Date()),
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await ask(tokenAddress, headers, String(grant));
    const token = partOf(answer.body, 'access_token');
    if (answer.status !== 200 || typeof token !== 'string') return answer;
    tokens.clear();
    tokens.set(key, { token, until: Date.now() + hourSeconds * 1000 - marginMs });
    return token;
  };
  return {
    host,
    send: async (report, account, ask) => {
      const token = await tokenFor(account.key!, ask);
      // Google refused the key: its answer says why.
      if (typeof token !== 'string') return token;
      const headers = { authorization: `Bearer ${token}` };
      return ask(`https://${host}/v1/events:ingest`, headers, bodyOf(report, account));
    },
    judge: ({ status, body }: Answer): Verdict => {
      const refusal = partOf(body, 'error');
      if (refusal === 'invalid_grant' || refusal === 'invalid_client') return 'credentials';
      return judgeStatus(status);
    },
  };
}
