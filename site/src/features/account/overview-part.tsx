import { dated } from '@prelude/ui/i18n';
import { openLogin } from '../../state/layout-store.ts';
import { useUser } from '../../state/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { registerSignedIn } from '../sign-in/register-signed-in.ts';
import { TravellerNumber } from '../forms/traveller-number.tsx';
import { useWords } from '../forms/words.ts';
import styles from './account.module.css';
import { localDay } from './dates.ts';
import type { Account } from './use-account.ts';

export function Overview({ me }: Account) {
  const t = useWords();
  // The store is newer than `me` directly after a registration.
  const number = useUser((state) => state.number) ?? me.number;
  return (
    <div className={styles.overview}>
      {number ? (
        <TravellerNumber label={t('user.info.number')} number={number} />
      ) : (
        <>
          <p>{t('user.info.notRegistered')}</p>
          {me.email ? (
            <Button look="primary" onClick={() => void registerSignedIn()}>
              {t('home.register')}
            </Button>
          ) : (
            <Button look="primary" onClick={() => openLogin('prove')}>
              {t('account.confirmEmail')}
            </Button>
          )}
        </>
      )}
      <p className={styles.aside}>{t('account.since', { date: dated(localDay, me.since) })}</p>
    </div>
  );
}
