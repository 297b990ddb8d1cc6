import { signInTypes } from '@prelude/contract/account/passport';
import { ClientSecretPost } from 'openid-client';
import type { GoogleSettings } from '../../../../config/providers.ts';
import type { Outbound } from '../../../../core/outbound.ts';
import { type CodeProvider, scopes } from '../provider.ts';
import { idTokenProof, type Runs } from './id-token.ts';
import { createClient, exchange, leaveFor } from './oidc.ts';

/**
 * Google by code, PKCE and nonce. The account is its `sub`, never its address. Google hosts Gmail and Workspace
 * addresses itself (developers.google.com/identity, "Verify the Google ID token").
 */
export function createGoogle(settings: GoogleSettings, outbound: Outbound): CodeProvider {
  const client = createClient(settings, settings.id, ClientSecretPost(settings.secret), outbound);
  const runs: Runs = (domain, { hd }) => settings.mailDomains.includes(domain) || domain === hd;
  return {
    type: signInTypes.google,
    ways: ['popup', 'redirect'],
    leave: (secret) => leaveFor(client, secret, { scope: scopes.google, prompt: 'select_account' }),
    prove: async (code, secret) => {
      const tokens = await exchange(client, code, secret, { idToken: true });
      return idTokenProof(tokens.claims(), runs);
    },
  };
}
