import { useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { FilmDialog } from './film-dialog.tsx';
import styles from './film.module.css';

export function Watch() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.watch}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <svg width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 4.5v15l12-7.5Z" fill="currentColor" />
        </svg>
        {t('film.watch')}
      </button>
      <FilmDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
