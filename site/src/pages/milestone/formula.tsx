import { formatNumber } from '@prelude/ui/numbers';
import type { Count } from '../../state/count-store.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { useText } from '../../lib/i18n/text.ts';
import styles from './formula.module.css';

const parts = ['web', 'google_play', 'app_store', 'epic', 'steam'] as const;

export function Formula({ count }: { count: Count | null }) {
  const t = useText();
  const language = useLanguage();
  const shown = (value: number | undefined) =>
    value === undefined ? '–' : formatNumber(value, language);
  return (
    <section className={styles.formula} aria-labelledby="formula">
      <h2 id="formula" className="visually-hidden">
        {t('milestone.formulaTitle')}
      </h2>
      <dl className={styles.sum}>
        <div className={styles.total}>
          <dt>{t('milestone.total')}</dt>
          <dd>{shown(count?.count)}</dd>
        </div>
        {parts.map((part) => (
          <div key={part} className={styles.part}>
            <dt>{t(`milestone.parts.${part}`)}</dt>
            <dd>{shown(count?.parts[part])}</dd>
          </div>
        ))}
        <div className={styles.followers}>
          <dt>{t('milestone.parts.followers')}</dt>
          <dd>{shown(count?.followers)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        {t('milestone.formula')} {t('milestone.delivery')}
      </p>
    </section>
  );
}
