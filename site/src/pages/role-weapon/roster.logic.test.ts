import { expect, test } from 'vitest';
import { linesOf, shareAddress } from './roster.logic.ts';

test('splits a quote at line breaks and keeps other tags as text', () => {
  expect(linesOf('One.<br>Two.<BR /> Three.')).toEqual(['One.', 'Two.', 'Three.']);
  expect(linesOf('<b>One</b>')).toEqual(['<b>One</b>']);
});

test('adds the language tag to the share address', () => {
  expect(shareAddress('https://game.example', 'zh-tw', 'role', 'Mara')).toBe(
    'https://game.example/zh-tw/role/Mara',
  );
});
