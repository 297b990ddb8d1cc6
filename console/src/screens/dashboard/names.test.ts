import { expect, it } from 'vitest';
import { textOf } from '../../testing/namespace.ts';
import { nameOf } from './names.ts';

const t = textOf('dashboard');

it.each([
  ['scene', '7', '7 · Douyin'],
  ['scene', '99', '99 · Offline'],
  ['scene', '2', '2 · Review'],
  ['scene', '3', '3 · Audit'],
  ['scene', '1', '1'],
  ['referrer', '', 'Direct'],
  ['referrer', 'x.com', 'x.com'],
  ['via', 'invite', 'Players’ invitations'],
  ['device', 'mobile', 'Mobile'],
] as const)('%s "%s" is called %s', (by, value, name) => {
  expect(nameOf(t, by, value)).toBe(name);
});
