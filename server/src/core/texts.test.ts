import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '@prelude/pack/paths';
import { Failure } from './failures.ts';
import { loadTexts } from './texts.ts';

const texts = loadTexts(join(root, 'testing/packs/full'));

it.each([
  ['en', 30, 'in 1 minute.'],
  ['en', 90, 'in 2 minutes.'],
  ['de', 60, 'in 1 Minute noch'],
  ['de', 61, 'in 2 Minuten noch'],
  ['fr', 60, 'dans 1'],
  ['jp', 60, '1分'],
])('a failure in %s with %i seconds to wait says “%s”', (language, retryAfter, words) => {
  const failure = new Failure('code.too_many', {}, { retryAfter });
  expect(texts.failure(failure, language)).toContain(words);
});
