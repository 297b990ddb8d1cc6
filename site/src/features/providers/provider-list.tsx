import type { Control } from '@prelude/passport';
import { providerKinds, type ProviderName } from '@prelude/passport/providers/provider-kinds';
import type { ReactNode } from 'react';
import { Brand } from '../../ui/icons.tsx';
import type { Words } from '../forms/words.ts';
import { Glyph } from '../forms/glyph.tsx';

export type Provider = ProviderName;

/** In the order shown. */
export const providers: Record<Provider, { icon: ReactNode; name: (t: Words) => string }> = {
  google: { icon: <Glyph name="google" />, name: () => 'Google' },
  apple: { icon: <Brand name="app_store" />, name: () => 'Apple' },
  facebook: { icon: <Brand name="facebook" />, name: () => 'Facebook' },
  x: { icon: <Brand name="x" />, name: () => 'X' },
  wallet: { icon: <Glyph name="wallet" />, name: (t) => t('providers.wallet') },
  guest: { icon: <Glyph name="guest" />, name: (t) => t('providers.guest') },
};

const all = Object.keys(providers) as Provider[];

export const openProviders = (control: Control | undefined): Provider[] =>
  control ? all.filter((provider) => control[providerKinds[provider].control]) : [];

export const providerOfType = (type: number): Provider | undefined =>
  all.find((provider) => providerKinds[provider].type === type);
