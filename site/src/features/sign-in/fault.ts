import type { TextKey, Translate } from '../../lib/text.ts';
import type { FormField } from './validation.ts';

/** Something wrong at a field: our own sentence by its key, or the server's as it came. */
export type Fault = { field: FormField | 'form' } & ({ key: TextKey } | { msg: string });

export const textOfFault = (fault: Fault, t: Translate): string =>
  'key' in fault ? t(fault.key) : fault.msg;

/** Where a refused sign-in is shown; what belongs to no field stands above the button. */
export function faultOfFailure({ msg, error = '' }: { msg: string; error?: string }): Fault {
  if (error.startsWith('email.')) return { field: 'email', msg };
  if (error.startsWith('code.')) return { field: 'code', msg };
  return { field: 'form', msg };
}
