import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** Primary: main action of a page. Secondary: outlined. Quiet: text only. */
type Look = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look;
}

interface ButtonLinkProps extends ComponentProps<'a'> {
  href: string;
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

/** Leads to another page and looks like a button. */
export const ButtonLink = ({
  look = 'secondary',
  className = '',
  children,
  ...rest
}: ButtonLinkProps) => (
  <a className={`${styles.button} ${styles[look]} ${className}`} {...rest}>
    {children}
  </a>
);
