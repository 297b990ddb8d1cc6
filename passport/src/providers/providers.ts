/**
 * The providers other than email (spec §3, §4, §7): Google and X use a pop-up, Facebook and Apple their scripts, then
 * guest and wallet. Providers with an address also work by full-page redirect, for browsers without pop-ups. Loaded on
 * demand, so that signing in by email does not need it.
 */
import type { beginLogin } from '@prelude/contract/account/passport-providers';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import { askApple, loadApple } from './apple.ts';
import { providerKinds, type ProviderName } from './provider-kinds.ts';
import { providerFailures } from './provider-failures.ts';
import { facebookToken } from './facebook.ts';
import {
  savePendingRedirect,
  type PendingRedirect,
  type Purpose,
  takePendingRedirect,
} from './pending-redirect.ts';
import type { Messages } from '../messages.ts';
import type { PassportOptions, ProviderIds } from '../options.ts';
import type { AcceptedAgreement, Login, LoginResult, Passport } from '../passport.ts';
import { type Arrival, arrivalOf, openPopup } from './popup.ts';
import { type Failed, isFields, type Result } from '../results.ts';
import { openStorage } from '../storage.ts';
import { type Ethereum, signWith } from './wallet.ts';

export { providerMessageKeys, type ProviderMessageKey } from './provider-messages.ts';
export { type ProviderName, providerNames } from './provider-kinds.ts';
export type { ProviderFault } from './provider-failures.ts';

/** A third party's proof of identity, sent by sign-in and by linking (`/api/account/identities/link`). */
export interface Credential {
  userType: number;
  cToken: string;
  extra: { authorizationCode?: string; state?: string; version?: 'v3' };
}

export type ProviderOptions = ProviderIds & { messages?: Messages };

export interface Providers {
  /**
   * Asks a provider for the visitor's identity. Must be called in the click handler, or the pop-up is blocked.
   * @param signal closes the pop-up; the result is `cancelled`
   */
  ask(provider: ProviderName, signal?: AbortSignal): Promise<Result<{ credential: Credential }>>;
  signInWith(credential: Credential, agr: readonly AcceptedAgreement[]): Promise<LoginResult>;
  signIn(
    provider: ProviderName,
    agr: readonly AcceptedAgreement[],
    signal?: AbortSignal,
  ): Promise<LoginResult>;
  /** Redirects this page to the provider. Returns only on failure. */
  leave(
    provider: ProviderName,
    back: { returnHash: string; purpose: Purpose; agr: readonly AcceptedAgreement[] },
  ): Promise<Failed | undefined>;
  /** The result of a returned redirect, once; undefined without one. */
  comeBack(): Promise<
    (PendingRedirect & { answer: Result<{ credential: Credential }> }) | undefined
  >;
}

type Beginning = Result<ReplyOf<typeof beginLogin>>;

const guestKey = 'passport_guest';
const byAddress = new Set<ProviderName>(['google', 'x', 'facebook', 'apple']);

