import { expect, test } from 'vitest';
import { registerLook } from './register.logic.ts';

const visitor = { isLogin: false, number: null };

test('shows the opening date on the button before the window', () => {
  expect(registerLook({ ...visitor, state: 'before' })).toMatchObject({
    note: 'home.opensIn',
    opens: null,
  });
});

test('opens sign-in for a visitor and the account for a signed-in player during the window', () => {
  expect(registerLook({ ...visitor, state: 'open' }).opens).toBe('login');
  expect(registerLook({ isLogin: true, number: null, state: 'open' }).opens).toBe('info');
});

test('shows thanks and no form after the window', () => {
  expect(registerLook({ ...visitor, state: 'ended' })).toMatchObject({
    note: 'home.ended',
    opens: null,
  });
});

test.each(['before', 'open', 'ended'] as const)(
  'shows a registered player the number: %s',
  (state) => {
    expect(registerLook({ isLogin: true, number: 7, state })).toMatchObject({
      label: 'home.registered',
      note: 'home.number',
    });
  },
);
