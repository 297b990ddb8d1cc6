import type { Cell } from '@prelude/contract/shared/csv';
import { currentIntl } from '../../lib/language.ts';
import styles from './dashboard.module.css';
import { cellIn, type Column, type Sheet, sumsRow } from './figures.logic.ts';
import { useText } from '../../lib/text.ts';

const read = (cell: Cell, column: Column): string => cellIn(currentIntl(), cell, column);

export function SheetTable({
  sheet,
  title,
  shown,
}: {
  sheet: Sheet;
  title: string;
  shown: boolean;
}) {
  const t = useText('dashboard');
  const { columns, rows } = sheet;
  const [head, ...others] = columns;
  const sums = sumsRow(sheet);
  const table = (
    <table className={styles.sheet}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col">
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], at) => (
          // oxlint-disable-next-line react/no-array-index-key -- names can repeat, so the position is part of the key
          <tr key={`${at} ${name}`}>
            <th scope="row">{read(name ?? null, head!)}</th>
            {others.map((column, index) => (
              <td key={column.title}>{read(cells[index] ?? null, column)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {sums ? (
        <tfoot>
          <tr>
            <th scope="row">{t('sum')}</th>
            {others.map((column, index) => (
              <td key={column.title}>
                {column.isSummed ? read(sums[index + 1] ?? null, { title: '' }) : ''}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
  if (!shown) return <div className="visually-hidden">{table}</div>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      {table}
    </section>
  );
}
