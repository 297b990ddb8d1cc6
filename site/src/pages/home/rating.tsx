import { isRated, ratingMark } from '../../content/campaign.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { useCampaign } from '../../state/campaign-store.ts';
import { useText } from '../../lib/i18n/text.ts';
import styles from './rating.module.css';
import { part } from '../../lib/part.ts';

export function Rating() {
  const t = useText();
  const language = useLanguage();
  const notices = useCampaign('notices');
  const mark = notices.badge?.[language] ?? ratingMark(language);
  const sentence = notices.mark[language] ?? (isRated ? t('home.rating') : '');
  if (!mark && !sentence) return null;
  return (
    <p className={styles.rating} {...part('rating')}>
      {mark && (
        <span className={styles.mark} dir="auto">
          {mark}
        </span>
      )}
      {sentence && <span>{sentence}</span>}
    </p>
  );
}
