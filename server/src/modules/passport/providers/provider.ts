/** Interface of a provider's adapter. All addresses are settings, so it can run against a stand-in. */
import type { ProviderType, ProviderWay } from '@prelude/contract/account/passport-providers';

declare const run: unique symbol;
/**
 * An address of a mailbox the provider runs itself, so that its word proves it. Every other address is only a claim, which
 * a mailed code must prove. Made by `idTokenProof` alone.
 */
export type RunAddress = string & { readonly [run]: true };

/** Who a third party says is there, after every check on its word. */
export interface Proof {
  /** The provider's own, unchanging name for the person; the account's key together with the provider. */
  subject: string;
  email?: RunAddress;
  /** By which the person's leave can be given back to the provider (Apple's refresh token); kept encrypted (grants.ts). */
  revocable?: string;
}

/** What the server keeps of a flow between its steps; none of it ever reaches a page. */
export interface Secret {
  state: string;
  nonce: string;
  /** PKCE. */
  verifier: string;
  redirectUri: string;
  /** Who says they sent the visitor back (RFC 9207); undefined where the return does not say. */
  iss?: string | undefined;
}

/** A provider with redirect and code. Throws when any part of the answer is invalid. */
export interface CodeProvider {
  readonly type: ProviderType;
  /** Ways it can be left by; `sdk` where the provider has a script. */
  readonly ways: readonly ProviderWay[];
  leave(secret: Secret): Promise<string>;
  prove(code: string, secret: Secret): Promise<Proof>;
  /** Gives a `revocable` back. Rejects when the provider does not take it. */
  revoke?(token: string): Promise<void>;
}

export const scopes = {
  // The specification's "email"; `openid` makes Google send the signed id token the nonce is checked in.
  google: 'openid email',
  // The specification's; the refresh token it earns is revoked at once.
  x: 'offline.access tweet.read users.read',
  // No address is asked of Facebook: it would prove nothing (spec decisions §4).
  facebook: 'public_profile',
  apple: 'email',
} as const;
