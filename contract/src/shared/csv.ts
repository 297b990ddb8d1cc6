/** Lines of CSV (RFC 4180) that no spreadsheet takes for formulas (ASVS V1.2.10). */

export type Cell = string | number | null;

/** What a spreadsheet may begin to calculate at, in full width too. */
const triggers = new Set(['=', '+', '-', '@', '＝', '＋', '－', '＠']);

/** Many spreadsheets cut at these, by the country they are set to, and then know a quote only where their own cell begins. */
const separators = new Set([',', ';', '\t', '|', '\r', '\n']);

/** Blanks, quotes and invisible signs: a trigger after them still is one. */
const passedOver = /^[\s"\p{Cc}\p{Cf}]$/u;

/** Refused at the beginning of a cell also by themselves. */
const badStart = /^[\t\r\n\0]/;

/** One line, ended by CRLF. Text is quoted; an apostrophe prevents a spreadsheet from reading it as a formula. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (cell === null) return '';
  return `"${guard(cell).replaceAll('"', '""')}"`;
}

/** @returns the text with an apostrophe before the cell, and before each part of it, that could be a formula */
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
