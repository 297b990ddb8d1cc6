import { useEffect } from 'react';
import { useText } from '../../lib/text.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Divider } from '../../ui/frame.tsx';
import styles from './form.module.css';
import { logOut } from './log-out.ts';
import { changeSubscription, readSubscription } from './push.ts';
import { registerSignedIn } from './register-signed-in.ts';
import { SubscribeForm } from './subscribe-form.tsx';
import { TravellerNumber } from './traveller-number.tsx';

/** What a signed-in visitor is and has: address, number, subscription. Opening it reads the subscription anew (§6). */
export function AccountPanel({ onDone }: { onDone: () => void }) {
  const t = useText();
  const { email, number, subState } = useUser();
  useEffect(() => void readSubscription(), []);

  const leave = async () => {
    await logOut();
    if (!useUser.getState().isLogin) onDone();
  };

  return (
    <div className={styles.panel}>
      <dl className={styles.account}>
        <dt>{t('user.info.account')}</dt>
        <dd>{email}</dd>
      </dl>
      {number ? (
        <TravellerNumber label={t('user.info.number')} number={number} />
      ) : (
        <div className={styles.offer}>
          <p>{t('user.info.notRegistered')}</p>
          <Button look="primary" onClick={() => void registerSignedIn()}>
            {t('home.register')}
          </Button>
        </div>
      )}
      <Divider />
      {subState === 1 ? (
        <div className={styles.offer}>
          <p>{t('user.info.subscribed')}</p>
          <Button look="quiet" onClick={() => void changeSubscription(false)}>
            {t('user.info.unsubscribe')}
          </Button>
        </div>
      ) : (
        <SubscribeForm onDone={onDone} />
      )}
      <Button look="quiet" onClick={() => void leave()}>
        {t('user.logout')}
      </Button>
    </div>
  );
}
