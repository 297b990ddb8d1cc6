/**
 * Settings of Google's and Apple's providers, both led to one stand-in.
 * @param issuer its address
 * @param name what we are called there
 * @param applePem our key for Apple
 */
export const openidEnv = (
  issuer: string,
  name: { google: string; apple: string },
  applePem: string,
): Record<string, string> => ({
  GOOGLE_CLIENT_ID: name.google,
  GOOGLE_CLIENT_SECRET: 'google-secret',
  GOOGLE_ISSUER: issuer,
  GOOGLE_AUTHORIZE_URL: `${issuer}/authorize`,
  GOOGLE_TOKEN_URL: `${issuer}/token`,
  GOOGLE_JWKS_URL: `${issuer}/jwks`,
  APPLE_CLIENT_ID: name.apple,
  APPLE_TEAM_ID: 'TEAM',
  APPLE_KEY_ID: 'KEY',
  APPLE_PRIVATE_KEY: applePem.replaceAll('\n', String.raw`\n`),
  APPLE_ISSUER: issuer,
  APPLE_AUTHORIZE_URL: `${issuer}/authorize`,
  APPLE_TOKEN_URL: `${issuer}/token`,
  APPLE_JWKS_URL: `${issuer}/jwks`,
});
