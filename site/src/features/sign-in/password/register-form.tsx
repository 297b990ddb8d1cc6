import { useFocusOn } from '@prelude/ui/focus';
import { type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Agreements, useAgreements } from '../../forms/agreements.tsx';
import { EmailField } from '../../forms/email-field.tsx';
import { faultOfFailure } from '../../forms/fault.ts';
import links from '../../../ui/links.module.css';
import { MailedCode, SecurityCheck } from '../../mailed-code/mailed-code.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useFaults } from '../../forms/use-faults.ts';
import { useSendCode } from '../../mailed-code/use-send-code.ts';
import { useSignIn } from '../use-sign-in.ts';
import { formFault } from '../../forms/validation.ts';
import { useWords } from '../../forms/words.ts';
import { NewPassword, useNewPassword } from '../../forms/new-password.tsx';
import styles from './password-screens.module.css';
import type { ScreenProps } from './password-screens.tsx';
import { enterByRegistering, useLeave } from './password-calls.ts';

export function RegisterForm({ email, onEmail, onWay }: ScreenProps) {
  const t = useWords();
  const fresh = useNewPassword();
  const { password, confirm } = fresh;
  const boxes = useAgreements();
  const faults = useFaults();
  const signIn = useSignIn();
  const leave = useLeave();
  const sending = useSendCode(email, 'verifyCode', faults);
  useFocusOn(() => faults.focus(email ? 'code' : 'email'));

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = { email: email.trim(), code: sending.code };
    const found = formFault({ ...typed, password, confirm, ...boxes.fields });
    if (found) return faults.show(found);
    faults.clear();
    const outcome = await signIn.submit(
      enterByRegistering({ ...typed, password }, leave),
      boxes.accepted,
    );
    if (outcome?.kind === 'failed') {
      faults.show(faultOfFailure(outcome, ['email', 'code', 'password']));
    }
  };

  return (
    <>
      <SubmitForm
        onSubmit={onSubmit}
        busy={signIn.busy}
        submit={signIn.busy ? t('user.login.submitting') : t('password.registerSubmit')}
      >
        <EmailField email={email} onEmail={onEmail} faults={faults} />
        <MailedCode email={email} faults={faults} sending={sending} />
        <NewPassword typed={fresh} faults={faults} email={email} />
        <Agreements boxes={boxes} faults={faults} />
      </SubmitForm>
      <SecurityCheck sending={sending} />
      <div className={styles.ways}>
        <Button look="quiet" className={links.quiet} onClick={() => onWay('password')}>
          {t('password.back')}
        </Button>
      </div>
    </>
  );
}
