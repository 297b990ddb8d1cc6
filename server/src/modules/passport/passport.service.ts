import type { Language } from '@prelude/contract/shared/languages';
import type { Agreement, emailLogin } from '@prelude/contract/account/passport';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import type { Core } from '../../core/core.ts';
import type { Address } from '@prelude/contract/shared/email-address';
import { requireAddress } from '../../core/require-address.ts';
import { Failure } from '../../core/failures.ts';
import { sha256 } from '../../core/secrets.ts';
import type { CaptchaService } from '../captcha/captcha.service.ts';
import type { Account, AccountStore } from './accounts.store.ts';
import type { Accepted, Agreements } from './agreements.ts';
import type { CodeService } from './codes.service.ts';
import type { Purpose } from './codes.store.ts';
import type { SignIns } from './sign-ins.ts';

/** The requester: the browser's flow cookie, its networks, its language. */
export interface Caller {
  flow: string | undefined;
  network: string;
  wideNetwork: string;
  language: Language;
}

export type SignIn = Omit<ReplyOf<typeof emailLogin>, 'code' | 'msg'>;

export type PassportService = ReturnType<typeof createPassportService>;

export function createPassportService(
  { campaign }: Core,
  accounts: AccountStore,
  parts: {
    agreements: Agreements;
    captcha: CaptchaService;
    codes: CodeService;
    signIns: SignIns;
  },
) {
  const { agreements, captcha, codes, signIns } = parts;

  const addressOf = (email: string): Address => {
    if (!campaign.sign_in.email) throw new Failure('login.email_off');
    return requireAddress(email);
  };
  const requireOwner = async (accessToken: string): Promise<Account> => {
    const account = await accounts.ofToken(sha256(accessToken));
    if (!account) throw new Failure('token.invalid');
    return account;
  };

  return {
    agreements: (language: Language): Agreement[] => agreements.list(language),
    verifyCaptcha: async (
      { email, ticket, randstr }: { email: string; ticket: string; randstr: string },
      { flow, network, wideNetwork }: Caller & { flow: string },
      mark: Uint8Array,
    ) => {
      const address = addressOf(email);
      await captcha.grant(
        mark,
        ticket,
        randstr,
        { flow, network: wideNetwork, ip: network.includes(':') ? `${network}::` : network },
        address.key,
      );
    },
    sendCode: async (
      email: string,
      purpose: Purpose,
      { flow, network, language }: Caller,
      mark: Uint8Array,
    ) => {
      const address = addressOf(email);
      // The call before this one has set the cookie.
      if (!flow) throw new Failure('cookies.needed');
      await codes.send({ address, purpose, flow, network, language }, mark);
    },
    /** Signs in with an emailed code. The token is not valid until the game check confirms it. */
    signInByCode: async (
      { email, code, accepted }: { email: string; code: string; accepted: readonly Accepted[] },
      caller: Caller,
      mark: Uint8Array,
    ): Promise<SignIn> => {
      const address = addressOf(email);
      const digits = code.replaceAll(/\s/g, '');
      if (digits === '') throw new Failure('code.empty');
      agreements.require(caller.language, accepted);
      if (!caller.flow) throw new Failure('code.wrong');
      const { flow, network } = caller;
      const request = { address, purpose: 'loginCode', flow, network } as const;
      const right = await codes.try(request, digits, mark);
      return signIns.signInByCode(right, address, accepted, { ...caller, flow });
    },
    accept: async (accessToken: string, accepted: readonly Accepted[], caller: Caller) => {
      const account = await requireOwner(accessToken);
      await signIns.recordConsents(account.id, accepted, caller);
    },
    subscription: async (accessToken: string): Promise<0 | 1> =>
      (await requireOwner(accessToken)).subState,
    setSubscription: async (accessToken: string, subState: 0 | 1, caller: Caller) => {
      const account = await requireOwner(accessToken);
      const hash = agreements.subscriptionHash(caller.language);
      const action = subState === 1 ? 'given' : 'withdrawn';
      await accounts.setSubscription(
        account.id,
        subState,
        signIns.consent('subscription', action, hash, caller),
      );
    },
  };
}
