/** The sign-in provider's rules for the mail path (specification §3–5, §7; decisions §6). */
import type { Campaign } from '@prelude/contract/campaign';
import type { Language } from '@prelude/contract/languages';
import type { Agreement } from '@prelude/contract/passport';
import { type Address, parseAddress } from '../../platform/address.ts';
import { Failure } from '../../platform/failures.ts';
import { randomToken, type Secrets, sha256 } from '../../platform/secrets.ts';
import type { CaptchaService } from '../captcha/captcha.service.ts';
import type { Account, AccountStore, Consent } from './accounts.store.ts';
import type { Accepted, Agreements } from './agreements.ts';
import type { CodeService } from './codes.service.ts';
import type { Purpose } from './codes.store.ts';

/** Who is asking: the browser's flow cookie, its networks, its language. */
export interface Caller {
  flow: string | undefined;
  network: string;
  wideNetwork: string;
  language: Language;
}

export interface SignIn {
  cToken: string;
  cUid: string;
  accessToken: string;
  email: string;
  agr: Agreement[];
  subState: 0 | 1;
}

export interface PassportService {
  agreements(language: Language): Agreement[];
  verifyCaptcha(
    input: { email: string; ticket: string; randstr: string },
    caller: Caller,
  ): Promise<void>;
  sendCode(email: string, purpose: Purpose, caller: Caller): Promise<void>;
  /** Signs in with a mailed code. The token is worth nothing until the game check has confirmed it. */
  signInByCode(
    input: { email: string; code: string; accepted: readonly Accepted[] },
    caller: Caller,
  ): Promise<SignIn>;
  accept(accessToken: string, accepted: readonly Accepted[], caller: Caller): Promise<void>;
  subscription(accessToken: string): Promise<0 | 1>;
  setSubscription(accessToken: string, subState: 0 | 1, caller: Caller): Promise<void>;
  ownerOf(
    accessToken: string,
  ): Promise<{ accountId: number; uid: string; email: string } | undefined>;
}

interface Dependencies {
  accounts: AccountStore;
  agreements: Agreements;
  codes: CodeService;
  captcha: Pick<CaptchaService, 'grant'>;
  campaign: Pick<Campaign, 'sign_in'>;
  secrets: Pick<Secrets, 'keyed'>;
}

export function createPassportService(deps: Dependencies): PassportService {
  const { accounts, agreements, codes, captcha, campaign, secrets } = deps;

  const requireAddress = (email: string): Address => {
    if (!campaign.sign_in.email) throw new Failure('login.email_off');
    const address = parseAddress(email);
    if (!address) throw new Failure('email.invalid');
    return address;
  };
  const requireOwner = async (accessToken: string): Promise<Account> => {
    const account = await accounts.ofToken(sha256(accessToken));
    if (!account) throw new Failure('token.invalid');
    return account;
  };
  const consentsOf = (accepted: readonly Accepted[], caller: Caller): Consent[] =>
    accepted
      .filter((text) =>
        agreements
          .list(caller.language)
          .some(({ key, hash }) => key === text.key && hash === text.hash),
      )
      .map(({ key, hash }) => consent(key, 'given', hash, caller));
  const consent = (
    kind: string,
    action: Consent['action'],
    textHash: string,
    caller: Caller,
  ): Consent => ({
    kind,
    action,
    textHash,
    language: caller.language,
    network: Buffer.from(secrets.keyed('network', caller.wideNetwork))
      .toString('base64url')
      .slice(0, 22),
  });

  return {
    agreements: (language) => agreements.list(language),
    verifyCaptcha: async ({ email, ticket, randstr }, { flow, wideNetwork }) => {
      const address = requireAddress(email);
      if (!flow) throw new Failure('captcha.expired');
      await captcha.grant(
        ticket,
        randstr,
        { flow, network: wideNetwork },
        secrets.keyed('email', address.key),
      );
    },
    sendCode: async (email, purpose, { flow, network, language }) => {
      const address = requireAddress(email);
      if (!flow) throw new Failure('captcha.required');
      await codes.send({ address, purpose, flow, network, language });
    },
    signInByCode: async ({ email, code, accepted }, caller) => {
      const address = requireAddress(email);
      const digits = code.replaceAll(/\s/g, '');
      if (digits === '') throw new Failure('code.empty');
      // Agreement comes before anything is stored about the person (decisions §8).
      if (!agreements.covers(caller.language, accepted)) throw new Failure('agreement.required');
      if (!caller.flow) throw new Failure('code.wrong');
      await codes.redeem({ address, purpose: 'loginCode', flow: caller.flow }, digits);
      const account = await accounts.ofAddress(address, caller.language);
      await accounts.recordConsents(account.id, consentsOf(accepted, caller));
      const accessToken = randomToken();
      const cToken = randomToken();
      await accounts.insertToken({
        tokenHash: sha256(accessToken),
        checkHash: sha256(cToken),
        accountId: account.id,
      });
      return {
        cToken,
        cUid: account.uid,
        accessToken,
        email: account.email,
        agr: agreements.list(caller.language),
        subState: account.subState,
      };
    },
    accept: async (accessToken, accepted, caller) => {
      const account = await requireOwner(accessToken);
      await accounts.recordConsents(account.id, consentsOf(accepted, caller));
    },
    subscription: async (accessToken) => (await requireOwner(accessToken)).subState,
    setSubscription: async (accessToken, subState, caller) => {
      const account = await requireOwner(accessToken);
      const hash = agreements.subscriptionHash(caller.language);
      const action = subState === 1 ? 'given' : 'withdrawn';
      await accounts.setSubscription(
        account.id,
        subState,
        consent('subscription', action, hash, caller),
      );
    },
    ownerOf: async (accessToken) => {
      const account = await accounts.ofToken(sha256(accessToken));
      return account && { accountId: account.id, uid: account.uid, email: account.email };
    },
  };
}
