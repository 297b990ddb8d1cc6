/**
 * Counted in the database: all servers share the limits and they survive a restart. Routes have their own flood limits
 * per network (`Endpoint.limit`).
 */
import { timestampTolerance } from '@prelude/contract/account/envelope';
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

/** Budgets as the SQL functions take them. */
export const budgetsOf = (claims: readonly Claim[]) =>
  claims.map(([{ scope, max, seconds, failure }, key]) => ({
    scope,
    key: Buffer.from(key).toString('hex'),
    seconds,
    most: max,
    failure,
  }));

/** What an SQL function answers when it refuses. Both are null when it does not. */
export interface Refusal {
  failure: FailureCode | null;
  /** Seconds until the window of an exhausted budget ends; null for other failures. */
  wait: number | null;
}

/** Throws the failure of a refusal. */
export function throwRefusal(refusal: Refusal | undefined): void {
  if (!refusal?.failure) return;
  const { failure, wait } = refusal;
  throw new Failure(failure, {}, wait === null ? {} : { retryAfter: Math.max(1, Math.ceil(wait)) });
}

export type Limits = ReturnType<typeof createLimits>;

export function createLimits({ grouped: { first, run, value } }: Database) {
  const json = (claims: readonly Claim[]): string => JSON.stringify(budgetsOf(claims));
  const claimInTurn = async (claims: readonly Claim[]): Promise<void> =>
    throwRefusal(await first<Refusal>(sql`select * from claim_budgets(${json(claims)}::jsonb)`));
  return {
    /** Claims one use before the work. Throws the budget's failure with the wait in seconds. */
    claim: (budget: Budget, key: Uint8Array): Promise<void> => claimInTurn([[budget, key]]),
    /**
     * Claims one use of each budget before the work, in one statement. Throws the failure of the first exhausted budget
     * with the wait in seconds; later budgets then keep their uses.
     */
    claimInTurn,
    /** Returns one use of each budget after a successful attempt. */
    refundAll: (claims: readonly Claim[]) =>
      run(sql`select refund_budgets(${json(claims)}::jsonb)`),
    /** Throws like `claimInTurn` when a budget is exhausted, without claiming any. */
    require: async (claims: readonly Claim[]) =>
      throwRefusal(
        await first<Refusal>(sql`select * from exhausted_budget(${json(claims)}::jsonb)`),
      ),
    /** Uses of the running window, without claiming one. */
    used: async ({ scope }: Budget, key: Uint8Array): Promise<number> =>
      (await value<number | undefined>(sql`
        select count as used from counters where window_end > now() and scope = ${scope} and key = ${key}`)) ??
      0,
    /** @param sign a signature. False when it was used before */
    firstUse: (sign: Uint8Array) => value<boolean>(sql`select first_use(${sign})`),
    removeExpired: async (): Promise<void> => {
      await run(sql`delete from counters where window_end < now()`);
      await run(sql`
        delete from envelopes_seen where seen_at < now() - make_interval(secs => ${2 * timestampTolerance + 60})`);
    },
  };
}
