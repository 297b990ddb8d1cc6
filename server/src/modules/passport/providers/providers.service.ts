import type { linkIdentity } from '@prelude/contract/account/identities';
import type {
  beginLogin,
  ProviderType,
  ProviderWay,
} from '@prelude/contract/account/passport-providers';
import type { BodyOf, ReplyOf } from '@prelude/contract/shared/endpoint';
import { signInTypes } from '@prelude/contract/account/passport';
import type { Core } from '../../../core/core.ts';
import { Failure } from '../../../core/failures.ts';
import { type Budget, networkClaims } from '../../../core/limits.ts';
import { isPartyAway } from '../../../core/outbound.ts';
import { randomToken } from '../../../core/secrets.ts';
import type { Accepted } from '../agreements.ts';
import type { Passport } from '../index.ts';
import type { Caller, SignIn } from '../passport.service.ts';
import type { Proof, Secret } from './provider.ts';
import { type Flows, proofToken } from './flows.ts';
import type { Grants } from './grants.ts';
import type { IdentityStore } from './identities.store.ts';
import type { Siwe } from './kinds/wallet.ts';

export type Credential = BodyOf<typeof linkIdentity>;

type Beginning = Omit<ReplyOf<typeof beginLogin>, 'code' | 'msg'>;

export type ProviderService = ReturnType<typeof createProviderService>;

const guests: Budget = {
  scope: 'provider.guest',
  max: 20,
  seconds: 3600,
  failure: 'provider.too_many',
};

const { guest: guestType, wallet: walletType, facebook, apple, x } = signInTypes;

export function createProviderService(
  { config, limits, log, secrets }: Core,
  { agreements, providers, signIns }: Passport,
  { flows, grants, identities }: { flows: Flows; grants: Grants; identities: IdentityStore },
) {
  const { publicUrl } = config;

  const requireOpen = (type: ProviderType): void => {
    if (!providers.isOpen(type)) throw new Failure('provider.off');
  };

  /** The log distinguishes a provider that is down from an invalid answer; the page gets no details of either. */
  const proving = async (
    type: ProviderType,
    work: () => Promise<Proof> | Proof,
  ): Promise<Proof> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Failure) throw error;
      const { name, code } = error as { name?: string; code?: unknown };
      log.warn({ provider: type, reason: name, code }, 'a provider’s answer was rejected');
      throw new Failure(
        isPartyAway(error) ? 'provider.unavailable' : 'login.failed',
        {},
        { cause: error },
      );
    }
  };

  const byScript = (
    credential: Credential,
    flow: string | undefined,
  ): (() => Promise<Proof>) | undefined => {
    const { userType, cToken, extra } = credential;
    if (userType === facebook && !proofToken.test(cToken)) {
      return () => providers.facebook!.proveToken(cToken);
    }
    const { authorizationCode, state } = extra;
    if (userType !== apple || authorizationCode === undefined) return undefined;
    return async () => {
      if (state === undefined) throw new Failure('provider.expired');
      const secret = (await flows.takeBegun(flow, apple, state)) as Secret;
      return providers.codes.get(apple)!.prove(authorizationCode, secret);
    };
  };

  const byWallet = async (token: string, flow: string | undefined): Promise<Proof> => {
    const nonce = await providers.wallet.nonceOf(token);
    const asked = (await flows.takeBegun(flow, walletType, nonce)) as Siwe;
    return providers.wallet.prove(token, nonce, asked);
  };

  /** The verified identity behind a provider's answer. Throws like `exchange`. */
  const identify = (credential: Credential, flow: string | undefined): Promise<Proof> => {
    const { userType: type, cToken, extra } = credential;
    requireOpen(type);
    return proving(type, () => {
      if (type === guestType) return providers.guest.prove(cToken);
      if (type === walletType) return byWallet(cToken, flow);
      // The specification's version of an X sign-in; older versions are not supported.
      if (type === x && extra.version !== 'v3') throw new Error('not v3');
      return byScript(credential, flow)?.() ?? flows.takeProof(flow, type, cToken);
    });
  };

  return {
    identify,
    /** Throws `provider.off`, `provider.too_many`. */
    begin: async (
      type: ProviderType,
      way: ProviderWay,
      { flow, network }: { flow: string; network: string },
    ): Promise<Beginning> => {
      requireOpen(type);
      if (type === guestType) {
        await limits.claimInTurn(networkClaims(guests, network, secrets.keyed));
        const state = await flows.begin(flow, type, () => ({}));
        return { state, cToken: providers.guest.make() };
      }
      if (type === walletType) {
        const siwe = providers.wallet.ask(new Date());
        return { state: await flows.begin(flow, type, () => siwe), siwe };
      }
      const provider = providers.codes.get(type)!;
      if (!provider.ways.includes(way)) throw new Failure('provider.off');
      const flowState = {
        nonce: randomToken(),
        verifier: randomToken(),
        redirectUri: providers.redirectUri(type),
      };
      const state = await flows.begin(flow, type, (made) => ({ ...flowState, state: made }));
      if (way === 'sdk') return { state, nonce: flowState.nonce };
      const url = await provider.leave({ ...flowState, state });
      // The sandbox is part of our site: a relative URL keeps the visitor on the current host.
      return { state, url: url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url };
    },
    /** Throws `provider.expired`, `provider.unavailable`, `login.failed`. */
    exchange: async (
      { state, redirectUri, type }: { state: string; redirectUri: string; type: ProviderType },
      flow: string | undefined,
    ): Promise<string> => {
      requireOpen(type);
      if (redirectUri !== providers.redirectUri(type)) throw new Failure('login.failed');
      const { code, ...secret } = await flows.takeReturned(flow, type, state);
      const proof = await proving(type, () => providers.codes.get(type)!.prove(code, secret));
      return flows.keepProof(flow!, state, proof);
    },
    /** Throws the same as `identify`, and `agreement.required`, `identity.address_taken`. */
    signIn: async (
      credential: Credential,
      accepted: readonly Accepted[],
      caller: Caller,
    ): Promise<SignIn> => {
      requireOpen(credential.userType);
      agreements.require(caller.language, accepted);
      const proof = await identify(credential, caller.flow);
      const account = await identities.accountOf(credential.userType, proof, caller.language);
      await grants.keep(account.id, credential.userType, proof);
      return signIns.signIn(account, credential.userType, accepted, caller);
    },
  };
}
