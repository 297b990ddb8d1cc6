import type { FormField } from './validation.ts';
import type { WordKey, Words } from './words.ts';

/** Error of a field: the key of our own text, or the server's message. */
export type Fault = { field: FormField | 'form' } & ({ key: WordKey } | { msg: string });

export const textOfFault = (fault: Fault, t: Words): string =>
  'key' in fault ? t(fault.key) : fault.msg;

const fieldByError: [beginning: string, field: FormField][] = [
  ['email.', 'email'],
  ['account.unknown', 'email'],
  ['identity.address_taken', 'email'],
  ['code.', 'code'],
  ['password.common', 'password'],
  ['login.credentials', 'present'],
  ['password.', 'present'],
];

/** Selects the place of an error. Errors without a field appear above the button. */
export function faultOfFailure(
  { msg, error = '' }: { msg: string; error?: string | undefined },
  fields: readonly FormField[] = ['email', 'code'],
): Fault {
  const field = fieldByError.find(([beginning]) => error.startsWith(beginning))?.[1];
  return { field: field && fields.includes(field) ? field : 'form', msg };
}
