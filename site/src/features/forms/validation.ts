/** Client-side checks before a request (spec §5). The server checks everything again. */
import { brokenRules } from '@prelude/contract/account/password-rules';
import type { WordKey } from './words.ts';

/** ASCII local part, at least two domain labels, international domains. Runs in linear time. */
const addressPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u;

export const isEmail = (email: string): boolean =>
  email.length <= 254 && addressPattern.test(email);

export type FormField = 'email' | 'code' | 'present' | 'password' | 'confirm' | 'terms' | 'age';

export interface FormFault {
  field: FormField;
  key: WordKey;
}

export interface FormFields {
  email?: string;
  code?: string;
  /** The current password. */
  present?: string;
  password?: string;
  confirm?: string;
  terms?: boolean;
  /** The age-14 box; omitted where it is not required. */
  age?: boolean;
}

export function emailFault(email: string): FormFault | undefined {
  if (!email) return { field: 'email', key: 'user.login.emailPlaceholder' };
  return isEmail(email) ? undefined : { field: 'email', key: 'user.emailFormatError' };
}

/** Returns the first error in field order: email, code, passwords, agreement. */
export function formFault(fields: FormFields): FormFault | undefined {
  const { email, code, present, password, confirm, terms, age } = fields;
  const address = email === undefined ? undefined : emailFault(email);
  if (address) return address;
  if (code === '') return { field: 'code', key: 'user.login.codePlaceholder' };
  if (present === '') return { field: 'present', key: 'password.placeholder' };
  if (password === '') return { field: 'password', key: 'password.placeholder' };
  if (password !== undefined && brokenRules(password).length > 0) {
    return { field: 'password', key: 'password.faulty' };
  }
  if (confirm !== password && confirm !== undefined) {
    return { field: 'confirm', key: 'password.differ' };
  }
  if (age === false) return { field: 'age', key: 'user.login.checkAge' };
  return terms === false ? { field: 'terms', key: 'user.login.checkAgreement' } : undefined;
}
