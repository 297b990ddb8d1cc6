import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** Primary: main action of a page. Secondary: outlined. Quiet: text only. */
  look?: 'primary' | 'secondary' | 'quiet';
}

export function Button({
  look = 'secondary',
  className = '',
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button type={type} className={`${styles.button} ${styles[look]} ${className}`} {...rest} />
  );
}
