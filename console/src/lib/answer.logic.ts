import { CallFailure } from './failure.ts';
import type { GateKind } from './reauthentication.ts';

/** An answer that is not from our server: a proxy's page or an error page. */
const ofStatus = (status: number): CallFailure['code'] => {
  if (status === 0) return 'offline';
  if (status === 408) return 'request.timeout';
  return status >= 502 && status <= 504 ? 'server.unavailable' : 'server.error';
};

/**
 * @param body parsed JSON; undefined when there was none
 * @returns undefined on success
 */
export function failureOf(
  { ok, status }: Pick<Response, 'ok' | 'status'>,
  body: unknown,
): CallFailure | undefined {
  const answer = body as
    | { error?: CallFailure['code']; msg?: string; retry_after?: number }
    | null
    | undefined;
  // Only for our own envelope: a proxy's `error` field has other values.
  if (answer?.error && answer.msg !== undefined)
    return new CallFailure(answer.error, answer.msg, answer.retry_after);
  return ok && answer ? undefined : new CallFailure(ofStatus(status), `HTTP ${status}`);
}

/** What the operator must pass before the call is repeated. */
export const gateOf = (code: CallFailure['code']): GateKind | undefined => {
  if (code === 'operator.none') return 'sign-in';
  return code === 'operator.step_up' ? 'proof' : undefined;
};
