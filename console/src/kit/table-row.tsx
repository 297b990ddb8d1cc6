import { useText } from '../lib/text.ts';
import { oneMarked } from './table.logic.ts';
import type { TableProps } from './table.tsx';
import styles from './table.module.css';

export function TableRow<Row>({
  row,
  rowKey,
  columns,
  selection,
  onOpen,
}: TableProps<Row> & { row: Row }) {
  const t = useText('kit');
  const key = rowKey(row);
  const isSelected = selection?.selected.has(key) ?? false;
  return (
    <tr
      aria-selected={selection ? isSelected : undefined}
      className={onOpen ? styles.open : undefined}
      tabIndex={onOpen ? 0 : undefined}
      onClick={(event) => {
        // Controls inside the row do not open it.
        if ((event.target as Element).closest('button, a, input, select, label')) return;
        onOpen?.(row);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(row);
      }}
    >
      {selection ? (
        <td>
          <input
            type="checkbox"
            aria-label={t('table.one')}
            checked={isSelected}
            onChange={() => selection.onChange(oneMarked(selection.selected, key))}
          />
        </td>
      ) : null}
      {columns.map(({ title, cell, number }) => (
        <td key={title} data-title={title} className={number ? styles.number : undefined}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}
