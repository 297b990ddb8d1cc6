/**
 * Simulates sign-in providers for local trials (spec decisions §6). Anyone can sign in as anyone, so the settings
 * refuse it in production. Grants are kept in memory; a code works once.
 */
import { createHash, hash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { randomToken } from '../../core/secrets.ts';
import { sandboxClient } from './sandbox.settings.ts';

export const sandboxProviders = ['google', 'x', 'facebook', 'apple'] as const;
export type SandboxProvider = (typeof sandboxProviders)[number];

export interface Persona {
  name: string;
  email: string;
  verified: boolean;
}

interface Grant {
  provider: SandboxProvider;
  persona: Persona;
  redirectUri: string;
  nonce: string | undefined;
  challenge: string | undefined;
}

export type Sandbox = ReturnType<typeof createSandbox>;

const mostEntries = 1000;

/** X and Facebook use numeric ids. */
const subject = (provider: SandboxProvider, { name }: Persona): string => {
  const digest = hash('sha256', `${provider}:${name.toLowerCase()}`, 'hex');
  return provider === 'x' || provider === 'facebook'
    ? BigInt(`0x${digest.slice(0, 14)}`).toString()
    : `sandbox-${digest.slice(0, 20)}`;
};

export function createSandbox(issuerOf: (provider: SandboxProvider) => string) {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, string>();
  const remember = <V>(map: Map<string, V>, key: string, value: V): string => {
    if (map.size >= mostEntries) map.delete(map.keys().next().value!);
    map.set(key, value);
    return key;
  };
  let pair: ReturnType<typeof generateKeyPair> | undefined;
  const keyPair = () => (pair ??= generateKeyPair('RS256', { extractable: true }));

  const idToken = async ({ provider, persona, nonce }: Grant): Promise<string> => {
    const { privateKey } = await keyPair();
    const { email, verified } = persona;
    return new SignJWT({
      ...(email && { email, email_verified: verified }),
      ...(nonce && { nonce }),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'sandbox' })
      .setIssuer(issuerOf(provider))
      .setSubject(subject(provider, persona))
      .setAudience(sandboxClient.id)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  };
  const token = (provider: SandboxProvider, persona: Persona): string =>
    remember(tokens, randomToken(), `${provider} ${subject(provider, persona)}`);

  return {
    grant: (grant: Grant): string => remember(codes, randomToken(), grant),
    token,
    exchange: async (
      provider: SandboxProvider,
      { code = '', redirect_uri: back, code_verifier: verifier = '' }: Record<string, string>,
    ): Promise<object | undefined> => {
      const grant = codes.get(code);
      codes.delete(code);
      const proved =
        !grant?.challenge ||
        createHash('sha256').update(verifier).digest('base64url') === grant.challenge;
      if (grant?.provider !== provider || grant.redirectUri !== back || !proved) return undefined;
      const signed = provider === 'google' || provider === 'apple';
      return {
        access_token: token(provider, grant.persona),
        token_type: 'Bearer',
        expires_in: 300,
        ...(signed && { id_token: await idToken(grant) }),
        ...(provider === 'apple' && { refresh_token: randomToken() }),
      };
    },
    subjectOf: (provider: SandboxProvider, accessToken: string): string | undefined => {
      const [of, id] = tokens.get(accessToken)?.split(' ') ?? [];
      return of === provider ? id : undefined;
    },
    keys: async (): Promise<object> => {
      const { publicKey } = await keyPair();
      return {
        keys: [{ ...(await exportJWK(publicKey)), kid: 'sandbox', alg: 'RS256', use: 'sig' }],
      };
    },
  };
}
