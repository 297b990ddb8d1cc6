import { expect, test } from 'vitest';
import { fieldsOf, valueOf, wordsOf } from './sentences.logic.ts';

test('a sentence without forms is one field', () => {
  expect(fieldsOf('Walk.', [])).toEqual([['other', 'Walk.']]);
  expect(valueOf(new Map([['other', 'Run.']]), false)).toBe('Run.');
});

test('a sentence with forms has a field for each form of its language', () => {
  const value = { one: 'one friend', other: '{count} friends' };
  expect(fieldsOf(value, ['one', 'many', 'other'])).toEqual([
    ['one', 'one friend'],
    ['many', ''],
    ['other', '{count} friends'],
  ]);
  expect(wordsOf(value)).toBe('one friend / {count} friends');
});

test('an empty form is left out, but not the one that every language needs', () => {
  const fields = new Map([
    ['one', 'one friend'],
    ['many', ''],
    ['other', ''],
  ]);
  expect(valueOf(fields, true)).toEqual({ one: 'one friend', other: '' });
});
