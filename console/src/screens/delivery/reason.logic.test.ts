import { expect, it } from 'vitest';
import { textOf } from '../../testing/namespace.ts';
import { reasonText } from './reason.logic.ts';

it.each([
  ['hard', 'Email bounced'],
  ['complaint', 'Called spam'],
  ['550 5.1.1 no such user', '550 5.1.1 no such user'],
  ['', 'No reason given'],
])('the reason %j reads %j', (reason, text) => {
  expect(reasonText(textOf('delivery'), reason)).toBe(text);
});
