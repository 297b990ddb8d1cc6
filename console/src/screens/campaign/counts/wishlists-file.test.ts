import { expect, it } from 'vitest';
import { wishlistsOf } from './wishlists-file.logic.ts';

const head = 'DateLocal,Game,Adds,Deletes,PurchasesAndActivations,Gifts';
const days = ['2026-05-01,Ember Coast,120,4,0,0', '2026-05-02,Ember Coast,80,10,5,1'];
const report = (...lines: string[]) =>
  ['sep=,', 'Steam Wishlists for Ember Coast (1234560)', head, ...lines].join('\r\n');
const figures = [{ kind: 'platform', source: 'steam', count: 180 }];
const wrong = (text: string, hasSteam = true) => {
  const found = wishlistsOf(text, hasSteam);
  return found && 'wrong' in found ? found.wrong : found;
};

it.each([
  ['as Steam gives it', report(...days)],
  [
    'without title, with a mark of the byte order and an empty line',
    `\uFEFF${head}\n${days.join('\n')}\n\n`,
  ],
  ['with the newest day first', report(...days.toReversed())],
  [
    'with a game whose name has a comma',
    report(...days).replaceAll('Ember Coast', '"Ember, Coast"'),
  ],
  [
    'with columns more, in another order',
    'Game,DateLocal,Gifts,Adds,Deletes,PurchasesAndActivations,Balance\n' +
      'Ember,2026-05-01,0,120,4,0,116\nEmber,2026-05-02,1,80,10,5,180',
  ],
])('adds up a report %s', (_, text) => {
  expect(wishlistsOf(text, true)).toEqual({ figures, from: '2026-05-01', to: '2026-05-02' });
});

it('reads days without zeros, and a day with more losses than gains', () => {
  expect(wishlistsOf(report('2026-5-1,E,9,0,0,0', '2026-5-12,E,0,2,1,1'), true)).toEqual({
    figures: [{ kind: 'platform', source: 'steam', count: 5 }],
    from: '2026-5-1',
    to: '2026-5-12',
  });
});

it.each([
  ['figures of Prelude', 'kind,source,count\nplatform,steam,550000'],
  ['JSON', '[{"kind":"platform","source":"steam","count":550000}]'],
  ['an empty file', ''],
  ['any text', 'Hello,\nworld'],
])('leaves %s to others', (_, text) => {
  expect(wishlistsOf(text, true)).toBeUndefined();
});

it.each([
  [
    'Steam’s report of cohorts',
    'sep=,\nDateLocal,Game,MonthCohort,TotalConversions,PurchasesAndActivations,Gifts\n2026-05-01,E,2026-04,1,1,0',
    [2, 'report'],
  ],
  ['days without numbers', report('2026-05-01,Ember,many,0,0,0'), [4, 'day']],
  ['a negative number', report('2026-05-01,Ember,5,-1,0,0'), [4, 'day']],
  ['a line that is cut off', report('2026-05-01,Ember,5'), [4, 'day']],
  ['another form of dates', report('01/05/2026,Ember,5,0,0,0'), [4, 'day']],
  ['several games', report(days[0]!, '2026-05-02,Other,1,0,0,0'), [5, 'games']],
  ['a day twice', report(days[0]!, days[0]!), [5, 'again']],
  ['no day', report(), [3, 'file']],
  ['a part of the time, with more losses than gains', report('2026-05-01,E,1,5,0,0'), [3, 'part']],
])('refuses %s and names the line', (_, text, [line, reason]) => {
  expect(wrong(text)).toEqual([expect.objectContaining({ line, reason })]);
});

it('needs a store with the key steam', () => {
  expect(wrong(report(...days), false)).toEqual([expect.objectContaining({ reason: 'steam' })]);
});
