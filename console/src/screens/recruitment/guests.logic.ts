/** A typed or chosen list of guests: lines, or the first column of a CSV file. */
import type { GuestVerdict } from '@prelude/contract/console/guests';

/** Headings that spreadsheets put above the column. */
const headings = /^(?:e-?mail|address|player|uid|id|number|no\.?)$/i;

/** @returns one address, player ID or number a line, without empty lines and a heading */
export function linesOf(text: string): string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => {
      const [, quoted, plain] = /^\s*(?:"((?:[^"]|"")*)"|([^,;\t]*))/.exec(line)!;
      return (quoted?.replaceAll('""', '"') ?? plain ?? '').trim();
    })
    .filter((line) => line !== '');
  return headings.test(lines[0] ?? '') ? lines.slice(1) : lines;
}

export type Checked = readonly { line: string; verdict: GuestVerdict }[];

/** Lines that cannot be guests; the others are new. */
export const wrongOf = (checked: Checked): Checked =>
  checked.filter(({ verdict }) => verdict !== 'new');
