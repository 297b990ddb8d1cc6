import { describe, expect, it } from 'vitest';
import { outcomeOf } from './outcome.ts';

const registered = { status: 0, is_repeat: 0, msg: '', data: { number: 7 } } as const;
const repeat = { status: -1, is_repeat: 1, msg: 'already', error: 'registration.repeat' } as const;
const refused = { status: -1, is_repeat: 0, msg: 'ended', error: 'registration.ended' } as const;

describe('the outcome of a pre-registration', () => {
  it('of a new traveller is the first one', () => {
    expect(outcomeOf(registered, true)).toEqual({ kind: 'first', number: 7 });
  });
  it('of a known account is success at once', () => {
    expect(outcomeOf(registered, false)).toEqual({ kind: 'registered', number: 7 });
  });
  it.each([true, false])('says so when it was there before (new account: %s)', (firstReg) => {
    expect(outcomeOf(repeat, firstReg)).toEqual({ kind: 'repeat', msg: 'already' });
  });
  it.each([true, false])('is never success when refused (new account: %s)', (firstReg) => {
    expect(outcomeOf(refused, firstReg)).toEqual({ kind: 'refused', msg: 'ended' });
  });
  it('asks for proof of the address', () => {
    const unproved = { ...refused, error: 'registration.unproved' };
    expect(outcomeOf(unproved, false).kind).toBe('unproved');
  });
});
