import { useField } from '@prelude/ui/field';
import { useTypedText } from '@prelude/ui/typed-text';
import type { ComponentProps, ReactNode } from 'react';
import look from '../../ui/field.module.css';
import styles from './form.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onText: (text: string) => void;
  fault?: string | undefined;
  note?: string;
  tall?: boolean;
  action?: ReactNode;
  describedBy?: string | undefined;
}

/** Labelled input that reserves space for a message, so that nothing moves. */
export function Field(props: FieldProps) {
  const { label, value, onText, fault, note, tall, action, describedBy, ...input } = props;
  const typed = useTypedText(value, onText);
  const { control, idOf } = useField(Boolean(fault), 'note');
  const described = control['aria-describedby'];
  return (
    <div className={styles.field}>
      <label className={look.label} htmlFor={control.id}>
        {label}
      </label>
      <div className={`${look.line} ${styles.line}`} data-fault={fault ? '' : undefined}>
        <input
          {...input}
          {...typed}
          {...control}
          className={styles.input}
          aria-describedby={describedBy ? `${described} ${describedBy}` : described}
        />
        {action}
      </div>
      <p
        className={styles.note}
        id={idOf('note')}
        aria-live="polite"
        data-tall={tall ? '' : undefined}
        data-fault={fault ? '' : undefined}
      >
        {fault ?? note}
      </p>
    </div>
  );
}
