/** Checks of a provider's id token in addition to those of openid-client (OpenID Connect Core §2, §5.1). */
import type { Proof, RunAddress } from '../provider.ts';

/** The claims used. Their types are not trusted. */
interface IdClaims {
  sub: string;
  iat: unknown;
  email?: unknown;
  email_verified?: unknown;
  /** Google: the Workspace domain of the account. */
  hd?: unknown;
}

/** Whether the provider runs the mailboxes of a domain. It verified other addresses only once. */
export type Runs = (domain: string, claims: IdClaims) => boolean;

/** OpenID Connect Core §2: at most 255 ASCII characters. */
const subject = /^(?=.*[!-~])[ -~]{1,255}$/;
/** Allows for clock differences. A flow lasts 15 minutes (flows.ts), so none of its tokens is older. */
const secondsAhead = 60;
const secondsOld = 15 * 60 + secondsAhead;

/**
 * @param runs decides whether the token's address is proved
 * @throws Error for a token without a valid subject or time
 */
export function idTokenProof(claims: IdClaims | undefined, runs: Runs): Proof {
  if (!claims) throw new Error('no id token');
  const { sub, iat, email } = claims;
  if (!subject.test(sub)) throw new Error('no valid subject');
  const age = Date.now() / 1000 - Number(iat);
  if (!(age >= -secondsAhead && age <= secondsOld))
    throw new Error('issued outside this flow’s time');
  return { subject: sub, ...(isProved(claims, runs) && { email: email as RunAddress }) };
}

/** Apple sometimes sends the flag as a string. */
function isProved(claims: IdClaims, runs: Runs): boolean {
  const { email, email_verified: verified } = claims;
  if ((verified !== true && verified !== 'true') || typeof email !== 'string') return false;
  return runs(email.slice(email.lastIndexOf('@') + 1).toLowerCase(), claims);
}
