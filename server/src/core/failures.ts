import { type FailureCode, failures } from '@prelude/contract/shared/error-codes';

export type Values = Readonly<Record<string, string | number>>;

/** The only error a visitor sees. Any other thrown error is logged and answered with `server.error`. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly values: Values;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: FailureCode,
    values: Values = {},
    options: ErrorOptions & { retryAfter?: number } = {},
  ) {
    super(code, options);
    this.code = code;
    this.status = failures[code];
    this.values = values;
    this.retryAfter = options.retryAfter;
  }
}
