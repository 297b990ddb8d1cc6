import { signInTypes } from '@prelude/contract/account/passport';
import { importPKCS8, SignJWT } from 'jose';
import { None, tokenRevocation } from 'openid-client';
import type { AppleSettings } from '../../../../config/providers.ts';
import type { Outbound } from '../../../../core/outbound.ts';
import { type CodeProvider, type Secret, scopes } from '../provider.ts';
import { idTokenProof } from './id-token.ts';
import { createClient, exchange, leaveFor } from './oidc.ts';

/**
 * Apple by code, from its script, a pop-up or a redirect. The client secret is a token signed for five minutes. The
 * identity comes from the id token of the exchange, never from the page. The refresh token is kept only to revoke it
 * when the account or this provider is removed, as Apple requires.
 */
export async function createApple(
  settings: AppleSettings,
  outbound: Outbound,
): Promise<CodeProvider> {
  const key = await importPKCS8(settings.privateKey, 'ES256');
  // No static client authentication: the signed secret is different for each exchange and is sent with it.
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
    // When an address is requested, Apple returns only by form post.
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
