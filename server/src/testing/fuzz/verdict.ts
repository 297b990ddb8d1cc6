import { Value } from 'typebox/value';
import { operatorFailures } from '../../../../contract/src/console/endpoint.ts';
import { commonFailures } from '../../../../contract/src/shared/endpoint.ts';
import { type FailureCode, failures } from '../../../../contract/src/shared/error-codes.ts';
import type { PromisedCall, Target } from './calls.ts';
import type { FuzzAnswer } from './wire.ts';

export function verdictOn(
  { call }: Target,
  answer: FuzzAnswer,
  canaries: readonly string[],
): string | undefined {
  const lower = `${JSON.stringify(answer.headers)}${answer.text}`.toLowerCase();
  const leaked = canaries.find((word) => lower.includes(word.toLowerCase()));
  if (leaked) return `somebody else’s data is in the answer: ${leaked}`;
  if (answer.http >= 500 && !isBusy(answer)) return `HTTP ${answer.http}`;
  // Node refuses oversized headers before a request exists.
  if (answer.http === 431) return;
  if (!isJson(answer)) {
    // Node's parser answers invalid HTTP; pages and files return their content.
    const isFinal = answer.http < 300 || (answer.http > 304 && answer.http < 400);
    return call && isFinal && isObject(call) ? `no JSON: ${answer.text.slice(0, 100)}` : undefined;
  }
  const body = parsed(answer.text);
  if (body === undefined) return 'no valid JSON';
  const failure = body?.error;
  if (failure !== undefined || answer.http >= 400) return judgeFailure(call, answer, body);
  if (!call || Value.Check(call.reply, body)) return;
  const [first] = Value.Errors(call.reply, body);
  return `not the promised reply: ${first?.instancePath ?? ''} ${first?.message ?? ''}`;
}

/** The only allowed 5xx: server busy, always with a retry time. */
export const isBusy = ({ http, headers, text }: FuzzAnswer): boolean =>
  http === 503 && /"(server|operator)\.busy"/.test(text) && headers['retry-after'] !== undefined;

const isJson = ({ headers }: FuzzAnswer) =>
  String(headers['content-type'] ?? '').includes('application/json');

/** A call that returns a file has a reply schema without a type. */
const isObject = ({ reply }: PromisedCall): boolean => 'properties' in reply || 'anyOf' in reply;

type Answer = Partial<Record<string, unknown>>;

function judgeFailure(
  call: PromisedCall | undefined,
  { http }: FuzzAnswer,
  answer: Answer,
): string | undefined {
  const code = answer.error as FailureCode;
  const promised: readonly FailureCode[] = [
    ...commonFailures,
    ...(call ? [...call.failures, call.misfit] : Object.keys(failures)),
    ...(call?.operator ? operatorFailures : []),
  ] as FailureCode[];
  if (!promised.includes(code)) return `a failure nobody promised: HTTP ${http} ${code}`;
  if (failures[code] !== http) return `${code} with HTTP ${http}`;
  // A modified address may reach another route.
  if (answer.code !== -1 && answer.status !== -1) return `${code} does not say that it failed`;
  if (typeof answer.msg !== 'string' || answer.msg === '') return `${code} has no sentence`;
  return;
}

function parsed(text: string): Answer | undefined {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return;
  }
}
