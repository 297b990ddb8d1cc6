import { Field } from '../../kit/field.tsx';
import styles from './campaign.module.css';

interface Props {
  label: string;
  value: number;
  onChange(value: number): void;
  disabled?: boolean;
}

/** A whole number; an empty field is 0, which the server refuses where it may not be. */
export const NumberField = ({ label, value, onChange, disabled = false }: Props) => (
  <Field label={label}>
    {(control) => (
      <input
        {...control}
        className={`${control.className} ${styles.figure}`}
        inputMode="numeric"
        disabled={disabled}
        value={value}
        onChange={({ target }) => onChange(Number(target.value.replaceAll(/\D/g, '').slice(0, 15)))}
      />
    )}
  </Field>
);
