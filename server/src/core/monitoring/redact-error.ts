/**
 * Database messages repeat written values: the address in a duplicate key, every value of a failed statement. The log
 * keeps only the message without values, the type, the code and the stack.
 */
interface RedactedError {
  [key: string]: unknown;
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: RedactedError;
}

const taken: readonly [RegExp, string][] = [
  // An irregular local part is in quotes (RFC 5321 §4.1.2).
  [/(?:"[^\s"]+"|[^\s"'(<:=]+)@[^\s"')>,;]+/g, '[address]'],
  [/"[^"]*"|'[^']*'/g, '[…]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:[0-9a-f]{1,4}:){3,}[0-9a-f:]*/gi, '[ip]'],
  [/\b[\w-]{20,}\b|\b\d{6,}\b/g, '[…]'],
];

const longest = 400;

export function redactError(error: unknown, depth = 0): RedactedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const code = (error as { code?: unknown }).code;
  const [, ...rest] = (error.stack ?? '').split('\n    at ');
  return {
    type: error.constructor.name,
    message: withoutValues(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    stack: rest
      .slice(0, 8)
      .map((frame) => frame.split('\n')[0])
      .join('\n'),
    ...(error.cause !== undefined && depth < 4
      ? { cause: redactError(error.cause, depth + 1) }
      : {}),
  };
}

export const withoutValues = (message: string): string =>
  taken
    .reduce((text, [form, instead]) => text.replaceAll(form, instead), message.slice(0, 4000))
    .slice(0, longest);
