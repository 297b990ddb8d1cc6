/** Interface of a provider's adapter. All addresses are settings, so it can run against a stand-in. */
import type { ProviderType, ProviderWay } from '@prelude/contract/account/passport-providers';

declare const run: unique symbol;
/**
 * An address in a mailbox that the provider hosts, so that the provider's claim proves it. Any other address must be
 * proved with an emailed code. Only `idTokenProof` creates this type.
 */
export type RunAddress = string & { readonly [run]: true };

export interface Proof {
  /** The provider's permanent id of the person. Provider and subject together identify the account. */
  subject: string;
  email?: RunAddress;
  /** Token to revoke the authorization at the provider (Apple's refresh token). Stored encrypted (grants.ts). */
  revocable?: string;
}

/** Data of a flow kept on the server between its steps. It never reaches a page. */
export interface Secret {
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
  /** Issuer in the provider's return (RFC 9207); undefined when the return has none. */
  iss?: string | undefined;
}

/** A provider with redirect and code. Throws when any part of the answer is invalid. */
export interface CodeProvider {
  readonly type: ProviderType;
  /** Supported ways to sign in; `sdk` for a provider with a script. */
  readonly ways: readonly ProviderWay[];
  leave(secret: Secret): Promise<string>;
  prove(code: string, secret: Secret): Promise<Proof>;
  /** Revokes a `revocable`. Rejects when the provider refuses it. */
  revoke?(token: string): Promise<void>;
}

export const scopes = {
  // `email` comes from the specification; `openid` makes Google send the signed id token that contains the nonce.
  google: 'openid email',
  // From the specification. The resulting refresh token is revoked at once.
  x: 'offline.access tweet.read users.read',
  // Facebook's address is not requested, because it would prove nothing (spec decisions §4).
  facebook: 'public_profile',
  apple: 'email',
} as const;
