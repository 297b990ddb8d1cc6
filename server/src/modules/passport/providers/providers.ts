/**
 * Which providers are open: the campaign wants it now, and the settings (or the sandbox) make it possible. The campaign is
 * asked at every step, so a switch closes a provider for those half way through it too.
 */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { returnPath } from '@prelude/contract/account/provider-flow';
import { type ProviderType } from '@prelude/contract/account/passport-providers';
import { signInTypes } from '@prelude/contract/account/passport';
import type { Settings } from '@prelude/contract/site/settings';
import type { ProviderConfig, ProviderSettings } from '../../../config/providers.ts';
import type { Outbound } from '../../../core/outbound.ts';
import type { Secrets } from '../../../core/secrets.ts';
import { createApple } from './apple.ts';
import type { CodeProvider } from './provider.ts';
import { createFacebook, type FacebookProvider } from './facebook.ts';
import { createGoogle } from './google.ts';
import { createGuest, type GuestProvider } from './guest.ts';
import { createWallet, type WalletProvider } from './wallet.ts';
import { createX } from './x.ts';

export interface Providers {
  codes: ReadonlyMap<ProviderType, CodeProvider>;
  facebook: FacebookProvider | undefined;
  guest: GuestProvider;
  wallet: WalletProvider;
  isOpen(type: ProviderType): boolean;
  /** Names of the ways to sign in that have settings, open or not. */
  ready: readonly string[];
  /** Each has a way back of its own, so that no provider can answer in another's name (security §3.2 no. 20). */
  redirectUri(type: ProviderType): string;
  /** What a page needs to know of the open ones. */
  ids(): Settings['providers'];
}

/** Last part of each provider's return address. */
export const returnNames = new Map<string, ProviderType>([
  ['google', signInTypes.google],
  ['x', signInTypes.x],
  ['facebook', signInTypes.facebook],
  ['apple', signInTypes.apple],
]);
const nameOf = new Map([...returnNames].map(([name, type]) => [type, name]));

interface Dependencies {
  /** The real settings, or the sandbox's. */
  settings: ProviderSettings;
  config: ProviderConfig & { publicUrl: string };
  campaign: Pick<Campaign, 'sign_in'>;
  game: string;
  outbound: Outbound;
  secrets: Pick<Secrets, 'keyed' | 'everyKeyed'>;
}

export async function openProviders(deps: Dependencies): Promise<Providers> {
  const { settings, config, campaign, game, outbound, secrets } = deps;
  const { google, x } = settings;
  const facebook = settings.facebook ? createFacebook(settings.facebook, outbound) : undefined;
  const list: CodeProvider[] = [
    ...(google ? [createGoogle(google, outbound)] : []),
    ...(x ? [createX(x, outbound)] : []),
    ...(facebook ? [facebook] : []),
    ...(settings.apple ? [await createApple(settings.apple, outbound)] : []),
  ];
  const codes = new Map(list.map((provider) => [provider.type, provider]));
  const redirectUri = (type: ProviderType) =>
    `${config.publicUrl}${returnPath}/${nameOf.get(type)}`;
  const isOpen = (type: ProviderType): boolean => {
    const wanted = campaign.sign_in;
    if (type === signInTypes.guest) return wanted.guest || config.extraProviders.guest;
    if (type === signInTypes.wallet) return wanted.wallet || config.extraProviders.wallet;
    const name = nameOf.get(type) as 'google' | 'apple' | 'facebook' | 'x' | undefined;
    return name !== undefined && wanted[name] && codes.has(type);
  };
  return {
    codes,
    facebook,
    guest: createGuest(secrets),
    wallet: createWallet(config.publicUrl, game),
    redirectUri,
    isOpen,
    ready: ['email', 'password', 'guest', 'wallet', ...list.map(({ type }) => nameOf.get(type)!)],
    ids: () => ({
      ...(google &&
        isOpen(signInTypes.google) && {
          googleID: google.id,
          googleRedirectUri: redirectUri(signInTypes.google),
        }),
      ...(x &&
        isOpen(signInTypes.x) && { xClientId: x.id, xRedirectUri: redirectUri(signInTypes.x) }),
      ...(settings.facebook &&
        isOpen(signInTypes.facebook) && {
          facebookID: settings.facebook.id,
          facebookVersion: settings.facebook.version,
          facebookScript: settings.facebook.scriptUrl,
          facebookRedirectUri: redirectUri(signInTypes.facebook),
        }),
      ...(settings.apple &&
        isOpen(signInTypes.apple) && {
          appleID: settings.apple.id,
          appleRedirectUri: redirectUri(signInTypes.apple),
          appleScript: settings.apple.scriptUrl,
        }),
    }),
  };
}
