import type { ComponentProps, ReactNode } from 'react';
import styles from './check-box.module.css';

interface CheckBoxProps extends Pick<ComponentProps<'input'>, 'ref'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  faultId?: string | undefined;
}

export const CheckBox = ({ onChange, children, faultId, ...input }: CheckBoxProps) => (
  <label className={styles.check}>
    <input
      {...input}
      type="checkbox"
      aria-invalid={Boolean(faultId)}
      aria-describedby={faultId}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span className={styles.box} aria-hidden="true" />
    <span>{children}</span>
  </label>
);
