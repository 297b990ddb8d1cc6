import styles from './table.module.css';

interface Props {
  /** Accessible name of the part that scrolls sideways. */
  label: string;
  /** Title of the names. */
  head: string;
  columns: readonly string[];
  rows: readonly { name: string; lang?: string; cells: readonly string[] }[];
  /** The last row has the sums. */
  sums?: boolean;
}

/** Figures by name, all on the screen. `Table` is for lists. */
export function FigureTable({ label, head, columns, rows, sums = false }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.figures} data-sums={sums || undefined}>
        <thead>
          <tr>
            {[head, ...columns].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, lang, cells }) => (
            <tr key={name}>
              <th scope="row" lang={lang}>
                {name}
              </th>
              {columns.map((title, at) => (
                <td key={title}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
