import { expect, it } from 'vitest';
import { languages } from '../../contract/src/shared/languages.ts';
import { readTexts } from './campaign.ts';
import { cjkOf } from './fonts.ts';
import { bodyGlyphs, readingGlyphs } from './glyphs.ts';

const scripts = languages.filter((language) => cjkOf(language));

it.each(scripts)('%s: the fonts of the status page have each name on its card', (language) => {
  const roles = readTexts(language, 'roles') as Record<string, { name: string }>;
  const names = Object.values(roles).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  const drawn = bodyGlyphs(language) + readingGlyphs('player', language);
  const missing = Array.from(names.join('')).filter(
    (character) => character > '\u00ff' && !drawn.includes(character),
  );
  expect(missing).toEqual([]);
});
