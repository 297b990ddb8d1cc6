import { readStyle } from '../compile/own-style.ts';
import type { Report } from './findings.ts';

/** Checks `style.css`: its syntax, its size, the files that it loads. */
export function checkStyle(pack: string, report: Report): void {
  for (const { line, column, what } of readStyle(pack)?.faults ?? [])
    report(`style.css:${line}`, `column ${column}: ${what}`);
}
