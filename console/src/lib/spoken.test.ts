import { languageData, specified } from '@prelude/contract/shared/language-data';
import { perLanguage, setLanguages } from '@prelude/contract/shared/languages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { spokenIn } from './spoken.ts';

beforeAll(() => setLanguages(['ar', 'pt-br', 'jp'].map(languageData), 'ar'));
afterAll(() => setLanguages(specified, 'en'));

it('a text of the campaign has the tag and the direction of its language', () => {
  expect(perLanguage(spokenIn)).toEqual({
    ar: { lang: 'ar', dir: 'rtl' },
    'pt-br': { lang: 'pt-br', dir: 'ltr' },
    jp: { lang: 'ja', dir: 'ltr' },
  });
});
