import { expect, test } from 'vitest';
import { longWord } from './long-word.ts';

test.each([
  ['Flamme d’Épuration', undefined],
  ['Schienenhammer', 'long'],
  ['Hauptleuchtturmwärterin Friederike', 'longer'],
  ['アークライト・アポカリプスの最後の夜の歌', undefined],
  ['', undefined],
])('%s: %s', (name, size) => {
  expect(longWord(name)).toBe(size);
});
