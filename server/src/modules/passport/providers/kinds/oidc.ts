import * as oidc from 'openid-client';
import type { Outbound } from '../../../../core/outbound.ts';
import type { Secret } from '../provider.ts';

interface Party {
  issuer: string;
  authorizeUrl: string;
  tokenUrl: string;
  jwksUrl?: string;
  revokeUrl?: string;
}

/** @param clientAuth how the client authenticates at the token endpoint */
export function createClient(
  { issuer, authorizeUrl, tokenUrl, jwksUrl, revokeUrl }: Party,
  clientId: string,
  clientAuth: oidc.ClientAuth,
  outbound: Outbound,
): oidc.Configuration {
  const client = new oidc.Configuration(
    {
      issuer,
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
      ...(jwksUrl && { jwks_uri: jwksUrl }),
      ...(revokeUrl && { revocation_endpoint: revokeUrl }),
    },
    clientId,
    { id_token_signed_response_alg: 'RS256', [oidc.clockTolerance]: 10 },
    clientAuth,
  );
  client[oidc.customFetch] = (address, { body, headers, method }) =>
    outbound(address, { body: body as RequestInit['body'] & object, headers, method });
  // Production refuses http (config-providers.ts); a local stand-in has only http.
  if ([tokenUrl, jwksUrl].some((address) => address?.startsWith('http:'))) {
    oidc.allowInsecureRequests(client);
  }
  // The id token comes directly from the provider, but its signature is checked anyway.
  if (jwksUrl) oidc.enableNonRepudiationChecks(client);
  return client;
}

/** The provider's authorization URL with state, nonce and PKCE challenge. An empty nonce or verifier is omitted. */
export async function leaveFor(
  client: oidc.Configuration,
  { state, nonce, verifier, redirectUri }: Secret,
  parameters: Record<string, string>,
): Promise<string> {
  return oidc.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    response_type: 'code',
    state,
    ...(nonce && { nonce }),
    ...(verifier && {
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
    ...parameters,
  }).href;
}

/**
 * Exchanges the code. openid-client checks state, nonce, issuer (also in the return, if present), audience and expiry.
 */
export function exchange(
  client: oidc.Configuration,
  code: string,
  { state, nonce, verifier, redirectUri, iss }: Secret,
  { idToken, parameters = {} }: { idToken: boolean; parameters?: Record<string, string> },
) {
  const returned = new URL(redirectUri);
  returned.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString();
  return oidc.authorizationCodeGrant(
    client,
    returned,
    {
      expectedState: state,
      ...(verifier && { pkceCodeVerifier: verifier }),
      ...(idToken ? { expectedNonce: nonce, idTokenExpected: true } : {}),
    },
    parameters,
  );
}
