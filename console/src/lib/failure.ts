import type { FailureCode } from '@prelude/contract/shared/error-codes';

/** What a call came to when it did not go well; `message` is the server's sentence in the operator's language. */
export class CallFailure extends Error {
  /** `offline`: no answer came at all. `cancelled`: the operator closed the dialog that asked for a proof. */
  readonly code: FailureCode | 'offline' | 'cancelled';
  /** Seconds until trying again makes sense. */
  readonly retryAfter: number | undefined;
  /** The call was to change something, and may have done so. */
  readonly isUnsure: boolean;

  constructor(code: CallFailure['code'], message: string, retryAfter?: number, isUnsure = false) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
    this.isUnsure = isUnsure;
  }

  /** The same failure, of a call that was to change something. */
  afterAct(): CallFailure {
    return new CallFailure(this.code, this.message, this.retryAfter, true);
  }
}

export const asCallFailure = (error: unknown): CallFailure =>
  error instanceof CallFailure ? error : new CallFailure('server.error', String(error));
