import { type Control, useField } from '@prelude/ui/field';
import { createContext, type ReactNode, useContext } from 'react';
import styles from './kit.module.css';

/** Whether the operator may only read the fields, switches and buttons inside. */
export const ReadOnly = createContext(false);
export const useIsReadOnly = (): boolean => useContext(ReadOnly);

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** For a control that `inputs.tsx` does not have: `<Field …>{(control) => <Select {...control} … />}</Field>` */
  children: (control: Control & { className: string | undefined; disabled: boolean }) => ReactNode;
}

export function Field({ label, hint, error, children }: FieldProps) {
  const disabled = useIsReadOnly();
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
      {children({ ...control, className: styles.input, disabled })}
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
