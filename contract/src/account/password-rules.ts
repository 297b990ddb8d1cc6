/**
 * Password rules (spec §5, §9), shared by the form's hints and the tests. The server never receives the password, only
 * the browser's SHA-256 of it (spec decisions §6). No schema, so that a page needs no schema library.
 */

export const passwordLength = { least: 8, most: 16 } as const;

export type PasswordRule = 'length' | 'digit' | 'letter' | 'characters';

/** 8 to 16 letters and digits, at least one of each. */
export function brokenRules(password: string): PasswordRule[] {
  const rules: [PasswordRule, boolean][] = [
    ['length', password.length >= passwordLength.least && password.length <= passwordLength.most],
    ['digit', /[0-9]/.test(password)],
    ['letter', /[A-Za-z]/.test(password)],
    ['characters', /^[A-Za-z0-9]*$/.test(password)],
  ];
  return rules.flatMap(([rule, isMet]) => (isMet ? [] : [rule]));
}
