/**
 * A workbook of Excel (ECMA-376) with texts, numbers and dates. It has no formulas: texts are inline strings, which no
 * spreadsheet evaluates.
 */
import type { FileCell } from './table-file.logic.ts';
import { zipOf } from './zip.logic.ts';

export interface WorkSheet {
  name: string;
  /** The first row is the head, which stays in view. */
  rows: readonly (readonly FileCell[])[];
}

/** Indexes of `cellXfs` below. */
const styles = { text: 0, count: 1, share: 2, instant: 3, day: 4, head: 5 } as const;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML refuses other control characters. `_x0041_` would be read as an escaped letter. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign]!);

/** 0 → `A`, 26 → `AA`. */
function columnName(at: number): string {
  const before = Math.floor(at / 26);
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode(65 + (at % 26));
}

function cellXml(cell: FileCell, place: string, isHead: boolean): string {
  if (cell === null) return '';
  if (cell.as !== 'text') return `<c r="${place}" s="${styles[cell.as]}"><v>${cell.value}</v></c>`;
  const style = isHead ? ` s="${styles.head}"` : '';
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell.value)}</t></is></c>`;
}

/** Signs of the widest cell; CJK signs are twice as wide. */
const widthOf = (cells: readonly (FileCell | undefined)[]): number => {
  const lengths = cells.map((cell) =>
    cell?.as === 'text'
      ? Array.from(cell.value).reduce((sum, sign) => sum + (sign > '\u{2E7F}' ? 2 : 1), 0)
      : 16,
  );
  return Math.min(60, Math.max(10, ...lengths) + 2);
};

function sheetXml({ rows }: WorkSheet): string {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const columns = Array.from(
    { length: width },
    (_, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${widthOf(rows.map((cells) => cells[at]))}" customWidth="1"/>`,
  );
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, columnName(at) + (row + 1), row === 0)).join('')}</row>`,
  );
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const stylesXml = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${[0, 3, 10, 164, 165].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/** Excel refuses these signs and more than 31 letters in the name of a sheet, and two equal names. */
const sheetName = (name: string): string =>
  Array.from(name.replaceAll(/[[\]:*?/\\']/g, ' '))
    .slice(0, 31)
    .join('');

/** @param sheets with different names */
export function xlsxOf(sheets: readonly WorkSheet[]): Uint8Array<ArrayBuffer> {
  const numbered = sheets.map((sheet, at) => ({ ...sheet, id: at + 1 }));
  const workbook = numbered.map(
    ({ name, id }) => `<sheet name="${escaped(sheetName(name))}" sheetId="${id}" r:id="rId${id}"/>`,
  );
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${types}.${type}+xml"/>`;
  return zipOf({
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${numbered.map(({ id }) => override(`worksheets/sheet${id}`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${workbook.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${numbered.map(({ id }) => relation(id, 'worksheet', `worksheets/sheet${id}.xml`)).join('')}${relation(numbered.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': stylesXml,
    ...Object.fromEntries(
      numbered.map((sheet) => [`xl/worksheets/sheet${sheet.id}.xml`, sheetXml(sheet)]),
    ),
  });
}
