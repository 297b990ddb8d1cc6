import { legalArticles } from '@prelude/contract/site/article-ids';
import type { Me } from '@prelude/contract/account/account';
import { minimumAge } from '@prelude/contract/campaign/age';
import { dated } from '@prelude/ui/i18n';
import { rules } from '../../content/campaign.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { useUser } from '../../state/user-store.ts';
import { useWords, type WordKey } from '../forms/words.ts';
import { ArticleLink } from '../forms/article-link.tsx';
import { SubscriptionSwitch } from '../forms/subscription-switch.tsx';
import styles from './account.module.css';
import { localDay } from './dates.ts';
import rows from './rows.module.css';
import type { Account } from './use-account.ts';

type AgreedText = Me['agreements'][number];

const titles: Record<AgreedText['key'], WordKey> = {
  terms: 'user.login.terms',
  privacy: 'user.login.privacy',
  age: 'user.login.age',
  subscription: 'user.info.subscriptionInfo',
};

export function EmailsPart({ me, reload }: Account) {
  const t = useWords();
  const language = useLanguage();
  const subscribed = useUser((state) => state.subState) === 1;

  return (
    <>
      <div className={rows.row}>
        <div>
          <p className={rows.name}>{t('account.emails.state')}</p>
          <p className={styles.aside}>
            {subscribed ? t('user.info.subscribed') : t('account.emails.off')}{' '}
            <ArticleLink id={legalArticles(language).subscription}>
              {t('user.info.subscriptionInfo')}
            </ArticleLink>
          </p>
        </div>
        <SubscriptionSwitch label={t('account.emails.state')} onChanged={reload} />
      </div>
      {!subscribed && <p className={styles.aside}>{t('user.info.subscribe')}</p>}
      <h4 className={styles.subtitle}>{t('account.emails.agreed')}</h4>
      {me.agreements.length === 0 && <p className={styles.aside}>{t('account.emails.nothing')}</p>}
      <ul className={rows.list}>
        {me.agreements.map((text) => (
          <Agreed key={`${text.key} ${text.accepted_at}`} text={text} />
        ))}
      </ul>
    </>
  );
}

function Agreed({ text }: { text: AgreedText }) {
  const t = useWords();
  const language = useLanguage();
  const { key, article, accepted_at, withdrawn_at, current } = text;
  const age = minimumAge({ rules }, language) ?? '';
  return (
    <li className={rows.row}>
      <div>
        <p className={rows.name}>
          {article === null ? (
            t(titles[key], { age })
          ) : (
            <ArticleLink id={article}>{t(titles[key])}</ArticleLink>
          )}
        </p>
        <p className={styles.aside}>
          {t('account.emails.on_date', { date: dated(localDay, accepted_at) })}
          {withdrawn_at && (
            <>
              <br />
              {t('account.emails.withdrawn', { date: dated(localDay, withdrawn_at) })}
            </>
          )}
          {!current && (
            <>
              <br />
              {t('account.emails.newer')}
            </>
          )}
        </p>
      </div>
    </li>
  );
}
