import { useText } from '../lib/text.ts';
import { changes } from './json-diff.logic.ts';
import styles from './kit.module.css';

export function JsonDiff({ before, after }: { before: unknown; after: unknown }) {
  const t = useText('kit');
  const rows = changes(before, after);
  if (rows.length === 0) return <p>{t('diff.none')}</p>;
  return (
    <table className={styles.diff}>
      <thead>
        <tr>
          <th scope="col">{t('diff.field')}</th>
          <th scope="col">{t('diff.before')}</th>
          <th scope="col">{t('diff.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, was, became }) => (
          <tr key={path}>
            <th scope="row">
              <code>{path || '·'}</code>
            </th>
            <td>{was === undefined ? '–' : <del>{was}</del>}</td>
            <td>{became === undefined ? '–' : <ins>{became}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
