import { csvLine } from '@prelude/contract/shared/csv';
import { expect, test } from 'vitest';
import { figuresOf, textOf } from './figures-file.logic.ts';

const stores = [
  { kind: 'platform', source: 'app_store', name: 'App Store' },
  { kind: 'platform', source: 'epic', name: 'Epic Games' },
  { kind: 'platform', source: 'steam', name: 'Steam' },
  { kind: 'platform', source: 'itch', name: 'itch.io' },
] as const;
const steam = { kind: 'platform', source: 'steam', count: 550_000 };

test.each([
  ['CSV', 'platform,steam,550000'],
  ['CSV with a head and an empty line', 'kind,source,count\r\nplatform,steam,550000\r\n'],
  ['columns in another order', 'Source;Kind;Count\nsteam;platform;550000'],
  ['semicolons', 'platform;steam;550000'],
  ['tabs', 'platform\tsteam\t550,000'],
  ['thousands in quotes', 'platform,steam,"550,000"'],
  ['our own lines', csvLine(['kind', 'source', 'count']) + csvLine(['platform', 'steam', 550_000])],
  ['JSON', '[{"kind":"platform","source":"steam","count":550000}]'],
  ['a mark of the byte order', '\uFEFFplatform,steam,550000'],
  ['an empty line before semicolons', '\r\nplatform;steam;550000'],
  ['full-width digits', 'platform,steam,５５０，０００'],
  ['full-width digits in quotes', 'platform,steam,"５５０，０００"'],
  ['a column more, which a head names', 'kind,source,count,note\nplatform,steam,550000,"May, 3"'],
  ['lines of separators at the end', 'platform,steam,550000\r\n,,\r\n;;\r\n\t\t\r\n'],
  ['carriage returns alone', 'kind,source,count\rplatform,steam,550000\r'],
  ['a number as text in JSON', '[{"kind":"Platform","source":"Steam","count":"550,000"}]'],
])('reads %s', (_name, text) => {
  expect(figuresOf(text, stores, ',')).toEqual({ figures: [steam] });
});

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  [
    'UTF-16, as Excel writes "Unicode text"',
    (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  ],
  ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
  ['UTF-16, big end first', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
])('reads %s', (_name, encode) => {
  const file = new Uint8Array(encode('kind\tsource\tcount\r\nplatform\tsteam\t550000\r\n'));
  expect(figuresOf(textOf(file), stores, ',')).toEqual({ figures: [steam] });
});

test('accepts a store’s display name', () => {
  expect(figuresOf('platform,App Store,950000', stores, ',')).toEqual({
    figures: [{ kind: 'platform', source: 'app_store', count: 950_000 }],
  });
  expect(figuresOf('platform,Itch.io,12', stores, ',')).toEqual({
    figures: [{ kind: 'platform', source: 'itch', count: 12 }],
  });
});

test.each([
  ['a kind nobody knows', 'sales,steam,5', [[1, 'kind', 'sales,steam,5']]],
  ['no number', 'platform,steam,many', [[1, 'count', 'platform,steam,many']]],
  [
    'headings nobody knows',
    'Store;Number\nsteam;5',
    [
      [1, 'headings', 'Store,Number'],
      [2, 'columns', 'steam,5'],
    ],
  ],
  ['a negative one', 'platform,steam,-5', [[1, 'count', 'platform,steam,-5']]],
  ['a decimal', 'platform,steam,2754700.50', [[1, 'count', 'platform,steam,2754700.50']]],
  [
    'a decimal in JSON',
    '[{"kind":"platform","source":"steam","count":5.5}]',
    [[1, 'count', 'platform,steam,5.5']],
  ],
  [
    'thousands that are cells',
    'platform,steam,2,754,700',
    [[1, 'columns', 'platform,steam,2,754,700']],
  ],
  ['a store nobody knows', 'platform,stem,5', [[1, 'source', 'platform,stem,5']]],
  [
    'the same source twice',
    'platform,steam,5\nplatform,steam,6',
    [[2, 'twice', 'platform,steam,6']],
  ],
  ['broken JSON', '[{', [[1, 'file', '[{']]],
  ['nothing', '', [[1, 'file', '–']]],
  ['a JSON list without figures', '[]', [[1, 'file', '[]']]],
  ['a JSON list of nothing', '[null]', [[1, 'kind', ',,']]],
  ['JSON that is no list', '{"kind":"platform"}', [[1, 'columns', '{"kind":"platform"}']]],
  [
    'a number beyond all others',
    'platform,steam,1000000000001',
    [[1, 'count', 'platform,steam,1000000000001']],
  ],
  ['a long line, cut', `x${'y'.repeat(100)}`, [[1, 'columns', `x${'y'.repeat(79)}`]]],
])('names what is wrong with %s', (_name, text, wrong) => {
  expect(figuresOf(text, stores, ',')).toEqual({
    wrong: wrong.map(([line, reason, shown]) => ({ line, reason, text: shown })),
  });
});

test('reports every wrong line and imports nothing', () => {
  const { wrong } = figuresOf(
    'kind,source,count\nplatform,steam,5\n\nplatform,epic,1.2M\nfollowers,x,2.5',
    stores,
    ',',
  ) as {
    wrong: { line: number }[];
  };
  expect(wrong.map(({ line }) => line)).toEqual([4, 5]);
});
