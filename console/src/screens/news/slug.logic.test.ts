import { expect, it } from 'vitest';
import { isSlug } from './board.logic.ts';
import { slugOf } from './slug.logic.ts';

it.each([
  ['The Night Market opens', 'the-night-market-opens'],
  ['Crème brûlée, and don’t wait!', 'creme-brulee-and-dont-wait'],
  ['Straße nach Ærø', 'strasse-nach-aero'],
  ['夜市開張', 'news-2025-05-21'],
  ['夜のお祭り 2', 'news-2025-05-21-2'],
  ['야시장 Night', 'night'],
  ['', 'news-2025-05-21'],
  ['!!!', 'news-2025-05-21'],
])('the title %j gives the address %j', (title, slug) => {
  expect(slugOf(title, '2025-05-21')).toBe(slug);
});

it('an address is never too long, and ends with a whole word', () => {
  const long = slugOf('lantern '.repeat(30), '2025-05-21');
  expect(long).toBe(Array.from({ length: 7 }, () => 'lantern').join('-'));
  for (const title of ['a'.repeat(200), '1 '.repeat(90), 'é'.repeat(90)])
    expect(isSlug(slugOf(title, '2025-05-21'))).toBe(true);
});
