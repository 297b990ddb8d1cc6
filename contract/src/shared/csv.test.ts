import { describe, expect, it } from 'vitest';
import { type Cell, csvLine, separatorIn } from './csv.ts';

/**
 * Splits a line like a spreadsheet with this separator. A quote counts only at the start of a cell; text after the
 * closing quote still belongs to the cell.
 */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted, isStart] = ['', false, true];
  const end = () => {
    cells.push(cell);
    [cell, isStart] = ['', true];
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[++at]!;
    else if (isQuoted && sign === '"') isQuoted = false;
    else if (isQuoted) cell += sign;
    else if (isStart && sign === '"') [isQuoted, isStart] = [true, false];
    else if (sign === separator || sign === '\n') end();
    else if (sign !== '\r') [cell, isStart] = [cell + sign, false];
  }
  if (!isStart) end();
  return cells;
}
const separators = [',', ';', '\t', '|'];
/** Text that spreadsheets evaluate, even after blanks or invisible characters and with full-width signs. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
const formulasIn = (line: string) =>
  separators.flatMap((separator) =>
    cellsOf(line, separator).filter((cell) => formula.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)),
  );
const triggers = ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'];

describe('a line of CSV (abuse case 40)', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\u0000=1',
    '＝1',
    '＋1',
    '－1',
    '＠1',
    '  =cmd|"/c calc"!A1',
    '=HYPERLINK("https://evil.example","click")',
    '\u200B=1',
  ])('%j is text in every spreadsheet and keeps its content (abuse case 40)', (payload) => {
    for (const separator of [',', ';'] as const) {
      const line = csvLine([payload, 'next'], separator);
      const [first, second, ...rest] = cellsOf(line, separator);
      expect([second, rest]).toEqual(['next', []]);
      expect(first!.startsWith("'")).toBe(true);
      expect(formulasIn(line)).toEqual([]);
      expect(first!.replaceAll("'", '')).toBe(payload);
    }
  });

  it('stays text when the spreadsheet splits at semicolons, tabs, pipes or a line break in the cell (abuse case 40)', () => {
    const before = [
      ';',
      '\t',
      '|',
      ',',
      '\n',
      '\r\n',
      '\r',
      '; ',
      ';"',
      ';""',
      ';"""',
      '|\u200B',
      '\n "',
    ];
    for (const lead of ['', 'nice', '"', '"";']) {
      for (const between of before) {
        for (const trigger of triggers) {
          const payload = `${lead}${between}${trigger}1+1;x`;
          for (const cells of [
            [payload, 7],
            [7, payload, 'next'],
            ['first', payload],
            [payload, payload],
          ]) {
            expect(formulasIn(csvLine(cells)), JSON.stringify(cells)).toEqual([]);
          }
        }
      }
    }
  });

  it('escapes quotes, so that no text leaves its cell', () => {
    expect(cellsOf(csvLine(['","=1', 'next']), ',')).toEqual(['","\'=1', 'next']);
    expect(cellsOf(csvLine(['a"b', 'c, d; e', 'two\nlines']), ',')).toEqual([
      'a"b',
      'c, d; e',
      'two\nlines',
    ]);
  });

  it('keeps harmless values: quotes text, leaves numbers unquoted', () => {
    const line: Cell[] = ['a', 7, -2.5, null, 'b "c", d', 'a-b=c@d.example; e'];
    expect(csvLine(line)).toBe('"a",7,-2.5,,"b ""c"", d","a-b=c@d.example; e"\r\n');
  });
});

describe('the separator of a language', () => {
  it.each([
    ['en', ','],
    ['ja', ','],
    ['ko', ','],
    ['zh-TW', ','],
    ['de', ';'],
    ['fr', ';'],
    ['es', ';'],
    ['pt-BR', ';'],
  ] as const)('%s has %s', (locale, separator) => expect(separatorIn(locale)).toBe(separator));

  it('comes with the decimal mark of the language, so that a number stays one', () => {
    expect(csvLine(['a', 0.5, null, -1200], ';')).toBe('"a";0,5;;-1200\r\n');
    expect(csvLine(['a', 0.5, null, -1200])).toBe('"a",0.5,,-1200\r\n');
  });
});
