import { useFocusOn } from '@prelude/ui/focus';
import { useState } from 'react';
import { refreshUser } from '../../state/user-store.ts';
import { toast } from '../../ui/dialog/toast.tsx';
import { linkAddress } from '../session/account-calls.ts';
import { EmailField } from '../forms/email-field.tsx';
import { faultOfFailure } from '../forms/fault.ts';
import { MailedCode, SecurityCheck } from '../mailed-code/mailed-code.tsx';
import { registerSignedIn } from './register-signed-in.ts';
import { SubmitForm } from '../forms/submit-form.tsx';
import { useFaults } from '../forms/use-faults.ts';
import { useSubmit } from '../forms/use-submit.ts';
import { useSendCode } from '../mailed-code/use-send-code.ts';
import { formFault } from '../forms/validation.ts';
import { useWords } from '../forms/words.ts';

/** For accounts without a proved address (X, wallet, guest; spec decisions §4). */
export function ProveForm() {
  const t = useWords();
  const [email, setEmail] = useState('');
  const faults = useFaults();
  const sending = useSendCode(email, 'verifyCode', faults);
  useFocusOn(() => faults.focus('email'));

  const typed = { email: email.trim(), code: sending.code };
  const prove = async () => {
    const linked = await linkAddress(typed);
    if (linked.code !== 0) return faults.show(faultOfFailure(linked));
    toast(t('prove.done'));
    await refreshUser();
    await registerSignedIn();
  };
  const { busy, onSubmit } = useSubmit(faults, () => formFault(typed), prove);

  return (
    <>
      <SubmitForm onSubmit={onSubmit} busy={busy} submit={t('prove.submit')} faults={faults}>
        <EmailField email={email} onEmail={setEmail} faults={faults} />
        <MailedCode email={email} faults={faults} sending={sending} />
      </SubmitForm>
      <SecurityCheck sending={sending} />
    </>
  );
}
