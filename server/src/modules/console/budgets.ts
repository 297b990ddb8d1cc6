/** Limits for guesses: counted before the comparison and refunded after a correct one. */
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import { Failure } from '../../core/failures.ts';
import type { Budget, Claim, Limits } from '../../core/limits.ts';
import type { Secrets } from '../../core/secrets.ts';

const minute = 60;
const failure: FailureCode = 'operator.locked';
const budgets = {
  /** Per login and network, so that five attempts elsewhere cannot lock an operator out. */
  here: { scope: 'operator.here', max: 5, seconds: 15 * minute, failure },
  name: { scope: 'operator.name', max: 50, seconds: 60 * minute, failure },
  network: { scope: 'operator.network', max: 20, seconds: 15 * minute, failure },
  /** Second factor: the caller has already given the correct password. */
  factor: { scope: 'operator.factor', max: 5, seconds: 15 * minute, failure },
} as const satisfies Record<string, Budget>;

export type Guesses = ReturnType<typeof createGuesses>;

/** @param onLocked called when a limit stops guessing; gets keyed hashes, no names or addresses */
export function createGuesses(
  limits: Limits,
  secrets: Pick<Secrets, 'keyed'>,
  onLocked: (details: { network: string }) => void,
) {
  const claimsOf = (what: Parameters<Guesses['count']>[0]): Claim[] => {
    const network = secrets.keyed('network', what.network);
    if ('operatorId' in what) {
      return [
        [budgets.network, network],
        [budgets.factor, secrets.keyed('operator', String(what.operatorId))],
      ];
    }
    return [
      [budgets.network, network],
      [budgets.here, secrets.keyed('operator', `${what.login}\n${what.network}`)],
      [budgets.name, secrets.keyed('operator', what.login)],
    ];
  };
  return {
    /** Counts a guess, compares, and refunds it when correct. Throws operator.locked. @returns the result of `compare` */
    count: async <T>(
      what: { login: string; network: string } | { operatorId: number; network: string },
      compare: () => Promise<T | undefined>,
    ): Promise<T | undefined> => {
      const claims = claimsOf(what);
      await limits.claimAll(claims).catch((error: unknown) => {
        if (error instanceof Failure) {
          const hash = Buffer.from(secrets.keyed('network', what.network)).toString('hex');
          onLocked({ network: hash.slice(0, 16) });
        }
        throw error;
      });
      const found = await compare();
      if (found !== undefined) await limits.refundAll(claims);
      return found;
    },
  };
}
