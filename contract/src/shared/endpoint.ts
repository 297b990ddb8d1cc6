/**
 * Definition of a call: path, body, reply, failures, limits. The server enforces it, and the clients get their types
 * from it.
 */
import { type Static, type TSchema, Type } from 'typebox';
import type { OptionalSection } from '../campaign/optional-sections.ts';
import type { OperatorAccess } from '../console/endpoint.ts';
import type { FailureCode } from './error-codes.ts';

/** Calls allowed in one window before `limit.reached`, per network (IPv4 address, IPv6 /64 and its wider tiers). */
export interface Limit {
  max: number;
  seconds: number;
}

/** `encrypted`: only the server can decrypt it. `text`: JSON that its sender calls text, in a signed call. */
export type Encoding = 'form' | 'json' | 'encrypted' | 'text';

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  /** Section of the specification; shown in the API documentation. */
  readonly source?: string;
  readonly accepts: readonly Encoding[];
  readonly body?: TSchema;
  readonly query?: TSchema;
  readonly reply: TSchema;
  /** Field with the outcome: `status` for the specification's calls of the site, else `code`. */
  readonly outcome: 'status' | 'code';
  readonly failures: readonly FailureCode[];
  /** Additional fields of every failure of this call. */
  readonly failureFields?: Readonly<Record<string, number>>;
  /** The body is not coerced: text does not become a number. For JSON only. */
  readonly exact?: boolean;
  /** Failure for a body that does not match the schema. */
  readonly misfit: FailureCode;
  /** Bytes. */
  readonly bodyLimit: number;
  readonly limit: Limit;
  /**
   * `fetch-only`: a GET that changes the session; refused unless the site's own page sent it as a fetch. `secret`: a
   * secret or a signature in the call authorises it, and it reads no cookie; so a page of any site may send it.
   */
  readonly access: 'anyone' | 'fetch-only' | 'secret';
  /** For console calls only. */
  readonly operator?: OperatorAccess;
  readonly window?: 'registration';
  /** A campaign without this section refuses the call with `section.absent`. */
  readonly section?: OptionalSection;
}

/** Possible in every call, so routes list only their own failures. */
export const commonFailures = [
  'request.malformed',
  'request.not_found',
  'request.origin',
  'request.host',
  'request.too_large',
  'request.media_type',
  'request.timeout',
  'section.absent',
  'limit.reached',
  'server.error',
  'server.busy',
  'server.unavailable',
] as const satisfies readonly FailureCode[];

const endpointDefaults = {
  accepts: [] as readonly Encoding[],
  outcome: 'code' as const,
  failures: [] as readonly FailureCode[],
  misfit: 'request.malformed' as FailureCode,
  bodyLimit: 16_384,
  access: 'anyone' as Endpoint['access'],
};
type Defaults = typeof endpointDefaults;
type Promised = Omit<Endpoint, keyof Defaults> & Partial<Endpoint>;

export const endpoint = <const E extends Promised>(promise: E): E & Omit<Defaults, keyof E> => ({
  ...endpointDefaults,
  ...promise,
});

export type BodyOf<E> = E extends { body: infer B extends TSchema } ? Static<B> : undefined;
export type QueryOf<E> = E extends { query: infer Q extends TSchema } ? Static<Q> : undefined;
export type ReplyOf<E> = E extends { reply: infer R extends TSchema } ? Static<R> : never;
export type DataOf<E> = ReplyOf<E> extends { data: infer Data } ? Data : never;

/** Text without control characters: a NUL would make PostgreSQL refuse a whole batch. */
export const PlainText = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
