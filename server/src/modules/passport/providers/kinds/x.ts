import { signInTypes } from '@prelude/contract/account/passport';
import { type ClientAuth, tokenRevocation } from 'openid-client';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { XSettings } from '../../../../config/providers.ts';
import type { Outbound } from '../../../../core/outbound.ts';
import { type CodeProvider, scopes } from '../provider.ts';
import { createClient, exchange, leaveFor } from './oidc.ts';

const Me = Type.Object({ data: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,20}$' }) }) });

/**
 * As X documents it. openid-client would encode `-` and `_` of the id as %2D and %5F, which some servers do not decode.
 */
const basicAuth =
  ({ id, secret }: XSettings): ClientAuth =>
  (_server, _client, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`);

/**
 * X by code and PKCE, then `users/me`. X returns no address. The scopes of the specification return a refresh token
 * that is not needed: it is revoked, and a failure to revoke does not affect the player.
 */
export function createX(settings: XSettings, outbound: Outbound): CodeProvider {
  const party = { ...settings, issuer: new URL(settings.authorizeUrl).origin };
  const client = createClient(party, settings.id, basicAuth(settings), outbound);
  return {
    type: signInTypes.x,
    ways: ['popup', 'redirect'],
    leave: (secret) => leaveFor(client, { ...secret, nonce: '' }, { scope: scopes.x }),
    prove: async (code, secret) => {
      // X sends no issuer in its return.
      const tokens = await exchange(
        client,
        code,
        { ...secret, iss: undefined },
        {
          idToken: false,
        },
      );
      const answer = await outbound(settings.userUrl, {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      const me: unknown = await answer.json();
      if (!answer.ok || !Check(Me, me)) throw new Error('users/me returned no user');
      for (const token of [tokens.refresh_token, tokens.access_token]) {
        if (token) void tokenRevocation(client, token).catch(() => {});
      }
      return { subject: me.data.id };
    },
  };
}
