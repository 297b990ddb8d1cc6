/** Lines of CSV (RFC 4180) that no spreadsheet takes for formulas (security 40, ASVS V1.2.10). */

export type Cell = string | number | null;

// What a spreadsheet may begin to calculate at, in full width too; the last four also by themselves.
const triggers = new Set('=+-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n\0');

/** Blanks in front are ignored by spreadsheets. */
const isFormula = (text: string): boolean =>
  triggers.has(text.slice(0, 1)) || triggers.has(text.trimStart().slice(0, 1));

/** One line, ended by CRLF. Text that could be a formula is led by an apostrophe, which keeps it text. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
