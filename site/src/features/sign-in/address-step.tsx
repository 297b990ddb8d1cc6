import { inAppBrowserOf } from '@prelude/contract/shared/in-app-browsers';
import { useFocusOn } from '@prelude/ui/focus';
import { type FormEvent, useState } from 'react';
import { local } from '../../lib/storage.ts';
import { useRegistrationState } from '../../state/settings-store.ts';
import { Button } from '../../ui/button.tsx';
import links from '../../ui/links.module.css';
import { Gift } from '../../ui/rewards.tsx';
import { EmailField } from '../forms/email-field.tsx';
import styles from '../forms/form.module.css';
import type { Faults } from '../forms/use-faults.ts';
import { emailFault } from '../forms/validation.ts';
import { useWords } from '../forms/words.ts';
import { countdownKey } from '../mailed-code/countdown.ts';
import type { Sending } from '../mailed-code/mailed-code.tsx';
import { Invited } from './invited/invited.tsx';

interface AddressStepProps {
  email: string;
  onEmail: (email: string) => void;
  faults: Faults;
  sending: Sending;
  /** For a code that was sent before, such as before a reload. */
  onHaveCode: () => void;
}

export function AddressStep({ email, onEmail, faults, sending, onHaveCode }: AddressStepProps) {
  const t = useWords();
  const isOpen = useRegistrationState() === 'open';
  const [hasAsked] = useState(() => local.get(countdownKey) !== null);
  useFocusOn(() => faults.focus('email'));

  const withAddress = (act: () => void) => {
    const found = emailFault(email.trim());
    if (found) return faults.show(found);
    faults.clear();
    act();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.counting && !sending.sending) withAddress(sending.ask);
  };

  return (
    <>
      {isOpen && <Invited />}
      {inAppBrowserOf(navigator.userAgent) && (
        <p className={styles.hint}>{t('user.login.inApp')}</p>
      )}
      {!navigator.cookieEnabled && <p className={styles.hint}>{t('user.login.cookies')}</p>}
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        {isOpen && <Gift />}
        <EmailField email={email} onEmail={onEmail} faults={faults} enterKeyHint="send" />
        <Button look="primary" type="submit" aria-disabled={sending.counting || sending.sending}>
          {sending.counting
            ? t('user.login.resend', { seconds: sending.seconds })
            : t('user.login.sendMe')}
        </Button>
        {hasAsked && (
          <Button
            look="quiet"
            className={`${links.quiet} ${styles.other}`}
            onClick={() => withAddress(onHaveCode)}
          >
            {t('user.login.haveCode')}
          </Button>
        )}
      </form>
    </>
  );
}
