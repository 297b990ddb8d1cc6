import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { languageData, specified } from '@prelude/contract/shared/language-data';
import { setLanguages } from '@prelude/contract/shared/languages';
import { root } from '@prelude/pack/paths';
import { minimalPack } from '@prelude/pack/testing/packs';
import { Failure } from './failures.ts';
import { fill, loadTexts } from './texts.ts';

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

it.each([
  ['it', 60, 'tra 1 minuto.'],
  ['it', 120, 'tra 2 minuti.'],
  ['pl', 60, 'za 1 minutę.'],
  ['pl', 120, 'za 2 minuty.'],
  ['pl', 300, 'za 5 minut.'],
  ['ru', 60, 'через 1 минуту.'],
  ['ru', 180, 'через 3 минуты.'],
  ['ru', 660, 'через 11 минут.'],
  ['tr', 120, '2 dakika sonra'],
])(
  'a failure in %s, only for visitors, with %i seconds to wait says “%s”',
  (language, retryAfter, words) => {
    const codes = ['it', 'pl', 'ru', 'tr'];
    const pack = minimalPack({ languages: codes.map((code) => ({ code })), default: 'it' });
    setLanguages(codes.map(languageData), 'it');
    onTestFinished(() => {
      setLanguages(specified, 'en');
      pack.remove();
    });
    const failure = new Failure('code.too_many', {}, { retryAfter });
    expect(loadTexts(pack.folder).failure(failure, language)).toContain(words);
  },
);

it('a sentence that falls back to another language has its dates in that one', () => {
  const date = (fallback = 'he') => `7 in ${fallback}`;
  expect(fill('{date}, {date:en}, {host:en}, {code}', { date, host: 'a.example' })).toBe(
    '7 in he, 7 in en, a.example, {code}',
  );
});
