import type { SelectHTMLAttributes } from 'react';
import styles from './kit.module.css';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly Option[];
  /** Label of the empty choice. */
  none?: string;
}

/** The native select, which works well on phones and with screen readers. Used inside a `Field`. */
export function Select({ options, none, className, ...rest }: SelectProps) {
  return (
    <select className={className ?? styles.input} {...rest}>
      {none === undefined ? null : <option value="">{none}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
