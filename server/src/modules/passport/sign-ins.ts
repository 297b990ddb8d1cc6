/**
 * The last step of every sign-in: records consents and issues a token, which is not valid until the game check confirms
 * it.
 */
import type { SignInType } from '@prelude/contract/account/passport';
import type { Core } from '../../core/core.ts';
import { networkKey, randomToken, sha256 } from '../../core/secrets.ts';
import type { Account, AccountStore, Consent } from './accounts.store.ts';
import type { Accepted, Agreements } from './agreements.ts';
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
  const recordConsents = (accountId: number, accepted: readonly Accepted[], caller: Caller) =>
    accounts.recordConsents(
      accountId,
      accepted
        .filter((text) =>
          agreements
            .list(caller.language)
            .some(({ key, hash }) => key === text.key && hash === text.hash),
        )
        .map(({ key, hash }) => consent(key, 'given', hash, caller)),
    );
  return {
    consent,
    recordConsents,
    signIn: async (
      account: Account,
      provider: SignInType,
      accepted: readonly Accepted[],
      caller: Caller,
    ): Promise<SignIn> => {
      await recordConsents(account.id, accepted, caller);
      const accessToken = randomToken();
      const cToken = randomToken();
      await accounts.insertToken({
        tokenHash: sha256(accessToken),
        checkHash: sha256(cToken),
        accountId: account.id,
        provider,
      });
      return {
        cToken,
        cUid: account.uid,
        accessToken,
        ext: { email: account.email },
        agr: agreements.list(caller.language),
        subState: account.subState,
      };
    },
  };
}
