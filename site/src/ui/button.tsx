import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** Primary: main action of a page. Secondary: outlined. Quiet: text only. */
type Look = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look;
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

/** Leads to another page and looks like a secondary button. */
export const ButtonLink = ({ className = '', children, ...rest }: ComponentProps<'a'>) => (
  <a className={`${styles.button} ${styles.secondary} ${className}`} {...rest}>
    {children}
  </a>
);
