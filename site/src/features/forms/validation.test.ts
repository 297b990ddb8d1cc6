import { describe, expect, it } from 'vitest';
import { formFault } from './validation.ts';

const good = { email: 'a@b.example', code: '123456', terms: true, age: true };

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
