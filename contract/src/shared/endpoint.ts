/** How one call is promised: path, body, reply, failures, limits. The server keeps it, clients are typed from it. */
import { type Static, type TSchema, Type } from 'typebox';
import type { OperatorAccess } from '../console/endpoint.ts';
import type { FailureCode } from './error-codes.ts';

/** What a caller may do in one window before `limit.reached`. Counted per network (IPv4 address, IPv6 /64). */
export interface Limit {
  max: number;
  seconds: number;
}

/** `encrypted`: bytes only the server can open. */
export type Encoding = 'form' | 'json' | 'encrypted';

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  /** The section of the specification that asks for the call. Shown in the API documentation. */
  readonly source?: string;
  /** Accepted body encodings; none for GET. */
  readonly accepts: readonly Encoding[];
  readonly body?: TSchema;
  readonly query?: TSchema;
  readonly reply: TSchema;
  /** Which field says whether it went well: `status` (site calls) or `code` (passport and content calls). */
  readonly outcome: 'status' | 'code';
  readonly failures: readonly FailureCode[];
  /** Additional fields of every failure of this call. */
  readonly failureFields?: Readonly<Record<string, number>>;
  /** The body is not coerced: text does not become a number. For JSON only. */
  readonly exact?: boolean;
  /** The failure a body gets that does not fit the schema. */
  readonly misfit: FailureCode;
  /** Largest accepted body, bytes. */
  readonly bodyLimit: number;
  readonly limit: Limit;
  /** `fetch-only`: a GET that changes the session; refused unless our own page made it as a fetch. */
  readonly access: 'anyone' | 'fetch-only';
  /** Which operators may call it; only for calls of the console. */
  readonly operator?: OperatorAccess;
  /** Which campaign window must be open. */
  readonly window?: 'registration';
}

/** Failures every call may answer; routes list only their own. */
export const commonFailures = [
  'request.malformed',
  'request.not_found',
  'request.origin',
  'request.host',
  'request.too_large',
  'request.media_type',
  'request.timeout',
  'limit.reached',
  'server.error',
  'server.busy',
  'server.unavailable',
] as const satisfies readonly FailureCode[];

const endpointDefaults = {
  accepts: [] as readonly Encoding[],
  failures: [] as readonly FailureCode[],
  misfit: 'request.malformed' as FailureCode,
  bodyLimit: 16_384,
  access: 'anyone' as Endpoint['access'],
};
type Defaults = typeof endpointDefaults;
type Promised = Omit<Endpoint, keyof Defaults> & Partial<Endpoint>;

/** Declares a call, filling in what most calls share. */
export const endpoint = <const E extends Promised>(promise: E): E & Omit<Defaults, keyof E> => ({
  ...endpointDefaults,
  ...promise,
});

export type BodyOf<E> = E extends { body: infer B extends TSchema } ? Static<B> : undefined;
export type QueryOf<E> = E extends { query: infer Q extends TSchema } ? Static<Q> : undefined;
export type ReplyOf<E> = E extends { reply: infer R extends TSchema } ? Static<R> : never;

/** A failure in a `status` call; `error` is the code, `msg` the sentence in the visitor's language. */
export interface StatusFailure {
  status: -1;
  msg: string;
  error: FailureCode;
  retry_after?: number;
}

/** A failure in a `code` call. */
export interface CodeFailure {
  code: -1;
  msg: string;
  error: FailureCode;
  retry_after?: number;
}

/** Text without control characters (a NUL would fail a whole database batch). */
export const PlainText = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
