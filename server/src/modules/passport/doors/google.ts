import { signInTypes } from '@prelude/contract/passport';
import { ClientSecretPost } from 'openid-client';
import type { GoogleSettings } from '../../../config-doors.ts';
import type { Outbound } from '../../../platform/outbound.ts';
import { type CodeDoor, type Proof, scopes } from './door.ts';
import { createClient, exchange, leaveFor } from './oidc.ts';

/** Google by code, PKCE and nonce; the account is its `sub`, never its address (security §1.2). */
export function createGoogle(settings: GoogleSettings, outbound: Outbound): CodeDoor {
  const client = createClient(settings, settings.id, ClientSecretPost(settings.secret), outbound);
  return {
    type: signInTypes.google,
    ways: ['popup', 'redirect'],
    leave: (secret) => leaveFor(client, secret, { scope: scopes.google, prompt: 'select_account' }),
    prove: async (code, secret) => {
      const tokens = await exchange(client, code, secret, { idToken: true });
      return verifiedProof(tokens.claims());
    },
  };
}

interface Claims {
  sub: string;
  email?: unknown;
  email_verified?: unknown;
}

/** Apple writes the flag as a text at times (security §1.4). */
export function verifiedProof(claims: Claims | undefined): Proof {
  if (!claims) throw new Error('no id token');
  const { sub, email, email_verified: verified } = claims;
  const believed = (verified === true || verified === 'true') && typeof email === 'string';
  return { subject: sub, ...(believed && { email }) };
}
