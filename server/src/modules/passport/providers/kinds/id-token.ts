/** What a provider's signed id token says of a person, beyond what openid-client checks (OpenID Connect Core §2, §5.1). */
import type { Proof, RunAddress } from '../provider.ts';

/** The claims read here; none is trusted to have its type. */
export interface IdClaims {
  sub: string;
  iat: unknown;
  email?: unknown;
  email_verified?: unknown;
  /** Google: the domain of the Workspace the account belongs to. */
  hd?: unknown;
}

/** Whether the provider runs the mailboxes of a domain. It verified other addresses only once. */
export type Runs = (domain: string, claims: IdClaims) => boolean;

/** OpenID Connect Core §2: at most 255 ASCII characters. */
const subject = /^(?=.*[!-~])[ -~]{1,255}$/;
/** Clocks may differ; a flow lives 15 minutes (flows.ts), and no token of one is older. */
const secondsAhead = 60;
const secondsOld = 15 * 60 + secondsAhead;

/**
 * @param runs what makes the address of the token a proved one; the only way to make one
 * @throws Error for a token without a sound subject or time
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

/** Apple writes the flag as a text at times. */
function isProved(claims: IdClaims, runs: Runs): boolean {
  const { email, email_verified: verified } = claims;
  if ((verified !== true && verified !== 'true') || typeof email !== 'string') return false;
  return runs(email.slice(email.lastIndexOf('@') + 1).toLowerCase(), claims);
}
