import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

/** A reader of RFC 4180, so that what is written is what is read. */
const parse = (line: string): string[] =>
  [...line.replace(/\r\n$/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!,
  );

describe('a line of CSV (security 40)', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\u0000=1',
    '  =cmd|"/c calc"!A1',
    '＝1',
    '＋1',
    '－1',
    '＠1',
    '=HYPERLINK("https://evil.example","click")',
  ])('%j is text to every spreadsheet, and still what it was', (payload) => {
    const [first, second, ...rest] = parse(csvLine([payload, 'next']));
    expect([second, rest]).toEqual(['next', []]);
    expect(first!.startsWith("'")).toBe(true);
    expect(first!.replace(/^'/, '')).toBe(payload);
  });

  it('lets no quote break out of its cell', () => {
    expect(parse(csvLine(['","=1', 'next']))).toEqual(['","=1', 'next']);
  });

  it('leaves what is harmless as it is', () => {
    expect(csvLine(['a', 7, null, 'b "c", d'])).toBe('a,7,,"b ""c"", d"\r\n');
  });
});
