/** The used part of oidc-provider, which has no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: Record<string, unknown>[];
        claims: Record<string, string[]>;
        conformIdTokenClaims: boolean;
        pkce: { required: () => boolean };
        cookies: { keys: string[] };
        findAccount: (
          context: unknown,
          id: string,
        ) => { accountId: string; claims: () => Record<string, unknown> };
      },
    );
    callback(): RequestListener;
  }
}
