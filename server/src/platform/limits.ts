/**
 * Keyed security budgets, counted in the database so that all servers share them and a restart forgets nothing.
 * Coarse flood limits per network are the routes' own (`Endpoint.limit`).
 */
import { sql } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { Failure } from './failures.ts';
import type { FailureCode } from '@prelude/contract/error-codes';

export interface Budget {
  scope: string;
  max: number;
  seconds: number;
  failure: FailureCode;
}

export interface Limits {
  /** Claims one use before the work it pays for. Throws the budget's failure with the wait in seconds. */
  claim(budget: Budget, key: Uint8Array): Promise<void>;
  /** Gives one use back: the attempt was right. */
  refund(budget: Budget, key: Uint8Array): Promise<void>;
  /** Throws like `claim` when nothing is left, without using any. */
  require(budget: Budget, key: Uint8Array): Promise<void>;
  removeExpired(): Promise<void>;
}

interface Use {
  used: number;
  wait: number;
}

export function createLimits({ rows }: Database): Limits {
  const refuse = ({ failure }: Budget, { wait }: Use): never => {
    throw new Failure(failure, {}, { retryAfter: Math.max(1, Math.ceil(wait)) });
  };
  return {
    claim: async (budget, key) => {
      const [use] = await rows<Use>(sql`
        select used, extract(epoch from ends - now())::float8 as wait
          from claim(${budget.scope}, ${key}, ${budget.seconds})`);
      if (use!.used > budget.max) refuse(budget, use!);
    },
    refund: async (budget, key) => {
      await rows(sql`
        update counters set count = greatest(count - 1, 0)
         where scope = ${budget.scope} and key = ${key} and window_end > now()`);
    },
    require: async (budget, key) => {
      const [use] = await rows<Use>(sql`
        select count as used, extract(epoch from window_end - now())::float8 as wait
          from counters where scope = ${budget.scope} and key = ${key} and window_end > now()`);
      if (use && use.used >= budget.max) refuse(budget, use);
    },
    removeExpired: async () => {
      await rows(sql`delete from counters where window_end < now()`);
    },
  };
}
