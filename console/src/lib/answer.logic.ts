/** What came back from a call: its answer, or the failure it stands for. */
import { CallFailure } from './failure.ts';
import type { GateKind } from './reauthentication.ts';

/** An answer that is not the server's own: a proxy's page while the server is away, or a page of failure. */
const ofStatus = (status: number): CallFailure['code'] => {
  if (status === 0) return 'offline';
  if (status === 408) return 'request.timeout';
  return status >= 502 && status <= 504 ? 'server.unavailable' : 'server.error';
};

/** @param body as JSON; undefined: it was none; @returns undefined when all went well */
export function failureOf(
  { ok, status }: Pick<Response, 'ok' | 'status'>,
  body: unknown,
): CallFailure | undefined {
  const answer = body as
    | { error?: CallFailure['code']; msg?: string; retry_after?: number }
    | null
    | undefined;
  // Of our own envelope only: what stands in front of the server has its own words for `error`.
  if (answer?.error && answer.msg !== undefined)
    return new CallFailure(answer.error, answer.msg, answer.retry_after);
  return ok && answer ? undefined : new CallFailure(ofStatus(status), `HTTP ${status}`);
}

/** What the operator is asked for before the call is made again. */
export const gateOf = (code: CallFailure['code']): GateKind | undefined => {
  if (code === 'operator.none') return 'sign-in';
  return code === 'operator.step_up' ? 'proof' : undefined;
};
