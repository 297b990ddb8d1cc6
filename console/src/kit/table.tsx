/**
 * Table for rows that the server pages and filters. While a page loads it keeps its size: first skeleton rows,
 * later the old rows dimmed.
 */
import type { ReactNode } from 'react';
import type { CallFailure } from '../lib/failure.ts';
import type { NamespaceName } from '../lib/namespaces.ts';
import { type Text, type TextKey, useText } from '../lib/text.ts';
import { Button, EmptyState } from './layout.tsx';
import { FailureNote } from './notes.tsx';
import { allMarked, isAllMarked } from './table.logic.ts';
import { TableRow } from './table-row.tsx';
import styles from './table.module.css';

export interface Column<Row> {
  /** Unlike that of any other column. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned. */
  number?: boolean;
}

type ColumnKey<B extends NamespaceName> =
  TextKey<B> extends infer Key ? (Key extends `column.${infer Name}` ? Name : never) : never;

/** Makes columns whose titles are the texts `column.<key>` of a namespace. */
export const columnsIn =
  <B extends NamespaceName, Row>(t: Text<B>) =>
  (
    key: ColumnKey<B> & string,
    cell: (row: Row) => ReactNode,
    { number = false }: { number?: boolean } = {},
  ): Column<Row> => ({ title: t(['column', key].join('.') as TextKey<B>), cell, number });

export interface Selection {
  selected: ReadonlySet<string>;
  onChange(selected: ReadonlySet<string>): void;
  actions: ReactNode;
}

export interface TableProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  empty: string;
  failure?: CallFailure | undefined;
  onRetry?: () => void;
  renewing?: boolean;
  onOpen?: (row: Row) => void;
  selection?: Selection;
  filters?: ReactNode;
  foot?: ReactNode;
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, failure, onRetry, renewing, selection } = props;
  const t = useText('kit');
  const keys = rows?.map(rowKey) ?? [];
  const width = columns.length + (selection ? 1 : 0);
  return (
    <div>
      {props.filters ? <div className={styles.bar}>{props.filters}</div> : null}
      <FailureNote failure={failure} onRetry={onRetry} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways by keyboard */}
      <div className={`sheet ${styles.wrap}`} role="region" aria-label={caption} tabIndex={0}>
        <table className={styles.table} aria-busy={!rows || renewing}>
          <caption className="visually-hidden">{caption}</caption>
          <thead data-selects={selection ? true : undefined}>
            <tr>
              {selection ? (
                <th scope="col">
                  <input
                    type="checkbox"
                    aria-label={t('table.all')}
                    checked={isAllMarked(keys, selection.selected)}
                    onChange={() => selection.onChange(allMarked(keys, selection.selected))}
                  />
                </th>
              ) : null}
              {columns.map((column) => (
                <th
                  key={column.title}
                  scope="col"

                  className={column.number ? styles.number : undefined}
                >
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={renewing && rows ? styles.renewing : ''}>
            {rows
              ? rows.map((row) => <TableRow key={rowKey(row)} row={row} {...props} />)
              : Array.from({ length: failure ? 0 : 6 }, (_, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- placeholder rows have no content
                  <tr key={index} aria-hidden="true">
                    <td colSpan={width}>
                      <span className={styles.skeleton}>·</span>
                    </td>
                  </tr>
                ))}
            {rows?.length === 0 ? (
              <tr>
                <td colSpan={width}>
                  <EmptyState text={empty} />
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      {selection && selection.selected.size > 0 ? (
        <div className={styles.bulk} role="status">
          <strong>{t('table.selected', { count: selection.selected.size })}</strong>
          {selection.actions}
          <Button look="quiet" onClick={() => selection.onChange(new Set())}>
            {t('table.none')}
          </Button>
        </div>
      ) : null}
      {rows && props.foot ? <div className={styles.foot}>{props.foot}</div> : null}
    </div>
  );
}
