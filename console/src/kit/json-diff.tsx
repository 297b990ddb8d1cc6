import type { ReactNode } from 'react';
import { useText } from '../lib/text.ts';
import { type Change, changes, differences, type Part } from './json-diff.logic.ts';
import styles from './kit.module.css';

/** Fields and values in words. */
export interface DiffWords {
  field(path: string): string;
  value(path: string, text: string): string;
  /** Attributes of a value in a language of the campaign. */
  spoken?(path: string): { lang: string; dir: 'ltr' | 'rtl' } | undefined;
}

interface Props {
  before: unknown;
  after: unknown;
  /** Default: paths, and values as they are. */
  words?: DiffWords;
  /** Said when nothing differs. */
  none?: string | undefined;
}

const asIs: DiffWords = { field: (path) => path || '·', value: (_path, text) => text };

/** What differs between two values: field by field, with the changed words marked. */
export function JsonDiff({ before, after, words, none }: Props) {
  const t = useText('kit');
  const rows = changes(before, after);
  if (rows.length === 0) return <p>{none ?? t('diff.none')}</p>;
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
        {rows.map((row) => (
          <tr key={row.path}>
            <th scope="row">{words ? words.field(row.path) : <code>{row.path || '·'}</code>}</th>
            <Values row={row} words={words ?? asIs} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Values({ row: { path, was, became }, words }: { row: Change; words: DiffWords }) {
  const t = useText('kit');
  const said = (text: string | undefined) => text && words.value(path, text);
  const [before, after] = [said(was), said(became)];
  // Only markup differs: bold, a link address or a picture.
  if (before === after) return <td colSpan={2}>{t('diff.marks')}</td>;
  const parts = differences(before ?? '', after ?? '');
  const cell = (text: string | undefined, change: Part['change']) => (
    <td {...words.spoken?.(path)}>{text === undefined ? '–' : marked(parts, change)}</td>
  );
  return (
    <>
      {cell(before, 'removed')}
      {cell(after, 'added')}
    </>
  );
}

function marked(parts: readonly Part[], wanted: Part['change']): ReactNode {
  const Mark = wanted === 'added' ? 'ins' : 'del';
  return parts.map(({ text, change }, at) => {
    // Parts are identified only by position.
    const key = `${at} ${change}`;
    if (change === wanted) return <Mark key={key}>{text}</Mark>;
    return change === 'same' ? <span key={key}>{text}</span> : null;
  });
}
