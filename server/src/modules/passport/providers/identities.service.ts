/** Links more providers to the signed-in account, only after a recent proof (ASVS V7.5.1). */
import { type SignInType, signInTypes } from '@prelude/contract/account/passport';
import { providerTypes } from '@prelude/contract/account/passport-providers';
import type { Core } from '../../../core/core.ts';
import { requireAddress } from '../../../core/require-address.ts';
import { Failure } from '../../../core/failures.ts';
import { sha256 } from '../../../core/secrets.ts';
import type { Sessions } from '../../session/index.ts';
import type { Passport } from '../index.ts';
import type { ProviderService, Credential } from './providers.service.ts';
import type { Grants } from './grants.ts';
import type { IdentityStore } from './identities.store.ts';

export interface Asker {
  session: string | undefined;
  flow: string | undefined;
  network: string;
}

export type IdentityService = ReturnType<typeof createIdentityService>;

export function createIdentityService(
  { campaign, secrets }: Core,
  identities: IdentityStore,
  parts: { grants: Grants; passport: Passport; service: ProviderService; sessions: Sessions },
) {
  const { grants, service, sessions } = parts;
  const { accounts, codes, providers } = parts.passport;
  const requireUser = async ({ session }: Asker) => {
    const user = await sessions.service.find(session);
    if (!user) throw new Failure('session.none');
    return user;
  };
  const requireProof = async (asker: Asker) => {
    const user = await requireUser(asker);
    if (!user.provedUntil) throw new Failure('account.proof_needed');
    return user;
  };
  return {
    list: async (
      asker: Asker,
    ): Promise<{
      identities: { provider: SignInType; since: string }[];
      linkable: SignInType[];
    }> => {
      const { accountId, email } = await requireUser(asker);
      const known = await identities.list(accountId);
      const linked = new Set(known.map(({ provider }) => provider));
      // A guest id cannot be linked: an account with another provider has no use for it.
      const open = providerTypes.filter(
        (type) => type !== signInTypes.guest && providers.isOpen(type),
      );
      return {
        identities: known.map(({ provider, since }) => ({
          provider: provider as SignInType,
          since: new Date(since).toISOString(),
        })),
        linkable: [
          ...(email === '' && campaign.sign_in.email ? [signInTypes.mail] : []),
          ...open.filter((type) => !linked.has(type)),
        ],
      };
    },
    link: async (asker: Asker, credential: Credential) => {
      const { accountId } = await requireProof(asker);
      if (credential.userType === signInTypes.guest) throw new Failure('provider.off');
      const proof = await service.identify(credential, asker.flow);
      await identities.link(accountId, credential.userType, proof.subject);
      await grants.keep(accountId, credential.userType, proof);
    },
    /** Ends the account's other sessions, because the address can now be used to sign in. */
    linkAddress: async (asker: Asker, email: string, code: string) => {
      const { accountId } = await requireProof(asker);
      if (!campaign.sign_in.email) throw new Failure('login.email_off');
      const address = requireAddress(email);
      const digits = code.replaceAll(/\s/g, '');
      if (digits === '') throw new Failure('code.empty');
      if (!asker.flow) throw new Failure('code.wrong');
      const { flow, network } = asker;
      await codes.redeem({ address, purpose: 'verifyCode', flow, network }, digits);
      await identities.linkAddress(accountId, address, async (within) => {
        await sessions.store.endAll(accountId, sha256(asker.session!), within);
        await accounts.noteBrowser(accountId, secrets.keyed('flow', flow), within);
      });
    },
  };
}
