/** Calls to our own server, typed from the contract. They never throw: errors are returned as replies. */
import { busyWait } from '@prelude/contract/shared/busy';
import type { BodyOf, Endpoint, ReplyOf } from '@prelude/contract/shared/endpoint';
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import { type Answer, type Call, send } from '@prelude/ui/http';
import { currentLanguage } from '../i18n/language.ts';
import { translate } from '../i18n/text.ts';

/** Has both outcome fields, so that callers can check the field of their call. */
export interface Failure {
  code: -1;
  status: -1;
  msg: string;
  error?: FailureCode;
  /** No reply of a server: the line failed, or a proxy answered with a page. The call was not refused. */
  unanswered?: true;
  retry_after?: number;
}

type Encoding = 'urlencoded' | 'multipart' | 'json';
type Fields = Record<string, string | number | boolean | undefined>;

/** Spec §9. */
const callTimeout = 50_000;

export const failure = (key: 'common.offline' | 'common.error'): Failure => ({
  code: -1,
  status: -1,
  msg: translate(key),
});

/** A browser that does not say whether it is online counts as online. */
const isOnline = (): boolean => !('onLine' in navigator) || navigator.onLine;

/** For what failed without a reply of its own, such as settings that did not load. */
export const unreachable = (): Failure => failure(isOnline() ? 'common.error' : 'common.offline');

function encode(fields: object, encoding: Encoding): BodyInit {
  if (encoding === 'json') return JSON.stringify(fields);
  const body = encoding === 'multipart' ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields as Fields)) {
    if (value !== undefined) body.append(name, String(value));
  }
  return body;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks repeatedly, because browsers do not always send the `online` event. @param end ms of the clock */
async function lineOrEnd(end: number): Promise<void> {
  while (!isOnline() && Date.now() < end) await pause(250);
}

/** Listens to waits for a busy server that follow a visitor's press. @param ms until the next try */
let onWait = (_ms: number): void => {};
export const announceWaits = (listener: typeof onWait): void => void (onWait = listener);

const whenBusy =
  (isAwaited: boolean) =>
  ({ body }: Answer, tries: number): Promise<void> | undefined => {
    const wait = busyWait(body ?? {}, tries);
    if (wait === undefined) return undefined;
    if (isAwaited) onWait(wait);
    return pause(wait);
  };

/** ms. A visitor waits this long for a line that returns; a call that took longer is not repeated. */
const lineReturns = 12_000;

/**
 * For calls that have the same result when they are repeated: a second and third try on a flaky line.
 * @param waits whether to wait for a line that is known to be off
 */
function whenLost(waits: boolean): NonNullable<Call['again']> {
  const end = Date.now() + lineReturns;
  return (answer, tries) => {
    const left = end - Date.now();
    if (answer.status !== 0 || tries > 2 || left <= 0) return whenBusy(waits)(answer, tries);
    if (isOnline()) return pause(Math.min(left, tries * 1000 * Math.random() + 500));
    return waits ? lineOrEnd(end) : undefined;
  };
}

async function call<Reply>(path: string, init: Omit<Call, 'language'>): Promise<Reply | Failure> {
  const language = currentLanguage();
  const { status, body } = await send(path, {
    again: whenBusy(init.method === 'POST'),
    ...init,
    language,
    timeout: callTimeout,
  });
  if (status === 0) return { ...failure('common.offline'), unanswered: true };
  // The server returns replies that match the contract; failures contain a message in the visitor's language.
  return typeof body === 'object' && body !== null
    ? (body as Reply | Failure)
    : { ...failure('common.error'), unanswered: true };
}

/**
 * `post<typeof register>('/common/yuyue-email.html', { … }, 'multipart')`
 * @param more `repeatable`: the server does the same when it gets the call twice, so a lost one is sent again
 */
export const post = <E extends Endpoint>(
  path: E['path'],
  body: BodyOf<E>,
  encoding: Encoding = 'urlencoded',
  { signal, repeatable }: { signal?: AbortSignal; repeatable?: boolean } = {},
): Promise<ReplyOf<E> | Failure> =>
  call(path, {
    method: 'POST',
    signal,
    ...(repeatable && { again: whenLost(true) }),
    body: encode(body ?? {}, encoding),
    ...(encoding === 'json' && { headers: { 'Content-Type': 'application/json' } }),
  });

/** `get<typeof readUser>('/beta3/get-user-info')` */
export const get = <E extends Endpoint>(path: E['path']): Promise<ReplyOf<E> | Failure> =>
  call(path, { method: 'GET', again: whenLost(false) });
