import type { FailureCode } from '@prelude/contract/shared/error-codes';

/** The failure of a call. `message` is the server's text in the operator's language. */
export class CallFailure extends Error {
  /** `offline`: no answer. `cancelled`: the operator closed the proof dialog. */
  readonly code: FailureCode | 'offline' | 'cancelled';
  /** Seconds to wait before the next try. */
  readonly retryAfter: number | undefined;
  /** The call changes data and may have succeeded. */
  readonly isUnsure: boolean;

  constructor(code: CallFailure['code'], message: string, retryAfter?: number, isUnsure = false) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
    this.isUnsure = isUnsure;
  }

  afterAct(): CallFailure {
    return new CallFailure(this.code, this.message, this.retryAfter, true);
  }
}

export const asCallFailure = (error: unknown): CallFailure =>
  error instanceof CallFailure ? error : new CallFailure('server.error', String(error));
