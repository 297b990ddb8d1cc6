import { expect, it } from 'vitest';
import { linesOf, wrongOf } from './guests.logic.ts';

it.each([
  ['lines', 'a@x.example\n\n b@x.example \r\n17', ['a@x.example', 'b@x.example', '17']],
  ['a CSV file with a heading', 'Email,Name\r\na@x.example,Ann\r\n', ['a@x.example']],
  [
    'semicolons and quotes',
    '\uFEFF"a@x.example";"Ann ""A"""\n"b@x.example";',
    ['a@x.example', 'b@x.example'],
  ],
  ['a first guest that is no heading', 'ann-7\nbob-8', ['ann-7', 'bob-8']],
  ['nothing', ' \n,\n', []],
])('reads %s', (_what, text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

it('keeps what cannot be a guest', () => {
  expect(
    wrongOf([
      { line: 'a', verdict: 'new' },
      { line: 'b', verdict: 'unknown' },
    ]),
  ).toEqual([{ line: 'b', verdict: 'unknown' }]);
});
