/** A call of the operators' console: JSON, for signed-in operators with a permission, refused to everyone else. */
import { type Endpoint, endpoint } from '../shared/endpoint.ts';
import type { FailureCode } from '../shared/error-codes.ts';
import type { Permission } from './permissions.ts';

/** Where every call of the console lives. The server refuses to start with one there that names no permission. */
export const consolePath = '/console/api/';

export interface OperatorAccess {
  /** `anyone`: the sign-in steps. `operator`: every signed-in operator, in any role. */
  permission: Permission | 'operator' | 'anyone';
  /** A dangerous act: the operator must have proved to be there in the last five minutes. */
  stepUp?: boolean;
}

/** Additional failures of every console call. */
export const operatorFailures = [
  'operator.busy',
  'operator.none',
  'operator.forbidden',
  'operator.step_up',
] as const satisfies readonly FailureCode[];

const consoleDefaults = {
  accepts: ['json'] as const,
  outcome: 'code' as const,
  /** Per network: an office shares one. */
  limit: { max: 600, seconds: 60 },
};
type Defaults = typeof consoleDefaults;
type Promised = Omit<Parameters<typeof endpoint>[0], keyof Defaults | 'operator'> &
  Partial<Pick<Endpoint, 'accepts' | 'limit' | 'exact'>> & { operator: OperatorAccess };

/** Declares a call of the console. */
export const consoleEndpoint = <const E extends Promised>(promise: E) =>
  endpoint<Defaults & E>({ ...consoleDefaults, ...promise });
