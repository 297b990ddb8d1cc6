/** The name is the first large paint, so it never fades in. */
import { useText } from '../../lib/i18n/text.ts';
import { longWord } from '../../lib/long-word.ts';
import styles from './headline.module.css';

export function Headline() {
  const t = useText();
  const [genre, slogan] = [t('game.genre'), t('game.slogan')];
  return (
    <div className={styles.headline}>
      <h1 className={styles.title} data-long={longWord(t('game.title'))}>
        {t('game.title')}
      </h1>
      {genre && (
        <p className={styles.genre} data-long={genre.length > 30 || undefined}>
          {genre}
        </p>
      )}
      {slogan && <p className={styles.slogan}>{slogan}</p>}
    </div>
  );
}
