import { legalArticles } from '@prelude/contract/site/article-ids';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ArticleLink } from '../../forms/article-link.tsx';
import { SubscriptionSwitch } from '../../forms/subscription-switch.tsx';
import { readSubscription } from '../../session/push.ts';
import styles from './success.module.css';

/** The question about campaign emails, apart from the required consents (spec §4 "sub mode", spec decisions §8). */
export function Emails() {
  const t = useText();
  const language = useLanguage();
  const [known, setKnown] = useState(false);
  useEffect(() => {
    void readSubscription().finally(() => setKnown(true));
  }, []);
  return (
    <section className={styles.part} aria-label={t('user.info.subscribeTitle')}>
      <h3 className={styles.heading}>{t('user.info.subscribeTitle')}</h3>
      <div className={styles.emails}>
        <p>
          {t('user.info.subscribe')}{' '}
          <ArticleLink id={legalArticles(language).subscription}>
            {t('user.info.subscriptionInfo')}
          </ArticleLink>
        </p>
        <SubscriptionSwitch label={t('user.info.subscribe')} waiting={!known} />
      </div>
    </section>
  );
}
