import type { Control } from '@prelude/passport';
import type { ReactNode } from 'react';
import { Brand } from '../../ui/icons.tsx';
import type { Words } from '../forms/words.ts';
import { Glyph } from '../forms/glyph.tsx';

interface ProviderEntry {
  /** Numeric sign-in type (spec §3). */
  type: 0 | 1 | 2 | 5 | 7 | 17;
  control: keyof Control;
  icon: ReactNode;
  name: (t: Words) => string;
}

export const providers = {
  google: {
    type: 2,
    control: 'google_login',
    icon: <Glyph name="google" />,
    name: () => 'Google',
  },
  apple: {
    type: 7,
    control: 'apple_login',
    icon: <Brand name="app_store" />,
    name: () => 'Apple',
  },
  facebook: {
    type: 1,
    control: 'fb_login',
    icon: <Brand name="facebook" />,
    name: () => 'Facebook',
  },
  x: { type: 5, control: 'twitter_login', icon: <Brand name="x" />, name: () => 'X' },
  wallet: {
    type: 17,
    control: 'wallet_login',
    icon: <Glyph name="wallet" />,
    name: (t) => t('providers.wallet'),
  },
  guest: {
    type: 0,
    control: 'guest_login',
    icon: <Glyph name="guest" />,
    name: (t) => t('providers.guest'),
  },
} as const satisfies Record<string, ProviderEntry>;

export type Provider = keyof typeof providers;

const all = Object.keys(providers) as Provider[];

export const openProviders = (control: Control | undefined): Provider[] =>
  control ? all.filter((provider) => control[providers[provider].control]) : [];

export const providerOfType = (type: number): Provider | undefined =>
  all.find((provider) => providers[provider].type === type);
