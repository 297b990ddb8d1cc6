import { useText } from '../../lib/i18n/text.ts';
import styles from './rotate-sign.module.css';

export function RotateSign() {
  const t = useText();
  return (
    <div className={styles.tip} role="alert">
      <svg viewBox="0 0 48 48" className={styles.phone} aria-hidden="true">
        <rect x="15" y="6" width="18" height="36" rx="3" fill="none" stroke="currentColor" />
        <path d="M21.500 38.500h5" stroke="currentColor" />
      </svg>
      <p>{t('common.rotate')}</p>
    </div>
  );
}
