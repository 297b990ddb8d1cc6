/**
 * Separate limits for strangers and for the owner of an address, so that strangers can exhaust only their own
 * (ADR-0046).
 */
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import type { Core } from '../../core/core.ts';
import type { Claim } from '../../core/limits.ts';
import type { AccountStore } from './accounts.store.ts';

export interface Asker {
  emailKey: string;
  /** The browser's flow, or the player's session. */
  flow: string | undefined;
  network: string;
  /** Signed in to the account of the address. */
  isOwner: boolean;
}

/** Limits for one address: per browser, per network and in total. */
export interface Tiers {
  scope: string;
  seconds: number;
  failure: FailureCode;
  most: { browser?: number; network: number; address: number };
}

/**
 * Returns a requester's claims on each limit, narrow limits first, so that an exhausted narrow limit does not use up
 * the total.
 */
type ClaimsOf = (...tiers: readonly Tiers[]) => Claim[];

export type Askers = ReturnType<typeof createAskers>;

export function createAskers({ secrets }: Core, accounts: AccountStore) {
  return {
    /**
     * Whether the requester is known: signed in to the account, or in a browser where the address was confirmed before.
     * One statement for visitors who are not signed in.
     */
    claimsOf: async ({ emailKey, flow, network, isOwner }: Asker): Promise<ClaimsOf> => {
      const isKnown =
        isOwner ||
        (flow !== undefined &&
          (await accounts.hasProvedIn(
            emailKey,
            secrets.everyKeyed.map((keyed) => keyed('flow', flow)),
          )));
      const address = secrets.keyed('email', emailKey);
      const of = (purpose: 'flow' | 'network', where: string) =>
        secrets.keyed(purpose, `${where}\n${emailKey}`);
      return (...tiers) =>
        tiers.flatMap(({ scope, most, ...rest }) => {
          const claim = (name: string, max: number, key: Uint8Array): Claim => [
            { ...rest, scope: `${scope}.${name}`, max },
            key,
          ];
          if (isKnown && flow !== undefined) {
            return [
              claim('known', most.browser ?? most.network, of('flow', flow)),
              claim('known_address', most.address, address),
            ];
          }
          return [
            ...(most.browser !== undefined && flow !== undefined
              ? [claim('browser', most.browser, of('flow', flow))]
              : []),
            claim('network', most.network, of('network', network)),
            claim('address', most.address, address),
          ];
        });
    },
  };
}
