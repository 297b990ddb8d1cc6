import { expect, it } from 'vitest';
import { textOf } from '../../testing/namespace.ts';
import { nameOf } from './names.ts';

const creators = [
  { via: 'mika-01', name: 'Mika', note: '' },
  { via: 'x-9', name: '', note: 'Paid' },
];
const said = { t: textOf('dashboard'), words: textOf('words'), creators };

it.each([
  ['scene', '7', 'Douyin'],
  ['scene', '99', 'Offline'],
  ['scene', '2', 'Review'],
  ['scene', '3', 'Audit'],
  ['scene', '1', 'Website'],
  ['scene', '50', 'Channel no. 50'],
  ['referrer', '', 'Direct'],
  ['referrer', 'x.com', 'x.com'],
  ['via', 'invite', 'Players’ invitations'],
  ['via', 'mika-01', 'Mika (mika-01)'],
  ['via', 'x-9', 'x-9'],
  ['referrer', 'mika-01', 'mika-01'],
  ['device', 'mobile', 'Mobile'],
] as const)('%s "%s" is called %s', (by, value, name) => {
  expect(nameOf(said, by, value)).toBe(name);
});
