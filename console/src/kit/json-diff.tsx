import type { ReactNode } from 'react';
import { useText } from '../lib/text.ts';
import {
  type Change,
  changes,
  changeSentence,
  differences,
  fitsSentence,
  type Part,
} from './json-diff.logic.ts';
import styles from './kit.module.css';

/** Fields and values in words. */
export interface DiffWords {
  field(path: string): string;
  value(path: string, text: string): string;
  /** Attributes of a value in a language of the campaign. */
  spoken?(path: string): { lang: string; dir: 'ltr' | 'rtl' } | undefined;
  /** The whole change; undefined for the usual sentence. */
  sentence?(change: Change): string | undefined;
}

interface Props {
  before: unknown;
  after: unknown;
  words: DiffWords;
  /** Said when nothing differs. */
  none?: string | undefined;
}

/** What differs between two values: short values in sentences, texts side by side with the changed words marked. */
export function JsonDiff({ before, after, words, none }: Props) {
  const t = useText('kit');
  const dictionary = useText('words');
  const rows = changes(before, after);
  if (rows.length === 0) return <p>{none ?? t('diff.none')}</p>;
  const inWords = (path: string, text: string | undefined) => text && words.value(path, text);
  const sentences: { path: string; text: string }[] = [];
  const texts: Change[] = [];
  for (const row of rows) {
    const { path } = row;
    const shown = { was: inWords(path, row.was), became: inWords(path, row.became) };
    const own = words.sentence?.(row);
    if (!own && (words.spoken?.(path) || !fitsSentence(shown))) texts.push(row);
    else {
      const text = own ?? changeSentence(dictionary, words.field(path), shown);
      sentences.push({ path, text });
    }
  }
  return (
    <>
      {sentences.length > 0 ? (
        <ul className={`list ${styles.changes}`}>
          {sentences.map(({ path, text }) => (
            <li key={path}>{text}</li>
          ))}
        </ul>
      ) : null}
      {texts.length > 0 ? (
        <table className={styles.diff}>
          <thead>
            <tr>
              <th scope="col">{t('diff.field')}</th>
              <th scope="col">{t('diff.before')}</th>
              <th scope="col">{t('diff.after')}</th>
            </tr>
          </thead>
          <tbody>
            {texts.map((row) => (
              <tr key={row.path}>
                <th scope="row">{words.field(row.path)}</th>
                <Values row={row} words={words} />
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
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
