/**
 * Which providers are open: those enabled in the campaign that have settings or the sandbox. The campaign is checked at
 * every step, so disabling a provider also stops flows in progress.
 */
import { returnPath } from '@prelude/contract/account/provider-flow';
import { type ProviderType } from '@prelude/contract/account/passport-providers';
import { signInTypes } from '@prelude/contract/account/passport';
import type { Settings } from '@prelude/contract/site/settings';
import type { Core } from '../../../core/core.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { createApple } from './kinds/apple.ts';
import type { CodeProvider } from './provider.ts';
import { createFacebook } from './kinds/facebook.ts';
import { createGoogle } from './kinds/google.ts';
import { createGuest } from './kinds/guest.ts';
import { createWallet } from './kinds/wallet.ts';
import { createX } from './kinds/x.ts';

export type Providers = Awaited<ReturnType<typeof openProviders>>;

export const returnNames = new Map<string, ProviderType>([
  ['google', signInTypes.google],
  ['x', signInTypes.x],
  ['facebook', signInTypes.facebook],
  ['apple', signInTypes.apple],
]);
const nameOf = new Map([...returnNames].map(([name, type]) => [type, name]));

/** @param sandbox replaces providers without settings; undefined when disabled */
export async function openProviders(core: Core, sandbox: Sandbox) {
  const { campaign, config, secrets } = core;
  const outbound = sandbox?.outbound ?? core.outbound;
  const google = config.providers.google ?? sandbox?.settings.google;
  const x = config.providers.x ?? sandbox?.settings.x;
  const facebookSettings = config.providers.facebook ?? sandbox?.settings.facebook;
  const apple = config.providers.apple ?? sandbox?.settings.apple;
  const facebook = facebookSettings ? createFacebook(facebookSettings, outbound) : undefined;
  const list: CodeProvider[] = [
    ...(google ? [createGoogle(google, outbound)] : []),
    ...(x ? [createX(x, outbound)] : []),
    ...(facebook ? [facebook] : []),
    ...(apple ? [await createApple(apple, outbound)] : []),
  ];
  const codes = new Map(list.map((provider) => [provider.type, provider]));
  const redirectUri = (type: ProviderType): string =>
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
    wallet: createWallet(config.publicUrl, () => core.texts.title('en')),
    /** Each provider has its own return address, so that no provider can answer for another. */
    redirectUri,
    isOpen,
    /** Names of the sign-in methods with settings, open or not. */
    ready: ['email', 'password', 'guest', 'wallet', ...list.map(({ type }) => nameOf.get(type)!)],
    ids: (): Settings['providers'] => ({
      ...(google &&
        isOpen(signInTypes.google) && {
          googleID: google.id,
          googleRedirectUri: redirectUri(signInTypes.google),
        }),
      ...(x &&
        isOpen(signInTypes.x) && { xClientId: x.id, xRedirectUri: redirectUri(signInTypes.x) }),
      ...(facebookSettings &&
        isOpen(signInTypes.facebook) && {
          facebookID: facebookSettings.id,
          facebookVersion: facebookSettings.version,
          facebookScript: facebookSettings.scriptUrl,
          facebookRedirectUri: redirectUri(signInTypes.facebook),
        }),
      ...(apple &&
        isOpen(signInTypes.apple) && {
          appleID: apple.id,
          appleRedirectUri: redirectUri(signInTypes.apple),
          appleScript: apple.scriptUrl,
        }),
    }),
  };
}
