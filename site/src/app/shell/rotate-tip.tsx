/** A phone in landscape shows one sentence (spec §2). Tablets may be in landscape (ADR-0040). */
import { useEffect } from 'react';
import { layoutState, useLayout } from '../../state/layout-store.ts';
import { useText } from '../../lib/i18n/text.ts';
import { isPhone } from '../../lib/page/visitor.ts';
import styles from './rotate-tip.module.css';

/**
 * Both conditions are needed: the keyboard makes a portrait window wide, and some screens report landscape wrongly or
 * by nature. Older browsers have only the window.
 */
const lies = (): boolean =>
  innerWidth > innerHeight && (screen.orientation?.type ?? 'landscape').startsWith('landscape');

export function RotateTip() {
  const t = useText();
  const horizontal = useLayout((state) => state.horizontal);
  useEffect(() => {
    if (!isPhone()) return;
    const look = () => layoutState.patch({ horizontal: lies() });
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
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
