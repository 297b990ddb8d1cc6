/** Limits for guesses: counted before the comparison and refunded after a correct one. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import { Failure } from '../../core/failures.ts';
import { type Budget, type Claim, type Limits, networkClaims } from '../../core/limits.ts';
import type { Secrets } from '../../core/secrets.ts';

const minute = 60;
const failure: FailureCode = 'operator.locked';
const budgets = {
  /** Per login and network, so that five attempts elsewhere cannot lock an operator out. */
  here: { scope: 'operator.here', max: 5, seconds: 15 * minute, failure },
  network: { scope: 'operator.network', max: 20, seconds: 15 * minute, failure },
  /** Only slows guesses down: strangers could use up a limit by name (ADR-0046). SQL's largest integer. */
  name: { scope: 'operator.name', max: 2 ** 31 - 1, seconds: 60 * minute, failure },
  /** Second factor: the caller has already given the correct password. */
  factor: { scope: 'operator.factor', max: 5, seconds: 15 * minute, failure },
  /** Password and second factor in a browser in which the operator signed in before. */
  known: { scope: 'operator.known', max: 10, seconds: 15 * minute, failure },
  knownFactor: { scope: 'operator.known_factor', max: 5, seconds: 15 * minute, failure },
} as const satisfies Record<string, Budget>;

/** Guesses for a name in an hour that are not delayed, what each further one adds, and the longest delay. */
const pace = { free: 50, eachMs: 100, mostMs: 5000 } as const;

export interface Guesser {
  network: string;
  /** The browser's id, if the operator of this login signed in there before. */
  knownAs(login: string): string | undefined;
}

interface Guess {
  login: string;
  /** Given for the second factor and for a change of the password. */
  operatorId?: number;
  by: Guesser;
}

/** @param onLocked called when guesses are stopped or slowed; gets keyed hashes, no names or addresses */
export function createGuesses(
  limits: Limits,
  secrets: Pick<Secrets, 'keyed'>,
  onLocked: (details: { network: string }) => void,
) {
  const keyOf = (value: string) => secrets.keyed('operator', value);
  const claimsOf = ({ login, operatorId, by }: Guess): Claim[] => {
    const browser = by.knownAs(login);
    if (browser !== undefined) {
      const budget = operatorId === undefined ? budgets.known : budgets.knownFactor;
      return [[budget, keyOf(`${login}\n${browser}`)]];
    }
    const ofNetwork = networkClaims(budgets.network, by.network, secrets.keyed);
    if (operatorId !== undefined)
      return [...ofNetwork, [budgets.factor, keyOf(String(operatorId))]];
    return [
      ...ofNetwork,
      [budgets.here, keyOf(`${login}\n${by.network}`)],
      [budgets.name, keyOf(login)],
    ];
  };
  const reportLocked = ({ network }: Guesser): void => {
    const hash = Buffer.from(secrets.keyed('network', network)).toString('hex');
    onLocked({ network: hash.slice(0, 16) });
  };
  return {
    /** Waits before a stranger's guess of a password, longer with each one for this name. */
    pace: async (login: string, by: Guesser): Promise<void> => {
      if (by.knownAs(login) !== undefined) return;
      const over = (await limits.used(budgets.name, keyOf(login))) + 1 - pace.free;
      if (over <= 0) return;
      reportLocked(by);
      await sleep(Math.min(pace.mostMs, over * pace.eachMs));
    },
    /** Counts a guess, compares, and refunds it when correct. Throws operator.locked. @returns the result of `compare` */
    count: async <T>(
      guess: Guess,
      compare: () => Promise<T | undefined>,
    ): Promise<T | undefined> => {
      const claims = claimsOf(guess);
      await limits.claimInTurn(claims).catch((error: unknown) => {
        if (error instanceof Failure) reportLocked(guess.by);
        throw error;
      });
      const found = await compare();
      if (found !== undefined) await limits.refundAll(claims);
      return found;
    },
  };
}
