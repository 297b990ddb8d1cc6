/** What the form checks before it asks the server (specification §5). The server checks everything again. */
import type { TextKey } from '../../lib/text.ts';

/** One address: plain local part, at least two domain labels; the domain may be international. Linear in its length. */
const addressPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u;

export const isEmail = (email: string): boolean =>
  email.length <= 254 && addressPattern.test(email);

/** The digits of a typed or pasted code: "123 456", full-width digits and "123456 is your code" all mean the same. */
export const cleanCode = (text: string): string =>
  text.normalize('NFKC').replace(/\D/g, '').slice(0, 6);

export type FormField = 'email' | 'code' | 'terms' | 'age';

export interface FormFault {
  field: FormField;
  key: TextKey;
}

export interface SignInFields {
  email: string;
  code: string;
  terms: boolean;
  /** The age-14 box; always true where it is not asked for. */
  age: boolean;
}

export function emailFault(email: string): FormFault | undefined {
  if (!email) return { field: 'email', key: 'user.login.emailPlaceholder' };
  return isEmail(email) ? undefined : { field: 'email', key: 'user.emailFormatError' };
}

/** The first fault in the order a person meets the fields: address, code, agreement. */
export function formFault({ email, code, terms, age }: SignInFields): FormFault | undefined {
  const address = emailFault(email);
  if (address) return address;
  if (!code) return { field: 'code', key: 'user.login.codePlaceholder' };
  if (terms && age) return undefined;
  return { field: terms ? 'age' : 'terms', key: 'user.login.checkAgreement' };
}
