import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setCampaignZone } from '../../../lib/time/dates.logic.ts';
import { namesOf } from '../../../lib/names.logic.ts';
import { textOf } from '../../../testing/namespace.ts';
import type { Sheet } from '../figures.logic.ts';
import { aboutOf, periodIn } from './about.logic.ts';
import { csvOf, fileOf, roundedFigure } from './table-file.logic.ts';
import { xlsxOf } from './xlsx.logic.ts';

beforeEach(() => setCampaignZone('+08:00'));
afterEach(() => setCampaignZone('+00:00'));

const sheet: Sheet = {
  columns: [
    { title: 'Link', show: (cell) => `Link of ${String(cell)}` },
    { title: 'At', as: 'instant', show: () => '20/05, 21:00' },
    { title: 'Day', as: 'day' },
    { title: 'Number' },
    { title: 'Share', as: 'share', show: () => '20.5%' },
  ],
  rows: [
    ['mika', '2025-05-20T13:00:00Z', '2025-05-19T16:00:00Z', 2_754_321, 0.205_432],
    ['=cmd()', null, null, 0, null],
  ],
};

describe('a table as CSV', () => {
  it('has names instead of keys, times in the campaign’s zone, and plain numbers', () => {
    expect(csvOf(fileOf(sheet, false), 'en-GB')).toBe(
      '\uFEFF"Link","At (UTC+8)","Day (UTC+8)","Number","Share"\r\n' +
        '"Link of mika","2025-05-20 21:00","2025-05-20",2754321,0.2054\r\n' +
        '"Link of =cmd()",,,0,\r\n',
    );
  });

  it('has the separator and decimal mark of the operator’s spreadsheet, and rounded figures', () => {
    expect(csvOf(fileOf(sheet, true), 'de-DE').split('\r\n')[1]).toBe(
      '"Link of mika";"2025-05-20 21:00";"2025-05-20";2750000;0,2054',
    );
  });

  it('is never a formula, whatever the name of a visitor’s link', () => {
    const raw = { columns: [{ title: 'Link' }, { title: 'N' }], rows: [['=cmd()', 3]] };
    expect(csvOf(fileOf(raw, false), 'en')).toBe(`\uFEFF"Link","N"\r\n"'=cmd()",3\r\n`);
    expect(csvOf(fileOf(raw, false), 'de-DE')).toBe(`\uFEFF"Link";"N"\r\n"'=cmd()";3\r\n`);
  });
});

it.each([
  [0, 0],
  [999, 999],
  [1234, 1230],
  [2_754_700, 2_750_000],
  [-98_765, -98_800],
  [0.25, 0.25],
])('%d is %d in round figures', (value, rounded) => expect(roundedFigure(value)).toBe(rounded));

/** The files of an archive, read from its directory, with their check sums. */
function partsOf(archive: Uint8Array): Record<string, string> {
  const bytes = Buffer.from(archive);
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  let at = bytes.readUInt32LE(end + 16);
  const parts: Record<string, string> = {};
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const begin = bytes.readUInt32LE(at + 42) + 30 + nameLength;
    const content = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 24));
    expect(crc32(content), name).toBe(bytes.readUInt32LE(at + 16));
    parts[name] = content.toString('utf8');
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return parts;
}

describe('a table for Excel', () => {
  const book = () => {
    const { titles, rows } = fileOf(sheet, false);
    const head = titles.map((value) => ({ as: 'text' as const, value }));
    return partsOf(xlsxOf([{ name: 'A/B: [x]', rows: [head, ...rows] }]));
  };
  const sheetOf = (parts: Record<string, string>) => parts['xl/worksheets/sheet1.xml']!;

  it('has real numbers, shares and dates', () => {
    const parts = book();
    const cells = sheetOf(parts);
    expect(cells).toContain('<c r="D2" s="1"><v>2754321</v></c>');
    expect(cells).toContain('<c r="E2" s="2"><v>0.2054</v></c>');
    // 20 May 2025, 21:00, in days since 1899-12-30.
    expect(cells).toContain('<c r="B2" s="3"><v>45797.875</v></c>');
    expect(cells).toContain('<c r="C2" s="4"><v>45797</v></c>');
    expect(parts['xl/workbook.xml']).toContain('name="A B   x "');
  });

  it('has texts only as texts: no formula, no markup, no letters that XML refuses', () => {
    const evil = ['=1+1', '<f>1</f>', '&amp;"', '\u0000\u0007', '_x0041_', '\uD800'];
    const row = evil.map((value) => ({ as: 'text' as const, value }));
    const written = sheetOf(partsOf(xlsxOf([{ name: 'x', rows: [row, row] }])));
    expect(sheetOf(book())).toContain(
      't="inlineStr"><is><t xml:space="preserve">Link of =cmd()</t>',
    );
    expect(written).not.toContain('<f>');
    expect(written).toContain('>&lt;f&gt;1&lt;/f&gt;<');
    expect(written).toContain('>_x005F_x0041_<');
    expect(written).not.toContain('\u0000');
    // The quotes and brackets of all cells are ours.
    expect(written.match(/<c /g)).toHaveLength(12);
  });
});

describe('what a picture says about its figures', () => {
  const said = {
    t: textOf('dashboard'),
    words: textOf('words'),
    errors: textOf('errors'),
    names: namesOf(textOf('kit'), undefined),
    creators: [],
    game: 'Tide',
  };
  const now = new Date('2025-05-20T13:05:00Z');

  it('names the figure, the time with its zone, the visitors and when it was made', () => {
    const asked = {
      from: '2025-05-13T13:00:00Z',
      to: '2025-05-20T13:00:00Z',
      step: 'registered',
      scene: 7,
      language: 'jp',
    } as const;
    expect(aboutOf(said, 'Over time', asked, 'en-GB', now)).toEqual({
      title: 'Over time – Registered',
      facts: [
        ['Game', 'Tide'],
        ['Period', '13 May 2025, 21:00 – 20 May 2025, 21:00 (UTC+8)'],
        ['Visitors', 'Language: 日本語 · Scene: Douyin'],
        ['Made', '20 May 2025, 21:05 (UTC+8)'],
      ],
    });
  });

  it('has no period for figures of the present, and says that nothing is filtered', () => {
    const { facts } = aboutOf(said, 'Now', undefined, 'en-GB', now);
    expect(facts.map(([, value]) => value)).toEqual(['Tide', 'all', '20 May 2025, 21:05 (UTC+8)']);
  });

  it.each([
    ['2025-05-19T16:00:00Z', '2025-05-20T16:00:00Z', '20 May 2025 (UTC+8)'],
    ['2025-05-12T16:00:00Z', '2025-05-20T16:00:00Z', '13 May 2025 – 20 May 2025 (UTC+8)'],
  ])('whole days have no hours: %s to %s', (from, to, text) =>
    expect(periodIn('en-GB', from, to)).toBe(text),
  );
});
