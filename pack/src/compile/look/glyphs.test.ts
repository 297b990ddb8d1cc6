import type { Texts } from '@prelude/contract/shared/texts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLanguages } from '@prelude/contract/shared/languages';
import { languageData, specified } from '@prelude/contract/shared/language-data';
import { fullCampaign, fullPack, minimalPack } from '../../testing/packs.ts';
import { createPackTexts } from '../../texts.ts';
import type { Given } from './given.ts';
import { createGlyphs } from './glyphs.ts';
import { createWords } from './words.ts';

beforeEach(() => setLanguages(specified, 'en'));
afterEach(() => setLanguages(specified, 'en'));

const { read, files } = createPackTexts(fullPack);
const full = { folder: fullPack, texts: read, files, campaign: fullCampaign() };
const glyphsOf = (given: Omit<Given, 'theme'>) => createGlyphs(given, createWords(given));

/** Characters that the main faces do not draw. */
const eastern = (text: string) => Array.from(text).filter((character) => character > '\u00ff');
const named = (file: 'ui' | 'roles', change: (texts: Texts) => Texts): Omit<Given, 'theme'> => ({
  ...full,
  texts: (language, one) => (one === file ? change(read(language, one)) : read(language, one)),
});

it.each(['cht', 'jp', 'kr'])(
  '%s: the fonts of the status page have each name on its card',
  (language) => {
    const roles = read(language, 'roles') as Record<string, { name: string }>;
    const names = Object.values(roles).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    const glyphs = glyphsOf(full);
    const drawn = glyphs.body(language) + glyphs.reading('player', language);
    expect(eastern(names.join('')).filter((one) => !drawn.includes(one))).toEqual([]);
  },
);

it('covers sentences that operators have replaced', () => {
  const { display, body } = glyphsOf(
    named('ui', (ui) => ({ ...ui, game: { ...(ui.game as Texts), title: '龘' } })),
  );
  expect(display('cht')).toContain('龘');
  expect(body('cht')).toContain('龘');
  expect(glyphsOf(full).display('cht')).not.toContain('龘');
});

it('covers the names of stores and channels', () => {
  const store = { ...full.campaign.stores[0]!, name: '驫' };
  const campaign = { ...full.campaign, stores: [store] };
  expect(glyphsOf({ ...full, campaign }).body('cht')).toContain('驫');
});

it('puts what only a page shows into a font of its own', () => {
  const { body, pages } = glyphsOf(
    named('roles', (roles) => ({ ...roles, Extra: { lore: '麤' } })),
  );
  expect(pages('jp')).toContain('麤');
  expect(body('jp')).not.toContain('麤');
});

it('gives the main faces the letters of the languages that they draw', () => {
  const french = minimalPack({ languages: [{ code: 'en' }, { code: 'fr' }, { code: 'vi' }] });
  french.write('text/vi/ui.json', { game: { title: 'Ngàn lời ợ' } });
  setLanguages(['en', 'fr', 'vi'].map(languageData), 'en');
  const texts = createPackTexts(french.folder);
  const glyphs = glyphsOf({
    folder: french.folder,
    texts: texts.read,
    files: texts.files,
    campaign: { stores: [], social: {} },
  });
  expect(glyphs.latin).toContain('œ');
  expect(glyphs.latin).toContain('ợ');
  expect(glyphs.rareLatin).toContain('ợ');
  expect(glyphs.rareLatin).not.toContain('é');
  french.remove();
});

it.each([
  ['it', 'àÀèÈ'],
  ['pl', 'ąĄćĆęĘłŁńŃóÓśŚźŹżŻ'],
  ['ru', 'абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯёЁ№'],
  ['tr', 'çÇğĞıİöÖşŞüÜ'],
])('the main faces have the letters of %s for what operators write', (language, letters) => {
  const pack = minimalPack({ languages: [{ code: language }], default: language });
  setLanguages([languageData(language)], language);
  const { read: texts, files: names } = createPackTexts(pack.folder);
  const { latin } = glyphsOf({
    folder: pack.folder,
    texts,
    files: names,
    campaign: { stores: [], social: {} },
  });
  expect(Array.from(letters).filter((letter) => !latin.includes(letter))).toEqual([]);
  pack.remove();
});

it('reads the legal text of the default language where a language has none', () => {
  const pack = minimalPack({ languages: [{ code: 'en' }, { code: 'jp' }] });
  pack.write('legal/en/terms.md', '# 靐\n');
  setLanguages(['en', 'jp'].map(languageData), 'en');
  const { read: texts, files: names } = createPackTexts(pack.folder);
  const glyphs = glyphsOf({
    folder: pack.folder,
    texts,
    files: names,
    campaign: { stores: [], social: {} },
  });
  expect(glyphs.reading('reading', 'jp')).toContain('靐');
  pack.remove();
});
