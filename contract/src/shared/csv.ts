/** CSV lines (RFC 4180) without cells that a spreadsheet could run as formulas (ASVS V1.2.10). */

export type Cell = string | number | null;

/** Characters that start a formula, also in full width. */
const triggers = new Set(['=', '+', '-', '@', '＝', '＋', '－', '＠']);

/**
 * Many spreadsheets split at these, depending on the locale, and then honour a quote only at the start of their own
 * cell.
 */
const separators = new Set([',', ';', '\t', '|', '\r', '\n']);

/** A trigger after spaces, quotes or invisible characters still starts a formula. */
const passedOver = /^[\s"\p{Cc}\p{Cf}]$/u;

/** Escaped at the start of a cell even without a trigger. */
const badStart = /^[\t\r\n\0]/;

export type Separator = ',' | ';';

/**
 * Spreadsheets expect semicolons where the decimal mark is a comma, as in German, French, Spanish and Portuguese.
 * @param locale BCP 47
 */
export const separatorIn = (locale: string): Separator =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ===
  ','
    ? ';'
    : ',';

/**
 * One line, ended by CRLF. Text is quoted; an apostrophe prevents a spreadsheet from reading it as a formula. With
 * semicolons, numbers have a decimal comma.
 */
export const csvLine = (cells: readonly Cell[], separator: Separator = ','): string =>
  `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;

function csvCell(cell: Cell, separator: Separator): string {
  if (typeof cell === 'number')
    return separator === ';' ? String(cell).replace('.', ',') : String(cell);
  if (cell === null) return '';
  return `"${guard(cell).replaceAll('"', '""')}"`;
}

/** @returns the text with an apostrophe before the cell, and before each part of it, that could start a formula */
function guard(text: string): string {
  let before = badStart.test(text) ? "'" : '';
  let guarded = '';
  let beginning: 'of the cell' | 'of a part' | undefined = 'of the cell';
  for (const sign of text) {
    if (triggers.has(sign)) {
      if (beginning === 'of the cell') before = "'";
      if (beginning === 'of a part') guarded += "'";
    }
    guarded += sign;
    if (separators.has(sign)) beginning = 'of a part';
    else if (!passedOver.test(sign)) beginning = undefined;
  }
  return before + guarded;
}
