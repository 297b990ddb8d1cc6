import { useState } from 'react';
import { Field } from '../../../kit/field.tsx';
import { useText } from '../../../lib/text.ts';
import styles from '../campaign.module.css';
import { wholeNumber } from '../whole-number.logic.ts';

interface Props {
  label: string;
  value: number;
  onChange(value: number): void;
  disabled?: boolean;
}

/** A whole number. Invalid input stays on the screen and becomes NaN, which the server refuses. */
export function NumberField({ label, value, onChange, disabled = false }: Props) {
  const t = useText('campaign');
  const [typed, setTyped] = useState('');
  const isWrong = Number.isNaN(value);
  return (
    <Field label={label} error={isWrong ? t('counts.notWhole') : undefined}>
      {(control) => (
        <input
          {...control}
          className={`${control.className} ${styles.figure}`}
          inputMode="numeric"
          disabled={disabled}
          value={isWrong ? typed : value}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(wholeNumber(target.value) ?? Number.NaN);
          }}
        />
      )}
    </Field>
  );
}
