/** The providers other than email: their numbers (spec §3), their switches in `control`, and their required options. */
import type { MessageKey } from '../messages.ts';
import type { PassportOptions } from '../options.ts';
import type { Control } from '../passport.ts';

export const providerNames = ['google', 'x', 'facebook', 'apple', 'guest', 'wallet'] as const;
export type ProviderName = (typeof providerNames)[number];

interface Kind {
  type: 0 | 1 | 2 | 5 | 7 | 17;
  control: keyof Control;
  off: MessageKey;
  needs: readonly (keyof PassportOptions)[];
  unset: MessageKey;
  redirectUri?: keyof PassportOptions;
}

export const providerKinds: Record<ProviderName, Kind> = {
  google: {
    type: 2,
    control: 'google_login',
    off: 'passport.google_off',
    needs: ['googleID', 'googleRedirectUri'],
    unset: 'passport.google_options',
    redirectUri: 'googleRedirectUri',
  },
  x: {
    type: 5,
    control: 'twitter_login',
    off: 'passport.x_off',
    needs: ['xClientId', 'xRedirectUri'],
    unset: 'passport.x_options',
    redirectUri: 'xRedirectUri',
  },
  facebook: {
    type: 1,
    control: 'fb_login',
    off: 'passport.facebook_off',
    needs: ['facebookID'],
    unset: 'passport.facebook_options',
    redirectUri: 'facebookRedirectUri',
  },
  apple: {
    type: 7,
    control: 'apple_login',
    off: 'passport.apple_off',
    needs: ['appleID', 'appleRedirectUri'],
    unset: 'passport.apple_options',
    redirectUri: 'appleRedirectUri',
  },
  guest: {
    type: 0,
    control: 'guest_login',
    off: 'passport.guest_off',
    needs: [],
    unset: 'passport.guest_off',
  },
  wallet: {
    type: 17,
    control: 'wallet_login',
    off: 'passport.wallet_off',
    needs: [],
    unset: 'passport.wallet_off',
  },
};
