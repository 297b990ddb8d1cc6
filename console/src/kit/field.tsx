import { type Control, useField } from '@prelude/ui/field';
import type { ReactNode } from 'react';
import type { CallFailure } from '../lib/failure.ts';
import { useText } from '../lib/text.ts';
import { Button } from './button.tsx';
import { failureSentences } from './failure.logic.ts';
import styles from './kit.module.css';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** For a control that `inputs.tsx` does not have: `<Field …>{(control) => <Select {...control} … />}</Field>` */
  children: (control: Control & { className: string | undefined }) => ReactNode;
}

export function Field({ label, hint, error, children }: FieldProps) {
  const { control, idOf } = useField(
    Boolean(error),
    hint ? 'hint' : false,
    error ? 'error' : false,
  );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={control.id}>
        {label}
      </label>
      {children({ ...control, className: styles.input })}
      {hint ? (
        <div id={idOf('hint')} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      {error ? (
        <div id={idOf('error')} className={styles.error} role="alert">
          {error}
        </div>
      ) : null}
    </div>
  );
}

interface FailureNoteProps {
  failure: CallFailure | undefined;
  /** Repeats the call; only for calls that read. */
  onRetry?: (() => void) | undefined;
}

export function FailureNote({ failure, onRetry }: FailureNoteProps) {
  const t = useText('kit');
  if (!failure) return null;
  return (
    <div className={`${styles.note} ${styles.noteBad}`} role="alert">
      {failureSentences(t, failure).map((said) => (
        <p key={said}>{said}</p>
      ))}
      {onRetry ? <Button onClick={onRetry}>{t('again')}</Button> : null}
    </div>
  );
}

interface NoteProps {
  tone?: 'good' | 'warn' | 'bad';
  children: ReactNode;
}
const tones = { good: styles.noteGood, warn: styles.noteWarn, bad: styles.noteBad };

export function Note({ tone, children }: NoteProps) {
  return <div className={`${styles.note} ${tone ? tones[tone] : ''}`}>{children}</div>;
}
