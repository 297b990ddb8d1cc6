import { hrefTo } from '../../lib/hash-location.ts';
import { useText } from '../../lib/i18n/text.ts';
import { EmblemMark } from '../../ui/emblem-mark.tsx';
import { homePage } from '../stage/pages.ts';
import styles from './emblem.module.css';

export function Emblem() {
  const t = useText();
  return (
    <a href={hrefTo(homePage.route)} className={styles.emblem} aria-label={t('game.title')}>
      <EmblemMark />
    </a>
  );
}
