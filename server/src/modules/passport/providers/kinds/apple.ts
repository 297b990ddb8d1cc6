import { signInTypes } from '@prelude/contract/account/passport';
import { importPKCS8, SignJWT } from 'jose';
import { None, tokenRevocation } from 'openid-client';
import type { AppleSettings } from '../../../../config/providers.ts';
import type { Outbound } from '../../../../core/outbound.ts';
import { type CodeProvider, type Secret, scopes } from '../provider.ts';
import { idTokenProof } from './id-token.ts';
import { createClient, exchange, leaveFor } from './oidc.ts';

/**
 * Apple by code, for its script's answer and for a pop-up or redirect alike. The client's secret is a
 * token signed for five minutes; who is there comes from the id token the exchange returns, never from the page. The
 * refresh token is kept to be revoked when the account or this provider goes, as Apple asks, and for nothing else.
 */
export async function createApple(
  settings: AppleSettings,
  outbound: Outbound,
): Promise<CodeProvider> {
  const key = await importPKCS8(settings.privateKey, 'ES256');
  // Without a say of its own: the signed secret changes and goes with each exchange.
  const client = createClient(settings, settings.id, None(), outbound);
  const clientSecret = () =>
    new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: settings.keyId })
      .setIssuer(settings.teamId)
      .setSubject(settings.id)
      .setAudience(settings.issuer)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key);
  const runs = (domain: string) => settings.mailDomains.includes(domain);
  // Apple has no PKCE; its nonce binds the id token to the flow.
  const withoutPkce = (secret: Secret): Secret => ({ ...secret, verifier: '' });
  return {
    type: signInTypes.apple,
    ways: ['popup', 'redirect', 'sdk'],
    // Asked for an address, Apple returns by a form only.
    leave: (secret) =>
      leaveFor(client, withoutPkce(secret), { scope: scopes.apple, response_mode: 'form_post' }),
    prove: async (code, secret) => {
      const parameters = { client_secret: await clientSecret() };
      const tokens = await exchange(client, code, withoutPkce(secret), {
        idToken: true,
        parameters,
      });
      const revocable = tokens.refresh_token;
      return { ...idTokenProof(tokens.claims(), runs), ...(revocable && { revocable }) };
    },
    revoke: async (token) =>
      tokenRevocation(client, token, {
        token_type_hint: 'refresh_token',
        client_secret: await clientSecret(),
      }),
  };
}
