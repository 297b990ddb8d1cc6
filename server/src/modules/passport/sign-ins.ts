/**
 * The last step of every sign-in: records consents and issues a token, which is not valid until the game check confirms
 * it.
 */
import type { SignInType } from '@prelude/contract/account/passport';
import type { Address } from '@prelude/contract/shared/email-address';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { networkKey, randomToken, sha256 } from '../../core/secrets.ts';
import type { Account, AccountStore, Consent } from './accounts.store.ts';
import type { Accepted, Agreements } from './agreements.ts';
import type { RightCode } from './codes.service.ts';
import type { Caller, SignIn } from './passport.service.ts';

export type SignIns = ReturnType<typeof createSignIns>;

export function createSignIns({ secrets }: Core, accounts: AccountStore, agreements: Agreements) {
  /** One consent record; the network as a keyed hash. */
  const consent = (
    kind: string,
    action: Consent['action'],
    textHash: string,
    { language, wideNetwork }: Caller,
  ): Consent => ({
    kind,
    action,
    textHash,
    language,
    network: networkKey(secrets.keyed, wideNetwork),
  });
  /** Consents of the accepted texts, as far as they exist in the caller's language. */
  const consentsOf = (accepted: readonly Accepted[], caller: Caller): Consent[] =>
    accepted
      .filter((text) =>
        agreements
          .list(caller.language)
          .some(({ key, hash }) => key === text.key && hash === text.hash),
      )
      .map(({ key, hash }) => consent(key, 'given', hash, caller));
  const answer = (
    account: Account,
    { cToken, accessToken }: { cToken: string; accessToken: string },
    { language }: Caller,
  ): SignIn => ({
    cToken,
    cUid: account.uid,
    accessToken,
    ext: { email: account.email },
    agr: agreements.list(language),
    subState: account.subState,
  });
  const newTokens = () => ({ accessToken: randomToken(), cToken: randomToken() });
  return {
    consent,
    recordConsents: (accountId: number, accepted: readonly Accepted[], caller: Caller) =>
      accounts.recordConsents(accountId, consentsOf(accepted, caller)),
    /** Signs in with a code that was right. Throws code.expired when another request used it first. */
    signInByCode: async (
      code: RightCode,
      address: Address,
      accepted: readonly Accepted[],
      caller: Caller & { flow: string },
    ): Promise<SignIn> => {
      const tokens = newTokens();
      const account = await accounts.signInByCode(
        code,
        address,
        caller.language,
        secrets.keyed('flow', caller.flow),
        {
          tokenHash: sha256(tokens.accessToken),
          checkHash: sha256(tokens.cToken),
          consents: consentsOf(accepted, caller),
        },
      );
      if (!account) throw new Failure('code.expired');
      return answer(account, tokens, caller);
    },
    signIn: async (
      account: Account,
      provider: SignInType,
      accepted: readonly Accepted[],
      caller: Caller,
    ): Promise<SignIn> => {
      const tokens = newTokens();
      await accounts.issueToken(account.id, {
        tokenHash: sha256(tokens.accessToken),
        checkHash: sha256(tokens.cToken),
        consents: consentsOf(accepted, caller),
        provider,
      });
      return answer(account, tokens, caller);
    },
  };
}
