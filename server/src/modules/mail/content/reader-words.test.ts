import { expect, it } from 'vitest';
import { forReader, isForReader } from './reader-words.logic.ts';

const text = {
  subject: 'No. {number|friend}',
  preheader: 'In short',
  title: 'Hello, {number|dear player}',
  body: '**{number|you}** and {number} and {name|x}',
};

it('writes the registration number of a reader in the form of the language', () => {
  const filled = forReader(text, 'en', 1_234_567);
  expect(filled.subject).toBe('No. 1,234,567');
  expect(filled.title).toBe('Hello, 1,234,567');
});

it('writes the words after the bar for a reader who has not registered', () => {
  const filled = forReader(text, 'en', undefined);
  expect([filled.subject, filled.title]).toEqual(['No. friend', 'Hello, dear player']);
  expect(filled.body).toBe('**you** and {number} and {name|x}');
});

it('knows a text that is the same for every reader', () => {
  expect(isForReader(text)).toBe(true);
  expect(isForReader({ ...text, subject: 'x', title: 'x', body: '{number} {number|}' })).toBe(
    false,
  );
  expect(isForReader(undefined)).toBe(false);
});
