/** A phone on its side sees one sentence; touches reach nothing else (specification §2). */
import { useEffect } from 'react';
import { useLayout } from '../lib/layout-store.ts';
import { useText } from '../lib/text.ts';
import styles from './rotate-tip.module.css';

const landscape = '(orientation: landscape)';

/** The keyboard makes an upright window wide; the screen itself knows better. */
const lies = (): boolean =>
  (screen.orientation?.type ?? '').startsWith('landscape') ||
  (screen.orientation === undefined && matchMedia(landscape).matches);

export function RotateTip() {
  const t = useText();
  const horizontal = useLayout((state) => state.horizontal);
  useEffect(() => {
    const query = matchMedia(landscape);
    const look = () => useLayout.setState({ horizontal: lies() });
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  if (!horizontal) return null;
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
