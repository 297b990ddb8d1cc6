import { countingStores } from '@prelude/contract/campaign/stores';
import { formatNumber } from '@prelude/ui/numbers';
import { type Count, useStated } from '../../state/count-store.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { storePart } from '../../content/store-texts.ts';
import { useCampaign } from '../../state/campaign-store.ts';
import { useText } from '../../lib/i18n/text.ts';
import styles from './formula.module.css';

interface FormulaProps {
  count: Count | null;
  hasFollowers: boolean;
}

export function Formula({ count, hasFollowers }: FormulaProps) {
  const t = useText();
  const language = useLanguage();
  const stores = countingStores(useCampaign('stores'));
  const stated = useStated();
  const hasTotal = stores.length > 0 && stated !== 'hidden';
  const shown = (value: number | undefined) =>
    value === undefined ? '–' : formatNumber(value, language);
  return (
    <section className={styles.formula} aria-labelledby="formula">
      <h2 id="formula" className="visually-hidden">
        {t('milestone.formulaTitle')}
      </h2>
      {(hasTotal || hasFollowers) && (
        <dl className={styles.sum}>
          {hasTotal && (
            <div className={styles.total}>
              <dt>{t('milestone.total')}</dt>
              <dd>{shown(count?.count)}</dd>
            </div>
          )}
          {hasTotal && stated === undefined && (
            <>
              <Part name={t('milestone.parts.web')} value={shown(count?.parts.web)} />
              {stores.map((store) => (
                <Part
                  key={store.key}
                  name={storePart(t, store)}
                  value={shown(count?.parts[store.key])}
                />
              ))}
            </>
          )}
          {hasFollowers && (
            <div className={styles.followers}>
              <dt>{t('milestone.parts.followers')}</dt>
              <dd>{shown(count?.followers)}</dd>
            </div>
          )}
        </dl>
      )}
      <p className={styles.note}>
        {stores.length > 0 && `${t('milestone.formula')} `}
        {t('milestone.delivery')}
      </p>
    </section>
  );
}

const Part = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.part}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
