import type { ProviderType } from '@prelude/contract/account/passport-providers';
import { sql } from '../../../core/database/sql.ts';
import type { Database } from '../../../core/database/database.ts';

/** A flow and its browser. No other browser may take a step of it. */
export interface FlowKey {
  stateHash: Uint8Array;
  flowHash: Uint8Array;
}

export type FlowStore = ReturnType<typeof createFlowStore>;

export function createFlowStore({ first, has, run, value }: Database) {
  const mine = ({ stateHash, flowHash }: FlowKey) =>
    sql`state_hash = ${stateHash} and flow_hash = ${flowHash} and expires_at > now()`;
  return {
    begin: (
      {
        stateHash,
        flowHash,
        provider,
        kept,
      }: FlowKey & { provider: ProviderType; kept: Uint8Array },
      minutes: number,
    ) =>
      run(sql`
        insert into provider_flows (state_hash, flow_hash, provider, kept, expires_at)
        values (${stateHash}, ${flowHash}, ${provider}, ${kept},
                now() + make_interval(mins => ${minutes}))`),
    /** The flow that waits for this return. */
    awaited: (key: FlowKey) =>
      first<{ provider: ProviderType; kept: Uint8Array }>(
        sql`select provider::int, kept from provider_flows where ${mine(key)} and state = 'begun'`,
      ),
    /** begun → returned, and stores the returned data; false when the flow no longer waits. */
    arrive: (key: FlowKey, kept: Uint8Array) =>
      has(sql`
          update provider_flows set state = 'returned', kept = ${kept}
           where ${mine(key)} and state = 'begun' returning 1 as moved`),
    /** Takes a step of a flow. The same step cannot be taken again, even after a failure. */
    claim: (key: FlowKey, provider: ProviderType, from: 'begun' | 'returned') =>
      value<Uint8Array | undefined>(sql`
        update provider_flows set state = 'used'
         where ${mine(key)} and provider = ${provider} and state = ${from} returning kept`),
    /** Stores the token's hash and the proof in a claimed flow; false when there is no such flow. */
    prove: (key: FlowKey, tokenHash: Uint8Array, kept: Uint8Array) =>
      has(sql`
          update provider_flows set state = 'proved', token_hash = ${tokenHash}, kept = ${kept}
           where ${mine(key)} and state = 'used' and token_hash is null returning 1 as moved`),
    redeem: (tokenHash: Uint8Array, flowHash: Uint8Array, provider: ProviderType) =>
      value<Uint8Array | undefined>(sql`
        update provider_flows set state = 'used'
         where token_hash = ${tokenHash} and flow_hash = ${flowHash} and provider = ${provider}
           and state = 'proved' and expires_at > now() returning kept`),
    removeExpired: () => run(sql`delete from provider_flows where expires_at < now()`),
  };
}
