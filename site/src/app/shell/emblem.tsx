import { emblem } from 'virtual:emblem';
import { hrefTo } from '../../lib/hash-location.ts';
import { useText } from '../../lib/i18n/text.ts';
import { homePage } from '../stage/pages.ts';
import styles from './emblem.module.css';

export function Emblem() {
  const t = useText();
  return (
    <a href={hrefTo(homePage.route)} className={styles.emblem} aria-label={t('game.title')}>
      <svg
        viewBox={emblem.viewBox}
        aria-hidden="true"
        fill="url(#gold)"
        dangerouslySetInnerHTML={{ __html: emblem.shapes }}
      />
    </a>
  );
}
