/** Rules of the account page. Every call concerns the account of the current session (spec decisions §8). */
import type { accountCodes, Me, Session } from '@prelude/contract/account/account';
import type { Language } from '@prelude/contract/shared/languages';
import { Failure } from '../../../core/failures.ts';
import { sha256 } from '../../../core/secrets.ts';
import type { Passport } from '../../passport/index.ts';
import type { OwnAccount } from '../../passport/own-account.store.ts';
import type { Sessions } from '../../session/index.ts';
import { acceptedTexts, waysIn } from './account.logic.ts';
import type { AccountPageStore } from './account.store.ts';
import type { CopyOfData } from './copy-of-data.ts';
import type { Erasure } from './erasure.ts';

export interface Visitor {
  session: string | undefined;
  flow: string | undefined;
  network: string;
  language: Language;
}

type CodePurpose = (typeof accountCodes)[number];

/** Every method throws `session.none` without a live session. */
export type AccountService = ReturnType<typeof createAccountService>;

interface AccountNeeds {
  copyOf: CopyOfData;
  erasure: Erasure;
  passport: Passport;
  sessions: Sessions;
}

interface Asking {
  flow: string;
  network: string;
}

export function createAccountService(
  store: AccountPageStore,
  { copyOf, erasure, passport, sessions }: AccountNeeds,
) {
  const { agreements, codes, identities, ownAccounts, passwords } = passport;

  const requireSession = async ({ session: id, network }: Visitor) => {
    const user = await sessions.service.find(id);
    if (!id || !user) throw new Failure('session.none');
    return { ...user, idHash: sha256(id), asking: { flow: id, network } };
  };
  const addressOf = ({ email, emailKey }: OwnAccount) => {
    if (email === null || emailKey === null) throw new Failure('account.no_email');
    return { typed: email, key: emailKey };
  };
  const redeem = (
    account: OwnAccount,
    { flow, network }: Asking,
    purpose: CodePurpose,
    code: string,
  ) => {
    const digits = code.replaceAll(/\s/g, '');
    if (digits === '') throw new Failure('code.empty');
    const address = addressOf(account);
    return codes.redeem({ address, purpose, flow, network, isOwner: true }, digits);
  };

  return {
    me: async (visitor: Visitor): Promise<Me> => {
      const { accountId, provedUntil } = await requireSession(visitor);
      const account = await ownAccounts.load(accountId);
      return {
        uid: account.uid,
        email: account.email,
        since: account.since,
        number: account.number,
        password: account.password,
        identities: waysIn(account, await identities.list(accountId)),
        subState: account.subState,
        agreements: acceptedTexts(await store.consents(accountId), agreements),
        proved_until: provedUntil,
      };
    },
    sessions: async (visitor: Visitor): Promise<Session[]> => {
      const { accountId, idHash } = await requireSession(visitor);
      return sessions.store.list(accountId, idHash);
    },
    endSessions: async (visitor: Visitor, session: string): Promise<number> => {
      const { accountId, idHash } = await requireSession(visitor);
      return session === 'others'
        ? sessions.store.endAll(accountId, idHash)
        : sessions.store.endOne(accountId, session);
    },
    data: async (visitor: Visitor): Promise<Record<string, unknown>> => {
      const { accountId } = await requireSession(visitor);
      return copyOf(await ownAccounts.load(accountId));
    },
    /** Throws account.no_email and the failures of sending. */
    sendCode: async (visitor: Visitor, purpose: CodePurpose) => {
      const { accountId, asking } = await requireSession(visitor);
      const address = addressOf(await ownAccounts.load(accountId));
      const { flow: page, language } = visitor;
      await codes.sendOwn({ address, purpose, ...asking, page, language });
    },
    /** Returns the time until which the session counts as proved. Throws account.proof_needed, password.*, code.* */
    prove: async (
      visitor: Visitor,
      { code, password }: { password?: string; code?: string },
    ): Promise<string> => {
      const { accountId, asking, idHash } = await requireSession(visitor);
      const account = await ownAccounts.load(accountId);
      if (code !== undefined) await redeem(account, asking, 'proofCode', code);
      else if (password !== undefined && account.emailKey !== null) {
        const { emailKey } = account;
        await passwords.check({ accountId, emailKey }, password, asking);
      } else throw new Failure('account.proof_needed');
      return sessions.store.prove(idHash);
    },
    /** Throws account.no_email, account.proof_needed, password.*, code.* */
    changePassword: async (
      visitor: Visitor,
      { password, present, code }: { password: string; present?: string; code?: string },
    ) => {
      const { accountId, asking, idHash } = await requireSession(visitor);
      const account = await ownAccounts.load(accountId);
      const owner = { accountId, emailKey: addressOf(account).key };
      if (code === undefined && present === undefined) throw new Failure('account.proof_needed');
      // Check the password first, so that a refused password does not use up the code.
      await passwords.requireAcceptable(owner, password);
      if (code !== undefined) await redeem(account, asking, 'updateCode', code);
      else await passwords.check(owner, present!, asking);
      await passwords.change(owner, password, idHash);
    },
    /** Throws account.proof_needed, identity.last. */
    unlink: async (visitor: Visitor, provider: number) => {
      const { accountId, idHash, provedUntil } = await requireSession(visitor);
      if (provedUntil === null) throw new Failure('account.proof_needed');
      const known = await identities.list(accountId);
      // Removing a provider that is not linked succeeds.
      if (!known.some((identity) => identity.provider === provider)) return;
      const gone = await identities.unlink(accountId, provider, (within) =>
        sessions.store.endAll(accountId, idHash, within, provider),
      );
      if (!gone) throw new Failure('identity.last');
    },
    /** Throws code.*, or account.proof_needed for an account without an address. */
    remove: async (visitor: Visitor, code: string | undefined) => {
      const { accountId, asking, provedUntil } = await requireSession(visitor);
      const account = await ownAccounts.load(accountId);
      if (account.emailKey !== null) await redeem(account, asking, 'deleteCode', code ?? '');
      else if (provedUntil === null) throw new Failure('account.proof_needed');
      await erasure.erase(account, visitor.language);
    },
  };
}
