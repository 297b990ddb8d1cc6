/**
 * Separate limits for strangers and for the owner of an address, so that strangers can exhaust only their own
 * (ADR-0046).
 */
import { cookieDays } from '@prelude/contract/account/session';
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import type { Core } from '../../core/core.ts';
import { byteArrayOf } from '../../core/database/arrays.ts';
import { sql } from '../../core/database/sql.ts';
import { budgetsOf, type Claim, type Refusal, throwRefusal } from '../../core/limits.ts';

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

/** Claims of a requester as a known one and as a stranger: only the database knows which of them she is. */
export interface AskerClaims {
  known: readonly Claim[];
  stranger: readonly Claim[];
}

export type Askers = ReturnType<typeof createAskers>;

export function createAskers({ secrets, database }: Core) {
  /** Narrow limits first, so that an exhausted narrow limit does not use up the total. */
  const claimsOf = (
    { emailKey, flow, network }: Asker,
    ...tiers: readonly Tiers[]
  ): AskerClaims => {
    const address = secrets.keyed('email', emailKey);
    const ofNetwork = secrets.keyed('network', `${network}\n${emailKey}`);
    const ofBrowser =
      flow === undefined ? undefined : secrets.keyed('flow', `${flow}\n${emailKey}`);
    const claim = (
      { scope, seconds, failure }: Tiers,
      name: string,
      max: number,
      key: Uint8Array,
    ): Claim => [{ scope: `${scope}.${name}`, max, seconds, failure }, key];
    const asStranger = (tier: Tiers): Claim[] => {
      const { browser, network: perNetwork, address: perAddress } = tier.most;
      const wide = [
        claim(tier, 'network', perNetwork, ofNetwork),
        claim(tier, 'address', perAddress, address),
      ];
      if (browser === undefined || ofBrowser === undefined) return wide;
      return [claim(tier, 'browser', browser, ofBrowser)].concat(wide);
    };
    const asKnown = (tier: Tiers): Claim[] => {
      // Without a browser, no one is known.
      if (ofBrowser === undefined) return asStranger(tier);
      const { browser, network: perNetwork, address: perAddress } = tier.most;
      return [
        claim(tier, 'known', browser ?? perNetwork, ofBrowser),
        claim(tier, 'known_address', perAddress, address),
      ];
    };
    return { known: tiers.flatMap(asKnown), stranger: tiers.flatMap(asStranger) };
  };
  const askerOf = ({ emailKey, flow, isOwner }: Asker): AskerKeys => ({
    known: isOwner || (flow === undefined ? false : null),
    flows: flow === undefined ? [] : secrets.everyKeyed.map((keyed) => keyed('flow', flow)),
    address: emailKey,
  });
  return {
    claimsOf,
    /** Whether the requester is known; null for the database to find out. */
    askerOf,
    /** Claims one use of each budget, as `limits.claimInTurn`. @returns the claims that were made */
    claim: async (asker: Asker, claims: AskerClaims): Promise<readonly Claim[]> => {
      const { known, flows, address } = askerOf(asker);
      const refusal = await database.grouped.one<Refusal & { who: keyof AskerClaims }>(sql`
        select * from claim_as_asker(
          ${known}::boolean, ${byteArrayOf(flows)}::bytea[], ${address}, ${cookieDays}::integer, ${budgetsJson(claims)}::jsonb)`);
      throwRefusal(refusal);
      return claims[refusal.who];
    },
  };
}

/** @param claims `{ known, stranger }` in the form of the SQL functions */
export const budgetsJson = ({ known, stranger }: AskerClaims): string =>
  JSON.stringify({ known: budgetsOf(known), stranger: budgetsOf(stranger) });

export interface AskerKeys {
  known: boolean | null;
  /** Keyed hashes of the browser's flow, under each secret. */
  flows: Uint8Array[];
  /** Canonical address. */
  address: string;
}
