/** The name is the first large paint, so it never fades in. */
import { useLanguage } from '../../lib/i18n/language.ts';
import { useText } from '../../lib/i18n/text.ts';
import { longWord } from '../../lib/long-word.ts';
import { Logotype, logotypeIn } from '../../ui/logotype.tsx';
import styles from './headline.module.css';
import typeset from './typeset-title.module.css';
import { Waterline } from './waterline.tsx';
import { part } from '../../lib/part.ts';

export function Headline() {
  const t = useText();
  const language = useLanguage();
  const title = t('game.title');
  const [genre, slogan] = [t('game.genre'), t('game.slogan')];
  return (
    <div className={styles.headline}>
      {logotypeIn(language) ? (
        <h1 className={styles.lettered} {...part('title')}>
          <Logotype language={language} title={title} className={styles.logotype} />
          <Waterline />
        </h1>
      ) : (
        <h1 className={typeset.title} data-long={longWord(title)} {...part('title')}>
          {title}
        </h1>
      )}
      {genre && (
        <p className={styles.genre} data-long={genre.length > 30 || undefined} {...part('genre')}>
          {genre}
        </p>
      )}
      {slogan && (
        <p className={styles.slogan} {...part('slogan')}>
          {slogan}
        </p>
      )}
    </div>
  );
}
