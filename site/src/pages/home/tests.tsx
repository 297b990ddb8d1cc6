/** Test recruitment and qualification check. */
import { recruitment } from '../../lib/campaign.ts';
import { formatDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useSettings } from '../../lib/settings-store.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { recruitmentAnswer } from './recruitment.logic.ts';
import styles from './tests.module.css';

export function Tests() {
  const t = useText();
  const language = useLanguage();
  const state = useSettings((store) => store.settings?.recruitment.state);
  const answer = () =>
    toast(t(recruitmentAnswer(state), { date: formatDay(recruitment.opens_at, language) }));
  return (
    <div className={styles.tests}>
      <Button onClick={answer}>{t('home.recruitment')}</Button>
      <Button onClick={answer}>{t('home.qualification')}</Button>
    </div>
  );
}
