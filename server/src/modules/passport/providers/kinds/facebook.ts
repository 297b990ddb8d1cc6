import { createHmac } from 'node:crypto';
import { signInTypes } from '@prelude/contract/account/passport';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { FacebookSettings } from '../../../../config/providers.ts';
import type { Outbound } from '../../../../core/outbound.ts';
import { type CodeProvider, type Proof, scopes } from '../provider.ts';

interface FacebookProvider extends CodeProvider {
  proveToken(token: string): Promise<Proof>;
}

const Id = Type.String({ pattern: '^[0-9]{1,32}$' });
const Inspected = Type.Object({
  data: Type.Object({
    app_id: Type.String(),
    type: Type.Literal('USER'),
    is_valid: Type.Literal(true),
    user_id: Id,
    /** Seconds; 0 means no expiry, which tokens of the script never have. */
    expires_at: Type.Integer({ minimum: 1 }),
  }),
});
const Me = Type.Object({ id: Id });
const Tokens = Type.Object({ access_token: Type.String({ minLength: 1, maxLength: 4096 }) });

/**
 * A Facebook token of any app would be accepted, so `debug_token` checks the app and `/me` with an appsecret_proof
 * checks the person. The email address is never requested.
 */
export function createFacebook(settings: FacebookSettings, outbound: Outbound): FacebookProvider {
  const { id, secret, version } = settings;
  const graph = `${settings.graphUrl}/${version}`;
  const read = async (address: string, fields: Record<string, string>, method = 'GET') => {
    const form = new URLSearchParams(fields);
    const answer = await (method === 'GET'
      ? outbound(`${address}?${form.toString()}`)
      : outbound(address, { method, body: form }));
    if (!answer.ok) throw new Error(`Facebook answered ${answer.status}`);
    return (await answer.json()) as unknown;
  };
  const provider: FacebookProvider = {
    type: signInTypes.facebook,
    ways: ['popup', 'redirect', 'sdk'],
    leave: async ({ state, redirectUri }) => {
      const address = new URL(`${settings.dialogUrl}/${version}/dialog/oauth`);
      address.search = new URLSearchParams({
        client_id: id,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: scopes.facebook,
      }).toString();
      return address.href;
    },
    prove: async (code, { redirectUri }) => {
      const fields = { client_id: id, client_secret: secret, redirect_uri: redirectUri, code };
      const tokens = await read(`${graph}/oauth/access_token`, fields, 'POST');
      if (!Check(Tokens, tokens)) throw new Error('Facebook returned no token');
      return provider.proveToken(tokens.access_token);
    },
    proveToken: async (token) => {
      const inspected = await read(`${graph}/debug_token`, {
        input_token: token,
        access_token: `${id}|${secret}`,
      });
      if (!Check(Inspected, inspected)) throw new Error('not a live user token');
      const { app_id: app, user_id: subject, expires_at: expiry } = inspected.data;
      if (app !== id) throw new Error('a token of another app');
      if (expiry * 1000 <= Date.now()) throw new Error('an expired token');
      const me = await read(`${graph}/me`, {
        fields: 'id',
        access_token: token,
        appsecret_proof: createHmac('sha256', secret).update(token).digest('hex'),
      });
      if (!Check(Me, me) || me.id !== subject) throw new Error('/me returned another user');
      return { subject };
    },
  };
  return provider;
}
