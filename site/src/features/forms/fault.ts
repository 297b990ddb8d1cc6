import type { FormField } from './validation.ts';
import type { WordKey, Words } from './words.ts';

/** Something wrong at a field: our own sentence by its key, or the server's as it came. */
export type Fault = { field: FormField | 'form' } & ({ key: WordKey } | { msg: string });

export const textOfFault = (fault: Fault, t: Words): string =>
  'key' in fault ? t(fault.key) : fault.msg;

/** Refusals that belong to a field, by how their codes begin. */
const places: [beginning: string, field: FormField][] = [
  ['email.', 'email'],
  ['account.unknown', 'email'],
  ['identity.address_taken', 'email'],
  ['code.', 'code'],
  ['password.common', 'password'],
  ['login.credentials', 'present'],
  ['password.', 'present'],
];

/** Where a refusal is shown; what belongs to no field of this form stands above the button. */
export function faultOfFailure(
  { msg, error = '' }: { msg: string; error?: string | undefined },
  fields: readonly FormField[] = ['email', 'code'],
): Fault {
  const field = places.find(([beginning]) => error.startsWith(beginning))?.[1];
  return { field: field && fields.includes(field) ? field : 'form', msg };
}
