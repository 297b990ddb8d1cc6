import { describe, expect, it } from 'vitest';
import { growth } from '../../../../contract/src/testing/growth.ts';
import { formFault, isEmail } from './validation.ts';

const good = { email: 'a@b.example', code: '123456', terms: true, age: true };

describe('email address', () => {
  it.each([
    'a@b.example',
    'first.last+tag@mail.co.kr',
    "o'neil@x-y.example",
    'a@例え.jp',
    'a@bücher.de',
  ])('accepts %s', (email) => expect(isEmail(email)).toBe(true));
  it.each([
    '',
    'a',
    'a@',
    '@b.example',
    'a@b',
    'a@b.',
    'a@.example',
    'a@-b.example',
    'a b@c.example',
    'a@b.example,c@d.example',
    'a@b.example\n',
    'a@b@c.example',
    '<a@b.example>',
    'a@b.c',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b.'.repeat(130)}example`,
  ])('refuses %j', (email) => expect(isEmail(email)).toBe(false));
  it('is checked in linear time', () => {
    expect(growth(isEmail, (size) => `a@${'a-'.repeat(size)}`)).toBeLessThan(8);
    expect(growth(isEmail, (size) => `a@${'a.'.repeat(size)}!`)).toBeLessThan(8);
  });
});

describe('form', () => {
  it('reports errors in the order of the fields', () => {
    const nothing = { email: '', code: '', terms: false, age: false };
    expect(formFault(nothing)?.key).toBe('user.login.emailPlaceholder');
    expect(formFault({ ...nothing, email: 'a@b' })?.key).toBe('user.emailFormatError');
    expect(formFault({ ...good, code: '', terms: false })?.key).toBe('user.login.codePlaceholder');
    expect(formFault({ ...good, terms: false })).toEqual({
      field: 'terms',
      key: 'user.login.checkAgreement',
    });
    const ageFault = { field: 'age', key: 'user.login.checkAge' };
    expect(formFault({ ...good, age: false })).toEqual(ageFault);
    expect(formFault({ ...good, age: false, terms: false })).toEqual(ageFault);
    expect(formFault(good)).toBeUndefined();
  });

  it('requires a valid new password and an equal repetition (§5)', () => {
    const fields = { ...good, password: 'abcdefg1', confirm: 'abcdefg1' };
    expect(formFault(fields)).toBeUndefined();
    expect(formFault({ ...fields, password: '', confirm: '' })).toEqual({
      field: 'password',
      key: 'password.placeholder',
    });
    expect(formFault({ ...fields, password: 'abcdefg!1', confirm: 'abcdefg!1' })).toEqual({
      field: 'password',
      key: 'password.faulty',
    });
    expect(formFault({ ...fields, confirm: 'abcdefg2' })).toEqual({
      field: 'confirm',
      key: 'password.differ',
    });
    // The current password is not checked against the rules, because they may have changed.
    expect(formFault({ email: good.email, present: 'x' })).toBeUndefined();
  });
});
