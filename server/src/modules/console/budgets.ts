/** How often may be guessed: counted before anything is compared, given back when it was right. */
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import { Failure } from '../../core/failures.ts';
import type { Budget, Claim, Limits } from '../../core/limits.ts';
import type { Secrets } from '../../core/secrets.ts';

const minute = 60;
const failure: FailureCode = 'operator.locked';
const budgets = {
  /** Of a name from one network: a stranger elsewhere cannot lock an operator out with five tries. */
  here: { scope: 'operator.here', max: 5, seconds: 15 * minute, failure },
  name: { scope: 'operator.name', max: 50, seconds: 60 * minute, failure },
  network: { scope: 'operator.network', max: 20, seconds: 15 * minute, failure },
  /** Of a second factor; whoever comes this far knows the password. */
  factor: { scope: 'operator.factor', max: 5, seconds: 15 * minute, failure },
} as const satisfies Record<string, Budget>;

export interface Guesses {
  /** Counts a guess, compares, gives it back when right. Throws operator.locked. @returns what `compare` found */
  count<T>(
    what: { login: string; network: string } | { operatorId: number; network: string },
    compare: () => Promise<T | undefined>,
  ): Promise<T | undefined>;
}

/** @param onLocked told that guessing was stopped: somebody should look. Keyed hashes, no names and addresses */
export function createGuesses(
  limits: Limits,
  secrets: Pick<Secrets, 'keyed'>,
  onLocked: (details: { network: string }) => void,
): Guesses {
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
    count: async (what, compare) => {
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
