/**
 * The password's rules (spec §5, §9), shared by the form's live hints and whoever writes a text about them.
 * A server never sees the password: what it gets is the SHA-256 the browser made (spec decisions §6). No schema here, so
 * that a page can use it without their library.
 */

export const passwordLength = { least: 8, most: 16 } as const;

/** The rules a password breaks, in the order the form shows them; none: it may be sent. */
export type PasswordRule = 'length' | 'digit' | 'letter' | 'characters';

/** 8 to 16 characters, with digits and letters, nothing else. */
export function brokenRules(password: string): PasswordRule[] {
  const rules: [PasswordRule, boolean][] = [
    ['length', password.length >= passwordLength.least && password.length <= passwordLength.most],
    ['digit', /[0-9]/.test(password)],
    ['letter', /[A-Za-z]/.test(password)],
    ['characters', /^[A-Za-z0-9]*$/.test(password)],
  ];
  return rules.flatMap(([rule, kept]) => (kept ? [] : [rule]));
}
