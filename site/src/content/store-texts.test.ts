import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storeVerbs } from '@prelude/contract/campaign/stores';
import { sentence } from '@prelude/ui/i18n';
import { expect, it } from 'vitest';
import type { Translate } from '../lib/i18n/text.ts';
import { storePart, storeVerb } from './store-texts.ts';

const textsOf = (language: string): Translate => {
  const read = (one: string): object => {
    const file = fileURLToPath(new URL(`../../../locales/${one}/ui.json`, import.meta.url));
    return JSON.parse(readFileSync(file, 'utf8')) as object;
  };
  const texts = [read(language), read('en')];
  return (key, values) => sentence(texts, 'en', key, values) ?? '';
};

it.each(['en', 'cht', 'jp', 'kr', 'de', 'fr', 'es', 'pt-br', 'it', 'pl', 'ru', 'tr'])(
  'every store has a sentence in %s',
  (language) => {
    const t = textsOf(language);
    for (const verb of storeVerbs) {
      expect(storeVerb(t, { key: 'steam', verb })).not.toBe('');
      expect(storeVerb(t, { key: 'itch', verb })).not.toBe('');
    }
    expect(storePart(t, { key: 'itch', name: 'itch.io', verb: 'wishlist' })).toContain('itch.io');
  },
);

it('a brand can have its own words for a verb, and another store has the usual ones', () => {
  const t = textsOf('en');
  expect(storeVerb(t, { key: 'app_store', verb: 'pre-register' })).toBe('Pre-order on the');
  expect(storeVerb(t, { key: 'steam', verb: 'play' })).toBe('Play on');
  expect(storeVerb(t, { key: 'constructor', verb: 'buy' })).toBe('Buy on');
  const kr = textsOf('kr');
  expect(storePart(kr, { key: 'steam', verb: 'wishlist' })).toBe('Steam 찜 목록');
  expect(storePart(kr, { key: 'steam', name: 'Steam China', verb: 'wishlist' })).toBe(
    'Steam China 위시리스트',
  );
  expect(storePart(t, { key: 'steam', verb: 'buy' })).toBe('Steam');
  expect(storePart(t, { key: 'google_play', verb: 'pre-register' })).toBe('Google Play');
});
