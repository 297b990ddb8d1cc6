/**
 * The redirect to a provider and back. State, nonce and PKCE verifier stay on the server, bound to the browser's flow
 * cookie. Every step works once, and the provider is fixed at the start.
 */
import { randomInt } from 'node:crypto';
import type { FlowOutcome } from '@prelude/contract/account/provider-flow';
import type { ProviderType } from '@prelude/contract/account/passport-providers';
import sjson from 'secure-json-parse';
import { Failure } from '../../../core/failures.ts';
import { randomToken, type Secrets, sha256 } from '../../../core/secrets.ts';
import type { Proof, Secret } from './provider.ts';
import type { FlowKey, FlowStore } from './flows.store.ts';

export interface Return {
  state: string;
  code: string | undefined;
  error: string | undefined;
  /** Issuer in the return (RFC 9207), compared at the exchange. */
  iss: string | undefined;
}

export type Flows = ReturnType<typeof createFlows>;

/** Long enough for a password and a second factor at the provider. */
const minutes = 15;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const newState = (): string =>
  Array.from({ length: 32 }, () => letters[randomInt(letters.length)]).join('');

/** Provider error codes for a cancelled sign-in. */
const wentBack = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login']);

/** Prefix that distinguishes the token of a proved flow from a provider's own. */
export const proofToken = /^provider\.[A-Za-z0-9_-]{43}$/;

export function createFlows(
  store: FlowStore,
  secrets: Pick<Secrets, 'keyed' | 'underAny' | 'encrypt' | 'open'>,
) {
  const { encrypt, open } = secrets;
  const keyOf = (flow: string, state: string, keyed = secrets.keyed): FlowKey => ({
    stateHash: sha256(state),
    flowHash: keyed('flow', flow),
  });
  /** Runs a step of a flow that may have started under a former secret. */
  const step = <T>(flow: string, state: string, make: (key: FlowKey) => Promise<T>): Promise<T> =>
    secrets.underAny((keyed) => make(keyOf(flow, state, keyed)));
  const encrypted = (value: object) => encrypt(JSON.stringify(value));
  const opened = (bytes: Uint8Array) => sjson.parse(open(bytes)) as object;
  const take = async (
    flow: string | undefined,
    provider: ProviderType,
    state: string,
    from: 'begun' | 'returned',
  ): Promise<object> => {
    const kept = flow && (await step(flow, state, (key) => store.claim(key, provider, from)));
    if (!kept) throw new Failure('provider.expired');
    return opened(kept);
  };
  return {
    /** Starts a flow and stores what `make` returns for its new state. */
    begin: async (
      flow: string,
      provider: ProviderType,
      make: (state: string) => object,
    ): Promise<string> => {
      const state = newState();
      const kept = encrypted(make(state));
      await store.begin({ ...keyOf(flow, state), provider, kept }, minutes);
      return state;
    },
    arrive: async (
      flow: string | undefined,
      provider: ProviderType,
      { state, code, error, iss }: Return,
    ): Promise<{ outcome: FlowOutcome; error?: string }> => {
      if (!flow) return { outcome: 'mismatch' };
      const awaited = await step(flow, state, store.awaited);
      if (awaited?.provider !== provider) return { outcome: 'mismatch' };
      if (error !== undefined || code === undefined) {
        await step(flow, state, (key) => store.claim(key, provider, 'begun'));
        return wentBack.has(error ?? '')
          ? { outcome: 'cancelled' }
          : { outcome: 'failed', error: error ?? 'no_code' };
      }
      const kept = encrypted({ ...opened(awaited.kept), code, iss });
      const arrived = await step(flow, state, (key) => store.arrive(key, kept));
      return { outcome: arrived ? 'ok' : 'mismatch' };
    },
    /** Returns what was stored at the start and consumes the flow. Throws `provider.expired`. */
    takeBegun: (flow: string | undefined, provider: ProviderType, state: string): Promise<object> =>
      take(flow, provider, state, 'begun'),
    /** Returns the received code with the values for its exchange, and uses the flow up. Throws `provider.expired`. */
    takeReturned: async (
      flow: string | undefined,
      provider: ProviderType,
      state: string,
    ): Promise<Secret & { code: string }> =>
      (await take(flow, provider, state, 'returned')) as Secret & { code: string },
    /** A one-time token for a proof in this browser. */
    keepProof: async (flow: string, state: string, proof: Proof): Promise<string> => {
      const token = `provider.${randomToken()}`;
      const kept = encrypted(proof);
      await step(flow, state, (key) => store.prove(key, sha256(token), kept));
      return token;
    },
    /** Uses up the proof of a token. Throws `provider.expired`. */
    takeProof: async (
      flow: string | undefined,
      provider: ProviderType,
      token: string,
    ): Promise<Proof> => {
      const kept =
        flow && proofToken.test(token)
          ? await secrets.underAny((keyed) =>
              store.redeem(sha256(token), keyed('flow', flow), provider),
            )
          : undefined;
      if (!kept) throw new Failure('provider.expired');
      return opened(kept) as Proof;
    },
  };
}
