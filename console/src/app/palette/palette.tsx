import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../kit/layout.tsx';
import { useText } from '../../lib/text.ts';
import styles from '../shell.module.css';
import type { Screen } from '../screens.ts';

const Finder = lazy(async () => ({ default: (await import('./finder.tsx')).Finder }));

/** Opens the search: Ctrl+K or ⌘K. */
export function Palette({ screens }: { screens: readonly Screen[] }) {
  const t = useText('shell');
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button
        look="quiet"
        className={styles.palette ?? ''}
        onClick={() => setIsOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d="M10.5 10.5 14 14M2 7a5 5 0 1 0 10 0A5 5 0 0 0 2 7Z"
            fill="none"
            stroke="currentColor"
          />
        </svg>
        <span>{t('palette.open')}</span>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Finder screens={screens} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
