/**
 * Failures of the other providers (spec §8); separate from those of email sign-in, so that their sentences load with
 * the providers. `{error}` is the provider's message.
 */
export const providerMessageKeys = [
  'passport.facebook_off',
  'passport.facebook_not_ready',
  'passport.facebook_cancelled',
  'passport.facebook_options',
  'passport.google_off',
  'passport.google_options',
  'passport.apple_off',
  'passport.apple_failed',
  'passport.apple_options',
  'passport.x_off',
  'passport.x_options',
  'passport.guest_off',
  'passport.wallet_off',
  'passport.wallet_missing',
  'passport.popup_blocked',
  'passport.cancelled',
  'passport.authorisation_failed',
  'passport.state_mismatch',
  'passport.storage_blocked',
] as const;

export type ProviderMessageKey = (typeof providerMessageKeys)[number];
