import { generateKeyPairSync } from 'node:crypto';
import type { ProviderSettings } from '../../config/providers.ts';

export const sandboxPath = '/sandbox';

/** One client for all four. The secret is public: it gives no access outside this process. */
export const sandboxClient = { id: 'prelude-sandbox', secret: 'sandbox' } as const;

export const mailDomain = (provider: string): string => `${provider}.sandbox.example`;

/** Typed addresses of this domain count as hosted by either provider. */
const sharedDomain = 'sandbox.example';

/** An address counts only if the provider runs its mailbox (spec decisions §4). */
export const countedDomains = (provider: string): string[] => [mailDomain(provider), sharedDomain];

export function sandboxSettings(publicUrl: string): ProviderSettings {
  const at = (path: string) => `${publicUrl}${sandboxPath}/${path}`;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    google: {
      ...sandboxClient,
      mailDomains: countedDomains('google'),
      issuer: at('google'),
      authorizeUrl: at('google/authorize'),
      tokenUrl: at('google/token'),
      jwksUrl: at('google/keys'),
    },
    x: {
      ...sandboxClient,
      authorizeUrl: at('x/authorize'),
      tokenUrl: at('x/token'),
      revokeUrl: at('x/revoke'),
      userUrl: at('x/me'),
    },
    facebook: {
      ...sandboxClient,
      version: 'v25.0',
      scriptUrl: `${sandboxPath}/facebook.js`,
      dialogUrl: at('facebook'),
      graphUrl: at('facebook'),
    },
    apple: {
      id: sandboxClient.id,
      teamId: 'SANDBOX',
      keyId: 'SANDBOX',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      mailDomains: countedDomains('apple'),
      issuer: at('apple'),
      authorizeUrl: at('apple/authorize'),
      tokenUrl: at('apple/token'),
      jwksUrl: at('apple/keys'),
      revokeUrl: at('apple/revoke'),
      scriptUrl: `${sandboxPath}/apple.js`,
    },
  };
}
