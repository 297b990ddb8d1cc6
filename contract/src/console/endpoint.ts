import { type Endpoint, endpoint } from '../shared/endpoint.ts';
import type { FailureCode } from '../shared/error-codes.ts';
import type { Permission } from './permissions.ts';

/** Path prefix of every console call. The server refuses to start if a call under it has no permission. */
export const consolePath = '/console/api/';

export interface OperatorAccess {
  /** `anyone`: the sign-in steps. `operator`: every signed-in operator, in any role. */
  permission: Permission | 'operator' | 'anyone';
  /** For a dangerous action: the operator must have confirmed it with a factor in the last five minutes. */
  stepUp?: boolean;
}

export const operatorFailures = [
  'operator.busy',
  'operator.none',
  'operator.forbidden',
  'operator.step_up',
  'operator.language',
] as const satisfies readonly FailureCode[];

const consoleDefaults = {
  method: 'POST' as Endpoint['method'],
  accepts: ['json'] as const,
  /** Counted per network, which an office shares. */
  limit: { max: 600, seconds: 60 },
};
type Defaults = typeof consoleDefaults;
type Promised = Omit<Parameters<typeof endpoint>[0], keyof Defaults | 'operator'> &
  Partial<Pick<Endpoint, 'method' | 'accepts' | 'limit' | 'exact' | 'failures'>> & {
    operator: OperatorAccess;
  };

/** @param promise its `failures` are those beyond `operatorFailures` */
export const consoleEndpoint = <const E extends Promised>({ failures = [], ...promise }: E) =>
  endpoint<Defaults & Omit<E, 'failures'>>({
    ...consoleDefaults,
    ...promise,
    failures: [...(promise.operator.permission === 'anyone' ? [] : operatorFailures), ...failures],
  });
