import { useLanguage } from '../../lib/i18n/language.ts';
import { useLive } from '../../state/settings-store.ts';
import { useText } from '../../lib/i18n/text.ts';
import styles from './rating.module.css';

export function Rating() {
  const t = useText();
  const language = useLanguage();
  return (
    <p className={styles.rating}>
      <span className={styles.mark}>12+</span>
      <span>{useLive('notices')?.mark[language] ?? t('home.rating')}</span>
    </p>
  );
}
