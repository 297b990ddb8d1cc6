import styles from './divider.module.css';

export const Divider = ({ className = '' }: { className?: string | undefined }) => (
  <svg className={`${styles.divider} ${className}`} viewBox="0 0 320 16" aria-hidden="true">
    <use href="#divider" />
  </svg>
);
