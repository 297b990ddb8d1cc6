import { minimumAge } from '@prelude/contract/campaign/age';
import { legalArticles } from '@prelude/contract/site/article-ids';
import { nodesIn } from '@prelude/ui/i18n';
import { useId, useState } from 'react';
import { rules } from '../../content/campaign.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { useText } from '../../lib/i18n/text.ts';
import { CheckBox } from './check-box.tsx';
import { ArticleLink } from './article-link.tsx';
import styles from './form.module.css';
import type { Faults } from './use-faults.ts';

const ageOf = (language: string): number | null => minimumAge({ rules }, language);

/** No box is checked in advance. */
export function useAgreements() {
  const withAge = ageOf(useLanguage()) !== null;
  const [terms, setTerms] = useState(false);
  const [age, setAge] = useState(false);
  return {
    ticked: { terms, age },
    setTerms,
    setAge,
    fields: withAge ? { terms, age } : { terms },
    accepted: withAge ? (['age', 'terms', 'privacy'] as const) : (['terms', 'privacy'] as const),
  };
}

interface AgreementsProps {
  boxes: ReturnType<typeof useAgreements>;
  faults: Faults;
}

export function Agreements({ boxes, faults }: AgreementsProps) {
  const t = useText();
  const language = useLanguage();
  const line = useId();
  const field = faults.fault?.field;
  const isLooked = field === 'age' || field === 'terms';
  const age = ageOf(language);
  const lacksAge = isLooked && age !== null && !boxes.ticked.age;
  const lacksTerms = isLooked && !boxes.ticked.terms;
  const articles = legalArticles(language);

  return (
    <div className={styles.agreements}>
      {age !== null && (
        <CheckBox
          checked={boxes.ticked.age}
          onChange={boxes.setAge}
          ref={faults.register('age')}
          faultId={lacksAge ? line : undefined}
        >
          {t('user.login.age', { age })}
        </CheckBox>
      )}
      <CheckBox
        checked={boxes.ticked.terms}
        onChange={boxes.setTerms}
        ref={faults.register('terms')}
        faultId={lacksTerms ? line : undefined}
      >
        {nodesIn(t('user.login.agreement'), {
          terms: <ArticleLink id={articles.terms}>{t('user.login.terms')}</ArticleLink>,
          privacy: <ArticleLink id={articles.privacy}>{t('user.login.privacy')}</ArticleLink>,
        })}
      </CheckBox>
      <p className={styles.note} id={line} data-fault="" role="alert">
        {lacksAge && t('user.login.checkAge')} {lacksTerms && t('user.login.checkAgreement')}
        {faults.textFor('form')}
      </p>
    </div>
  );
}
