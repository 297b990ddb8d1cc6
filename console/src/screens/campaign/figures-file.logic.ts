/** Figures from a report: CSV lines or a JSON list. */
import { type Figure, figureKinds } from '@prelude/contract/console-counts';

/** @returns the figures, or the line that is none */
export function figuresOf(text: string): Figure[] | { wrong: string } {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  const rows = trimmed.startsWith('[') ? jsonRows(trimmed) : csvRows(trimmed);
  if (!rows || rows.length === 0) return { wrong: trimmed.slice(0, 80) || '–' };
  const figures: Figure[] = [];
  for (const [kind, source = '', count = ''] of rows) {
    const known = figureKinds.find((one) => one === kind);
    const digits = count.replaceAll(/[\s,_.]/g, '');
    if (!known || source === '' || !/^\d{1,13}$/.test(digits)) {
      return { wrong: [kind, source, count].join(',') };
    }
    figures.push({ kind: known, source, count: Number(digits) });
  }
  return figures;
}

function jsonRows(text: string): string[][] | undefined {
  try {
    const list = JSON.parse(text) as Partial<
      Record<'kind' | 'source' | 'count', string | number>
    >[];
    return list.map((row) => [String(row.kind), String(row.source ?? ''), String(row.count)]);
  } catch {
    return undefined;
  }
}

/** Commas, semicolons or tabs; a figure in quotes may have its own commas. A first line of names is passed over. */
function csvRows(text: string): string[][] {
  const rows = text.split(/\r?\n/).map((line) => {
    const mark = /[;\t]/.exec(line)?.[0] ?? ',';
    const cells = line.match(new RegExp(`"[^"]*"|[^${mark}]+`, 'g')) ?? [];
    return cells.map((cell) => cell.replaceAll('"', '').trim());
  });
  return rows.filter((row, index) => row.length > 0 && !(index === 0 && row[0] === 'kind'));
}
