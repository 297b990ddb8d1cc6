import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface Look {
  /** Primary: the one thing to do on a page. Secondary: a hairline plate. Quiet: text alone. */
  look?: 'primary' | 'secondary' | 'quiet';
}

const classOf = (look: Look['look'] = 'secondary', className = '') =>
  `${styles.button} ${styles[look]} ${className}`;

export function Button({ look, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} className={classOf(look, className)} {...rest} />;
}

export function ButtonLink({ look, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a className={classOf(look, className)} {...rest} />;
}
