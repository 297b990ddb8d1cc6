import { useFocusOn } from '@prelude/ui/focus';
import { toast } from '../../../ui/dialog/toast.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmailField } from '../../forms/email-field.tsx';
import { faultOfFailure } from '../../forms/fault.ts';
import links from '../../../ui/links.module.css';
import { MailedCode, SecurityCheck } from '../../mailed-code/mailed-code.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useFaults } from '../../forms/use-faults.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { useSendCode } from '../../mailed-code/use-send-code.ts';
import { formFault } from '../../forms/validation.ts';
import { useWords } from '../../forms/words.ts';
import { NewPassword, useNewPassword } from '../../forms/new-password.tsx';
import styles from './password-screens.module.css';
import type { ScreenProps } from './password-screens.tsx';
import { setNewPassword, useLeave } from './password-calls.ts';

interface ForgotFormProps extends ScreenProps {
  step: 'forgot' | 'reset';
}

export function ForgotForm({ email, onEmail, onWay, step }: ForgotFormProps) {
  const t = useWords();
  const fresh = useNewPassword();
  const { password, confirm } = fresh;
  const faults = useFaults();
  const leave = useLeave();
  const sending = useSendCode(email, 'updateCode', faults);
  useFocusOn(() => faults.focus(step === 'reset' ? 'password' : email ? 'code' : 'email'), step);

  const typed = { email: email.trim(), code: sending.code };
  const steps = {
    async forgot() {
      const earned = await leave.earn(typed);
      if (earned.code === 0) return onWay('reset');
      faults.show(faultOfFailure(earned));
    },
    async reset() {
      const set = await setNewPassword({ ...typed, password }, leave);
      if (set.code === 0) {
        toast(t('password.reset'));
        return onWay('password');
      }
      const fault = faultOfFailure(set, ['email', 'code', 'password']);
      faults.show(fault);
      // The token is no longer valid, so start again with a code.
      if (fault.field === 'code' || fault.field === 'email') onWay('forgot');
    },
  };

  const { busy, onSubmit } = useSubmit(
    faults,
    () => formFault(step === 'forgot' ? typed : { password, confirm }),
    () => steps[step](),
  );

  return (
    <>
      <SubmitForm
        onSubmit={onSubmit}
        busy={busy}
        submit={t(step === 'forgot' ? 'password.next' : 'password.resetSubmit')}
        faults={faults}
      >
        {step === 'forgot' ? (
          <>
            <EmailField email={email} onEmail={onEmail} faults={faults} />
            <MailedCode email={email} faults={faults} sending={sending} />
          </>
        ) : (
          <NewPassword typed={fresh} faults={faults} email={email} />
        )}
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
