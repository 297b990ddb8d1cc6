import { hrefTo } from '../../lib/hash-location.ts';
import { useText } from '../../lib/i18n/text.ts';
import { homePage } from '../stage/pages.ts';
import styles from './emblem.module.css';

export function Emblem() {
  const t = useText();
  return (
    <a href={hrefTo(homePage.route)} className={styles.emblem} aria-label={t('game.title')}>
      <svg viewBox="0 0 48 48" aria-hidden="true" fill="url(#gold)">
        <path d="M33.8 8.600A18.5 18.5 0 1 0 42 27.800a15 15 0 1 1-8.200-19.200Z" />
        <path d="M30.5 12.5l1.900 8.600 8.600 1.900-8.600 1.900-1.900 8.600-1.900-8.600-8.600-1.900 8.600-1.900Z" />
      </svg>
    </a>
  );
}
