import { useState } from 'react';
import { Field } from '../../../kit/field.tsx';
import { formatNumber, groupMark } from '../../../lib/numbers.ts';
import { useText } from '../../../lib/text.ts';
import styles from '../campaign.module.css';
import { wholeNumber } from '../whole-number.logic.ts';

interface Props {
  label: string;
  value: number;
  onChange(value: number): void;
  disabled?: boolean;
  /** A number that is no quantity has no separators. */
  plain?: boolean;
}

/**
 * A whole number, with separators once the field is left. Invalid input stays on the screen and becomes NaN, which the
 * server refuses.
 */
export function NumberField({ label, value, onChange, disabled, plain = false }: Props) {
  const t = useText('campaign');
  const [typed, setTyped] = useState('');
  const [isTyping, setTyping] = useState(false);
  const isWrong = Number.isNaN(value);
  return (
    <Field label={label} error={isWrong ? t('counts.notWhole') : undefined}>
      {(control) => (
        <input
          {...control}
          className={`${control.className} ${styles.figure}`}
          inputMode="numeric"
          disabled={disabled ?? control.disabled}
          value={isTyping || isWrong ? typed : plain ? value : formatNumber(value)}
          onChange={({ target }) => {
            setTyping(true);
            setTyped(target.value);
            onChange(wholeNumber(target.value, groupMark()) ?? Number.NaN);
          }}
          onBlur={() => setTyping(false)}
        />
      )}
    </Field>
  );
}
