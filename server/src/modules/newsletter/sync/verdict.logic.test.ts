import { describe, expect, it } from 'vitest';
import type { Listed } from '../providers/provider.ts';
import { hasLeftAnew, type Known, verdictOf } from './verdict.logic.ts';

const day = (date: number, minutes = 0): string =>
  new Date(Date.UTC(2026, 10, date, 12, minutes)).toISOString();
const added: Known = {
  since: day(10),
  hasWithdrawn: false,
  state: 'added',
  addedAt: day(10, 1),
  removedAt: null,
  leftAt: null,
};
const contact: Listed = {
  ref: '1',
  email: 'a@example.com',
  state: 'unsubscribed',
  at: day(11),
};
const left = (known: Partial<Known>, listed: Partial<Listed> = {}): boolean =>
  hasLeftAnew({ ...contact, ...listed }, { ...added, ...known });

describe('an unsubscription at the provider', () => {
  it('counts when it is newer than the consent here', () => {
    expect(left({})).toBe(true);
    expect(left({ since: day(11, 1) })).toBe(false);
    expect(left({ since: null })).toBe(false);
  });

  it('does not count when it is known, or was our own removal a minute ago', () => {
    expect(left({ leftAt: day(11) })).toBe(false);
    expect(left({ leftAt: day(10, 30) })).toBe(true);
    expect(left({ removedAt: day(11) })).toBe(false);
    expect(left({ removedAt: day(11) }, { at: day(11, 1) })).toBe(false);
    expect(left({ removedAt: day(11) }, { at: day(11, 2) })).toBe(true);
  });

  it('counts without a time for a contact that was put on the list since', () => {
    expect(left({}, { at: null })).toBe(true);
    expect(left({ addedAt: null }, { at: null })).toBe(false);
    expect(left({ removedAt: day(12) }, { at: null })).toBe(false);
    expect(left({ removedAt: day(9), leftAt: day(9) }, { at: null })).toBe(true);
    expect(left({ leftAt: day(12) }, { at: null })).toBe(false);
  });
});

describe('a contact of the list', () => {
  const on = { ...contact, state: 'subscribed', at: null } as const;

  it('stays when it did not come from here', () => {
    expect(verdictOf(on, undefined)).toBe('other');
    expect(verdictOf(on, { ...added, since: null, state: null })).toBe('other');
    expect(verdictOf(contact, undefined)).toBe('other');
  });

  it('leaves when its owner withdrew here', () => {
    expect(verdictOf(on, { ...added, since: null, state: null, hasWithdrawn: true })).toBe(
      'remove',
    );
  });

  it('is seen, bounced, or has left', () => {
    expect(verdictOf(on, added)).toBe('seen');
    expect(verdictOf({ ...on, state: 'bounced' }, added)).toBe('bounced');
    expect(verdictOf(contact, added)).toBe('left');
    expect(verdictOf(contact, { ...added, state: 'left' })).toBe('other');
    expect(verdictOf({ ...on, state: 'absent' }, added)).toBe('other');
  });
});
