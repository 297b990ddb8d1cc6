import { Note } from './field.tsx';
import styles from './kit.module.css';

interface Props {
  tone?: 'good' | 'warn' | 'bad' | undefined;
  title?: string;
  /** Without one, nothing is shown. */
  items: readonly string[];
}

/** Sentences under one heading: problems, warnings, effects. */
export const NoteList = ({ tone, title, items }: Props) =>
  items.length === 0 ? null : (
    <Note {...(tone ? { tone } : {})}>
      {title ? <strong>{title}</strong> : null}
      <ul className={styles.list}>
        {[...new Set(items)].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Note>
  );
