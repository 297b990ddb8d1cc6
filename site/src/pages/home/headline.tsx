/** The name is the first large paint, so it never fades in. */
import { useText } from '../../lib/i18n/text.ts';
import styles from './headline.module.css';

export function Headline() {
  const t = useText();
  return (
    <div className={styles.headline}>
      <h1 className={styles.title}>{t('game.title')}</h1>
      <p className={styles.genre}>{t('game.genre')}</p>
      <p className={styles.slogan}>{t('game.slogan')}</p>
    </div>
  );
}
