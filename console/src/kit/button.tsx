import type { ButtonHTMLAttributes } from 'react';
import styles from './kit.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'main' | 'danger' | 'quiet';
  /** Shows progress and ignores further clicks. */
  busy?: boolean;
}

export function Button({
  look,
  busy = false,
  className = '',
  type = 'button',
  onClick,
  ...rest
}: Props) {
  const classes = [styles.button, look && styles[look], busy && styles.busy, className];
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- given above
      type={type}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      // Not `disabled`, which would take the focus from it: a failure would leave the keyboard at the top of the page.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}
