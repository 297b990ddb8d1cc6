import { expect, test } from 'vitest';
import { registerLook } from './register.logic.ts';

const visitor = { isLogin: false, number: null };

test('before the window the button says when it opens', () => {
  expect(registerLook({ ...visitor, state: 'before' })).toMatchObject({
    note: 'home.opensIn',
    opens: null,
  });
});

test('while it is open a visitor signs in, a signed-in user sees the account', () => {
  expect(registerLook({ ...visitor, state: 'open' }).opens).toBe('login');
  expect(registerLook({ isLogin: true, number: null, state: 'open' }).opens).toBe('info');
});

test('afterwards there is thanks and no form', () => {
  expect(registerLook({ ...visitor, state: 'ended' })).toMatchObject({
    note: 'home.ended',
    opens: null,
  });
});

test.each(['before', 'open', 'ended'] as const)('a traveller sees the number: %s', (state) => {
  expect(registerLook({ isLogin: true, number: 7, state })).toMatchObject({
    label: 'home.registered',
    note: 'home.number',
  });
});
