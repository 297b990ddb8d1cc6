import { legalArticles } from '@prelude/contract/article-ids';
import { type Ref, useId } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { tNodes, useText } from '../../lib/text.ts';
import { CheckBox } from './check-box.tsx';
import styles from './form.module.css';

interface AgreementsProps {
  terms: boolean;
  age: boolean;
  onTerms: (ticked: boolean) => void;
  onAge: (ticked: boolean) => void;
  /** The box that is missing. */
  missing: 'terms' | 'age' | undefined;
  /** What is said below the boxes: about them, or a failure that belongs to no field. */
  fault: string | undefined;
  termsRef: Ref<HTMLInputElement>;
  ageRef: Ref<HTMLInputElement>;
}

/** Age is asked where the law asks it (decisions §8), and first. Nothing is ever ticked beforehand. */
export const asksAge = (language: string): boolean => language === 'kr';

export function Agreements(props: AgreementsProps) {
  const { terms, age, onTerms, onAge, missing, fault, termsRef, ageRef } = props;
  const t = useText();
  const language = useLanguage();
  const line = useId();
  const articles = legalArticles[language];
  const link = (id: number, text: string) => (
    <a href={`/news/content?id=${id}`} target="_blank" rel="noopener">
      {text}
      <span className="visually-hidden"> ({t('common.openInNewTab')})</span>
    </a>
  );

  return (
    <div className={styles.agreements}>
      {asksAge(language) && (
        <CheckBox
          checked={age}
          onChange={onAge}
          ref={ageRef}
          faultId={missing === 'age' ? line : undefined}
        >
          {t('user.login.age')}
        </CheckBox>
      )}
      <CheckBox
        checked={terms}
        onChange={onTerms}
        ref={termsRef}
        faultId={missing === 'terms' ? line : undefined}
      >
        {tNodes(t, 'user.login.agreement', {
          terms: link(articles.terms, t('user.login.terms')),
          privacy: link(articles.privacy, t('user.login.privacy')),
        })}
      </CheckBox>
      <p className={styles.note} id={line} data-fault="" role="alert">
        {fault}
      </p>
    </div>
  );
}