export function createProviders(passport: Passport, given: ProviderOptions = {}): Providers {
  const { options: defaults, transport, at, switchedOn, confirm } = passport.inside;
  const options: PassportOptions = { ...defaults, ...given };
  const fail = providerFailures({ ...defaults.messages, ...given.messages });
  const storage = openStorage();

  const ready = (provider: ProviderName): Failed | undefined =>
    providerKinds[provider].needs.every((name) => options[name])
      ? undefined
      : fail('options', providerKinds[provider].unset);

  const begin = (provider: ProviderName, way: 'popup' | 'redirect' | 'sdk'): Promise<Beginning> =>
    transport.post(
      at('/v1/login/begin.lg'),
      { userType: providerKinds[provider].type, way },
      'passport.login_failed',
    );

  const isOn = async (provider: ProviderName): Promise<Failed | undefined> => {
    const { control, off } = providerKinds[provider];
    const on = await switchedOn(control, off);
    return on.code === 0 ? undefined : on;
  };

  /** Exchanges the returned state for a token of the service: the provider's own token never reaches a page. */
  async function exchange(
    provider: ProviderName,
    state: string,
    { outcome, error }: Arrival,
  ): Promise<Result<{ credential: Credential }>> {
    if (outcome === 'cancelled') return fail('cancelled', 'passport.cancelled');
    if (outcome === 'mismatch') return fail('mismatch', 'passport.state_mismatch');
    if (outcome === 'failed') return fail('refused', 'passport.authorisation_failed', error);
    const { type, redirectUri } = providerKinds[provider];
    const token = await transport.post<{ accessToken: string }>(
      at('/v1/login/getThirdAuthToken.lg'),
      { code: state, redirectUri: redirectUri && options[redirectUri], userType: type },
      'passport.login_failed',
    );
    return token.code === 0 ? credentialOf(provider, token.accessToken) : token;
  }

  const credentialOf = (
    provider: ProviderName,
    cToken: string,
    extra: Credential['extra'] = {},
  ) => ({
    code: 0 as const,
    msg: '',
    credential: {
      userType: providerKinds[provider].type,
      cToken,
      extra: provider === 'x' ? { version: 'v3' as const } : extra,
    },
  });

  async function authenticateByPopup(
    provider: ProviderName,
    signal?: AbortSignal,
  ): Promise<Result<{ credential: Credential }>> {
    const popup = openPopup();
    if (!popup) return fail('blocked', 'passport.popup_blocked');
    const begun = (await isOn(provider)) ?? (await begin(provider, 'popup'));
    if (begun.code !== 0 || !begun.url) {
      popup.close();
      return begun.code === 0 ? fail('refused', 'passport.login_failed') : begun;
    }
    popup.location.replace(begun.url);
    const arrival = await arrivalOf(popup, begun.state, signal);
    popup.close();
    return exchange(provider, begun.state, arrival);
  }

  async function authenticateWithFacebook(): Promise<Result<{ credential: Credential }>> {
    const off = await isOn('facebook');
    if (off) return off;
    const { facebookID: id = '', facebookVersion = '', facebookScript = '' } = options;
    try {
      const token = await facebookToken({ id, version: facebookVersion, script: facebookScript });
      return token
        ? credentialOf('facebook', token)
        : fail('cancelled', 'passport.facebook_cancelled');
    } catch {
      return fail('not_ready', 'passport.facebook_not_ready');
    }
  }

  async function authenticateWithApple(): Promise<Result<{ credential: Credential }>> {
    const off = await isOn('apple');
    if (off) return off;
    const { appleID: id = '', appleRedirectUri: redirectUri = '', appleScript = '' } = options;
    const loaded = await loadApple(appleScript).then(
      () => true,
      () => false,
    );
    if (!loaded) return fail('not_ready', 'passport.apple_off');
    const begun = await begin('apple', 'sdk');
    if (begun.code !== 0) return begun;
    const { state, nonce = '' } = begun;
    const answer = await askApple({ id, redirectUri }, { state, nonce });
    if (answer.went === 'back') return fail('cancelled', 'passport.cancelled');
    if (answer.went === 'wrong') return fail('refused', 'passport.apple_failed', answer.error);
    if (answer.state !== state) return fail('mismatch', 'passport.state_mismatch');
    return credentialOf('apple', 'code', { authorizationCode: answer.code, state });
  }

  async function authenticateAsGuest(): Promise<Result<{ credential: Credential }>> {
    const off = await isOn('guest');
    if (off) return off;
    const known = storage.get(guestKey);
    if (known) return credentialOf('guest', known);
    const begun = await begin('guest', 'popup');
    if (begun.code !== 0) return begun;
    const { cToken } = begun;
    if (!cToken) return fail('refused', 'passport.login_failed');
    storage.set(guestKey, cToken);
    return credentialOf('guest', cToken);
  }

  async function authenticateWithWallet(): Promise<Result<{ credential: Credential }>> {
    const off = await isOn('wallet');
    if (off) return off;
    const { ethereum } = window as { ethereum?: Ethereum };
    if (!ethereum) return fail('not_ready', 'passport.wallet_missing');
    const begun = await begin('wallet', 'popup');
    if (begun.code !== 0) return begun;
    if (!begun.siwe) return fail('refused', 'passport.login_failed');
    try {
      return credentialOf('wallet', await signWith(ethereum, begun.siwe, begun.state));
    } catch (thrown) {
      const saidNo = isFields(thrown) && thrown.code === 4001;
      return saidNo
        ? fail('cancelled', 'passport.cancelled')
        : fail('refused', 'passport.login_failed');
    }
  }

  const providers: Providers = {
    ask: async (provider, signal) => {
      const unset = ready(provider);
      if (unset) return unset;
      if (provider === 'guest') return authenticateAsGuest();
      if (provider === 'wallet') return authenticateWithWallet();
      if (provider === 'facebook' && options.facebookScript) return authenticateWithFacebook();
      if (provider === 'apple' && options.appleScript) return authenticateWithApple();
      return authenticateByPopup(provider, signal);
    },
    signInWith: async (credential, agr) =>
      confirm(
        await transport.post<Login>(
          at('/v1/login/lgn.lg'),
          { ...credential, agr },
          'passport.login_failed',
        ),
      ),
    signIn: async (provider, agr, signal) => {
      const answer = await providers.ask(provider, signal);
      return answer.code === 0 ? providers.signInWith(answer.credential, agr) : answer;
    },
    leave: async (provider, back) => {
      const unset = ready(provider) ?? (await isOn(provider));
      if (unset) return unset;
      if (!byAddress.has(provider)) return fail('not_ready', 'passport.login_failed');
      const begun = await begin(provider, 'redirect');
      if (begun.code !== 0) return begun;
      if (!begun.url) return fail('refused', 'passport.login_failed');
      if (!savePendingRedirect({ ...back, state: begun.state, provider })) {
        return fail('no_storage', 'passport.storage_blocked');
      }
      window.location.assign(begun.url);
      return undefined;
    },
    comeBack: async () => {
      const left = takePendingRedirect();
      if (!left) return undefined;
      return { ...left, answer: await exchange(left.provider, left.state, left.arrival) };
    },
  };
  return providers;
}
