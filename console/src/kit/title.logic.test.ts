import { expect, it } from 'vitest';
import { textOf } from '../testing/namespace.ts';
import { tabTitle } from './title.logic.ts';

it.each([
  [{ screen: 'Figures', game: 'The Game', count: 0 }, 'Figures · The Game console'],
  [{ screen: 'Figures', game: 'The Game', count: 2 }, '(2) Figures · The Game console'],
  [{ screen: 'Figures', game: '', count: 0 }, 'Figures'],
])('names the tab of %j %s', (tab, title) => {
  expect(tabTitle(textOf('kit'), tab)).toBe(title);
});
