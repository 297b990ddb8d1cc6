import { useText } from '../lib/text.ts';
import { changes } from './json-diff.logic.ts';
import styles from './kit.module.css';

interface Props {
  before: unknown;
  after: unknown;
  /** Writes fields and values in words. Default: paths, and values as they are. */
  words?: { field(path: string): string; value(path: string, text: string): string };
}

export function JsonDiff({ before, after, words }: Props) {
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
            <th scope="row">{words ? words.field(path) : <code>{path || '·'}</code>}</th>
            <td>{was === undefined ? '–' : <del>{words ? words.value(path, was) : was}</del>}</td>
            <td>
              {became === undefined ? '–' : <ins>{words ? words.value(path, became) : became}</ins>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
