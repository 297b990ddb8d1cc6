import { inAppBrowserOf } from '@prelude/contract/shared/in-app-browsers';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Agreements, useAgreements } from '../forms/agreements.tsx';
import { Invited } from './invited/invited.tsx';
import { Providers } from './providers.tsx';
import { EmailField } from '../forms/email-field.tsx';
import { faultOfFailure } from '../forms/fault.ts';
import styles from '../forms/form.module.css';
import { MailedCode, SecurityCheck } from '../mailed-code/mailed-code.tsx';
import { useFaults } from '../forms/use-faults.ts';
import { useSendCode } from '../mailed-code/use-send-code.ts';
import { useSignIn } from './use-sign-in.ts';
import { formFault } from '../forms/validation.ts';
import { useWords } from '../forms/words.ts';
import { useRegistrationState } from '../../state/settings-store.ts';
import { Gift } from '../../ui/rewards.tsx';

interface SignInFormProps {
  /** Kept outside, so that an accidental close does not lose the address. */
  email: string;
  onEmail: (email: string) => void;
  onPassword: () => void;
}

export function SignInForm({ email, onEmail, onPassword }: SignInFormProps) {
  const t = useWords();
  const isOpen = useRegistrationState() === 'open';
  const boxes = useAgreements();
  const faults = useFaults();
  const signIn = useSignIn();
  const sending = useSendCode(email, 'loginCode', faults);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = { email: email.trim(), code: sending.code };
    const found = formFault({ ...typed, ...boxes.fields });
    if (found) return faults.show(found);
    faults.clear();
    const outcome = await signIn.submit(
      (passport, agr) => passport.emailLogin(typed.email, typed.code, agr),
      boxes.accepted,
      `${typed.email} ${typed.code}`,
    );
    if (outcome?.kind === 'failed') faults.show(faultOfFailure(outcome));
  };

  return (
    <>
      {isOpen && <Invited />}
      {inAppBrowserOf(navigator.userAgent) && (
        <p className={styles.hint}>{t('user.login.inApp')}</p>
      )}
      <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        {isOpen && <Gift />}
        <EmailField email={email} onEmail={onEmail} faults={faults} />
        <MailedCode email={email} faults={faults} sending={sending} />
        <Agreements boxes={boxes} faults={faults} />
        <Button look="primary" type="submit" aria-disabled={signIn.busy}>
          {t(
            signIn.busy ? 'user.login.submitting' : isOpen ? 'home.register' : 'user.login.submit',
          )}
        </Button>
      </form>
      <SecurityCheck sending={sending} />
      <Providers signIn={signIn} boxes={boxes} faults={faults} onPassword={onPassword} />
    </>
  );
}
