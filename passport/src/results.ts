/** Every result is code 0 with its fields, or code -1 (spec §3). */

export interface Failed {
  code: -1;
  msg: string;
  error?: string;
  /** No reply of a server: the line failed, or a proxy answered with a page. The call was not refused. */
  unanswered?: true;
  /** Seconds until a retry can succeed, if the server returned them. */
  retry_after?: number;
}

export type Done<T extends object = object> = { code: 0; msg: string } & T;

export type Result<T extends object = object> = Done<T> | Failed;

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const failed = (msg: string): Failed => ({ code: -1, msg });

export const unanswered = (msg: string): Failed => ({ code: -1, msg, unanswered: true });

/**
 * A server's reply as a result. Only the number 0 is success: a missing code, "0", null or another number fails, so an
 * unexpected reply never signs anyone in.
 */
export function normalise<T extends object>(reply: unknown, fallback: string): Result<T> {
  if (!isFields(reply)) return unanswered(fallback);
  const msg = typeof reply.msg === 'string' ? reply.msg : '';
  if (reply.code === 0) return { ...reply, code: 0, msg } as Done<T>;
  return {
    code: -1,
    msg: msg || fallback,
    ...(typeof reply.error === 'string' && { error: reply.error }),
    ...(typeof reply.retry_after === 'number' && { retry_after: reply.retry_after }),
  };
}
