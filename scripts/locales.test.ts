import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageData } from '../contract/src/shared/language-data.ts';
import { mergeTexts } from '../contract/src/shared/texts.ts';
import { reviews } from '../pack/src/check/reviews.ts';
import {
  filesIn,
  languagesIn,
  readLocale,
  sentencesIn,
  source,
  stillToWrite,
  translations,
} from './locales.ts';

/** Nouns of the game. A language may do without one, or use one where English does not. */
const isNoun = (placeholder: string): boolean =>
  /^\{(?:players?|studio|game)\}$/i.test(placeholder);

/** Of a plural, those of the form that every language has. */
function placeholdersOf(sentence: string | Readonly<Record<string, string>> | undefined): string[] {
  const words = typeof sentence === 'string' ? sentence : (sentence?.other ?? '');
  return [...new Set(words.match(/\{\w+\}/g))].filter((name) => !isNoun(name)).toSorted();
}

describe.each(translations())("the product's sentences in %s", (language) => {
  it('are in files that English has', () => {
    expect(filesIn(source)).toEqual(expect.arrayContaining(filesIn(language)));
  });

  it.each(filesIn(language))('%s has sentences and placeholders of English only', (name) => {
    const english = sentencesIn(readLocale(source, name));
    const given = [...sentencesIn(readLocale(language, name))];
    expect(given.map(([path, words]) => [path, ...placeholdersOf(words)])).toEqual(
      given.map(([path]) => [
        path,
        ...(english.has(path) ? placeholdersOf(english.get(path)) : ['unknown']),
      ]),
    );
  });

  it('have each plural form that a count to a hundred needs, or one for all numbers', () => {
    const rules = new Intl.PluralRules(languageData(language).intl);
    const needed = [...new Set(Array.from({ length: 101 }, (_, count) => rules.select(count)))];
    for (const name of filesIn(language))
      for (const [path, words] of sentencesIn(readLocale(language, name)))
        if (typeof words !== 'string' && Object.keys(words).length > 1)
          expect([name, path, ...Object.keys(words)]).toEqual(expect.arrayContaining(needed));
  });

  it('have plural forms of the language only', () => {
    const { pluralCategories } = new Intl.PluralRules(
      languageData(language).intl,
    ).resolvedOptions();
    for (const name of filesIn(language))
      for (const [path, words] of sentencesIn(readLocale(language, name)))
        if (typeof words !== 'string')
          expect([name, path, ...pluralCategories]).toEqual(
            expect.arrayContaining(Object.keys(words)),
          );
  });
});

it.each(languagesIn())(
  'the form and the server have different messages for a missing agreement in %s (spec §8)',
  (language) => {
    const shown = (name: string) =>
      sentencesIn(mergeTexts(readLocale(source, name), readLocale(language, name)));
    expect(shown('ui.json').get('user.login.checkAgreement')).not.toBe(
      shown('errors.json').get('agreement.required'),
    );
  },
);

it('each translation has its entry in the list of reviews', () => {
  const known = reviews();
  expect(Object.keys(known).toSorted()).toEqual(translations());
  for (const review of Object.values(known).filter((one) => one !== null)) {
    expect(review.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(review.by).not.toBe('');
  }
});

it('a file is read to its last text, even with a text named “other”', () => {
  expect(sentencesIn(readLocale(source, 'console/words.json')).size).toBeGreaterThan(300);
  const by = { one: '{count} a', other: '{count} b' };
  expect([...sentencesIn({ other: 'Others', by })]).toEqual([
    ['other', 'Others'],
    ['by', by],
  ]);
});

it('what a language lacks is listed: a sentence, a plural, a whole file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-locales-'));
  try {
    const write = (file: string, texts: object) => {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      writeFileSync(join(folder, file), JSON.stringify(texts));
    };
    const found = { one: '{count} article', other: '{count} articles' };
    write('en/ui.json', { home: { title: 'Home', lead: 'Welcome' }, found });
    write('en/console/news.json', { title: 'News' });
    write('de/ui.json', { home: { title: 'Start' } });
    write('fr/ui.json', { home: { title: 'Accueil', lead: 'Bienvenue' }, found: { other: '…' } });
    write('fr/console/news.json', { title: 'Actualités' });
    write('de/console/shell.json', {});
    // Without a folder of the console, only visitors read the language.
    write('it/ui.json', { home: { title: 'Home' } });
    write('reviews.json', {});
    expect([...stillToWrite(folder)]).toEqual([
      ['de', ['console/news.json title', 'ui.json home.lead', 'ui.json found']],
      ['fr', []],
      ['it', ['ui.json home.lead', 'ui.json found']],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
