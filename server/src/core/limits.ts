/**
 * Counted in the database: all servers share the limits and they survive a restart. Routes have their own flood limits
 * per network (`Endpoint.limit`).
 */
import { sql } from './database/sql.ts';
import type { Database } from './database/database.ts';
import { Failure } from './failures.ts';
import { tiersOf } from './networks.ts';
import type { Keyed } from './secrets.ts';
import type { FailureCode } from '@prelude/contract/shared/error-codes';

export interface Budget {
  scope: string;
  max: number;
  seconds: number;
  failure: FailureCode;
}

/** Several claims must always have the same order of budgets, otherwise two requests can deadlock. */
export type Claim = readonly [budget: Budget, key: Uint8Array];

/**
 * Claims for a network and, for IPv6, for the wider networks around it. Not for budgets by network and address: the
 * address has a total.
 * @param network an IPv4 address or the four groups of a /64
 */
export const networkClaims = (budget: Budget, network: string, keyed: Keyed): Claim[] =>
  tiersOf(network).map(({ network: tier, times }) => [
    { ...budget, scope: budget.scope + tier.replace(/^[^/]*/, ''), max: budget.max * times },
    keyed('network', tier),
  ]);

export type Limits = ReturnType<typeof createLimits>;

interface Use {
  used: number;
  wait: number;
}

export function createLimits({ rows, run }: Database) {
  const refuse = ({ failure }: Budget, { wait }: Use): never => {
    throw new Failure(failure, {}, { retryAfter: Math.max(1, Math.ceil(wait)) });
  };
  const anyOf = (claims: readonly Claim[]) =>
    sql`(scope, key) in (${sql.join(
      claims.map(([{ scope }, key]) => sql`(${scope}::text, ${key}::bytea)`),
    )})`;
  return {
    /** Claims one use before the work. Throws the budget's failure with the wait in seconds. */
    claim: async (budget: Budget, key: Uint8Array) => {
      const [use] = await rows<Use>(sql`
        select used, extract(epoch from ends - now())::float8 as wait
          from claim(${budget.scope}, ${key}, ${budget.seconds})`);
      if (use!.used > budget.max) refuse(budget, use!);
    },
    /** Claims the budgets in order, in one statement, up to the first exhausted budget; throws its failure. */
    claimInTurn: async (claims: readonly Claim[]) => {
      const [refused] = await rows<Use & { at: number }>(sql`
        select at, used, extract(epoch from ends - now())::float8 as wait
          from claim_in_turn(
            ${claims.map(([{ scope }]) => scope)}::text[],
            ${claims.map(([, key]) => Buffer.from(key).toString('hex'))}::text[],
            ${claims.map(([{ seconds }]) => seconds)}::integer[],
            ${claims.map(([{ max }]) => max)}::integer[])`);
      if (refused) refuse(claims[refused.at]![0], refused);
    },
    /** Returns one use of each budget after a successful attempt. */
    refundAll: (claims: readonly Claim[]) =>
      run(sql`
        update counters set count = greatest(count - 1, 0)
         where window_end > now() and ${anyOf(claims)}`),
    /** Throws like `claimInTurn` when a budget is exhausted, without claiming any. */
    require: async (claims: readonly Claim[]) => {
      const uses = await rows<Use & { scope: string }>(sql`
        select scope, count as used, extract(epoch from window_end - now())::float8 as wait
          from counters where window_end > now() and ${anyOf(claims)}`);
      for (const [budget] of claims) {
        const use = uses.find(({ scope }) => scope === budget.scope);
        if (use && use.used >= budget.max) refuse(budget, use);
      }
    },
    /** Uses of the running window, without claiming one. */
    used: async ({ scope }: Budget, key: Uint8Array): Promise<number> => {
      const [use] = await rows<{ used: number }>(sql`
        select count as used from counters where window_end > now() and scope = ${scope} and key = ${key}`);
      return use?.used ?? 0;
    },
    removeExpired: () => run(sql`delete from counters where window_end < now()`),
  };
}
