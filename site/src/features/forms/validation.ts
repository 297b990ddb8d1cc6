/** Client-side checks before a request (spec §5). The server checks everything again. */
import { brokenRules } from '@prelude/contract/account/password-rules';
import { parseAddress } from '@prelude/contract/shared/email-address';
import type { WordKey } from './words.ts';

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
  return parseAddress(email) ? undefined : { field: 'email', key: 'user.emailFormatError' };
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
