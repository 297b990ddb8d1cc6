import { expect, test } from 'vitest';
import { figuresOf } from './figures-file.logic.ts';

const steam = { kind: 'platform', source: 'steam', count: 550_000 };

test.each([
  ['CSV', 'platform,steam,550000'],
  ['CSV with a head and an empty line', 'kind,source,count\r\nplatform,steam,550000\r\n'],
  ['semicolons', 'platform;steam;550000'],
  ['thousands in quotes', 'platform,steam,"550,000"'],
  ['JSON', '[{"kind":"platform","source":"steam","count":550000}]'],
  ['a mark of the byte order', '\uFEFFplatform,steam,550000'],
])('reads %s', (_name, text) => {
  expect(figuresOf(text)).toEqual([steam]);
});

test.each([
  ['a kind nobody knows', 'sales,steam,5', 'sales,steam,5'],
  ['no number', 'platform,steam,many', 'platform,steam,many'],
  ['a negative one', 'platform,steam,-5', 'platform,steam,-5'],
  ['broken JSON', '[{', '[{'],
  ['nothing', '', '–'],
])('says what is wrong with %s', (_name, text, wrong) => {
  expect(figuresOf(text)).toEqual({ wrong });
});
