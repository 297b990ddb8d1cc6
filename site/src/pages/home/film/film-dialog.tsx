import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { filmSource } from '@prelude/contract/campaign/film';
import { filmAddress, filmPoster, filmVideos } from '../../../content/film.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Elsewhere } from './elsewhere.tsx';
import styles from './film.module.css';
import { Player } from './player.tsx';

interface FilmDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The whole window. The browser keeps the focus inside and gives it back. */
export function FilmDialog({ isOpen, onClose }: FilmDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (isOpen && dialog && !dialog.open) dialog.showModal();
  }, [isOpen]);
  const heading = useId();
  return (
    <dialog ref={element} className={styles.film} aria-labelledby={heading} onClose={onClose}>
      {isOpen && <Film heading={heading} onClose={() => element.current?.close()} />}
    </dialog>
  );
}

function Film({ heading, onClose }: { heading: string; onClose: () => void }) {
  const t = useText();
  // As it was opened: a turned phone goes on with the same film.
  const [{ shape, files }] = useState(() =>
    filmVideos(innerHeight > innerWidth ? 'portrait' : 'landscape'),
  );
  const source = filmSource(filmAddress);
  const title = t('film.title');
  const ratio = source || shape === 'landscape' ? 16 / 9 : 9 / 16;
  const poster = filmPoster(shape);
  return (
    <>
      <header className={styles.header}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
      </header>
      <div className={styles.screen} style={{ '--ratio': ratio } as CSSProperties}>
        {source ? (
          <Elsewhere source={source} title={title} poster={poster} />
        ) : (
          <Player files={files} title={title} poster={poster} />
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t('common.close')}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </>
  );
}
