import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** Primary: the one thing to do on a page. Secondary: a hairline plate. Quiet: text alone. */
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
