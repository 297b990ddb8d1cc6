import { describe, expect, it } from 'vitest';
import { growth } from '../../../../contract/src/testing/growth.ts';
import { cleanCode, formFault, isEmail } from './validation.ts';

const good = { email: 'a@b.example', code: '123456', terms: true, age: true };

describe('the address', () => {
  it.each([
    'a@b.example',
    'first.last+tag@mail.co.kr',
    "o'neil@x-y.example",
    'a@例え.jp',
    'a@bücher.de',
  ])('may be %s', (email) => expect(isEmail(email)).toBe(true));
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
  ])('may not be %j', (email) => expect(isEmail(email)).toBe(false));
  it('is judged quickly however long', () => {
    expect(growth(isEmail, (size) => `a@${'a-'.repeat(size)}`)).toBeLessThan(8);
    expect(growth(isEmail, (size) => `a@${'a.'.repeat(size)}!`)).toBeLessThan(8);
  });
});

describe('the code', () => {
  it.each([
    ['123 456', '123456'],
    ['１２３４５６', '123456'],
    [' 123-456 ', '123456'],
    ['123456 is your code', '123456'],
    ['abc', ''],
  ])('%j means %j', (typed, code) => expect(cleanCode(typed)).toBe(code));
});

describe('the form', () => {
  it('is checked in the order of its fields', () => {
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
    // It stands first.
    expect(formFault({ ...good, age: false, terms: false })).toEqual(ageFault);
    expect(formFault(good)).toBeUndefined();
  });

  it('asks for a new password by the rules, and twice the same (§5)', () => {
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
    // A password in force is not judged by its looks: the rules may once have been others.
    expect(formFault({ email: good.email, present: 'x' })).toBeUndefined();
  });
});
