import { sha256Hex } from '@prelude/passport/envelope';
import { useState } from 'react';
import { openLogin } from '../../state/layout-store.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialog/toast.tsx';
import { CodeField } from '../mailed-code/code-field.tsx';
import { faultOfFailure } from '../forms/fault.ts';
import links from '../../ui/links.module.css';
import { NewPassword, useNewPassword } from '../forms/new-password.tsx';
import { PresentPassword } from '../forms/password-field.tsx';
import { SubmitForm } from '../forms/submit-form.tsx';
import { useFaults } from '../forms/use-faults.ts';
import { useSubmit } from '../forms/use-submit.ts';
import { formFault } from '../forms/validation.ts';
import { useWords } from '../forms/words.ts';
import { changePassword } from '../session/account-calls.ts';
import styles from './account.module.css';
import { type Account, showRefusal } from './use-account.ts';
import { useAccountCode } from './use-account-code.ts';

/** Accounts without a password set the first one with a code. */
export function PasswordPart({ me, reload }: Account) {
  const t = useWords();
  const faults = useFaults();
  const [by, setBy] = useState<'present' | 'code'>(me.password ? 'present' : 'code');
  const [present, setPresent] = useState('');
  const fresh = useNewPassword();
  const { password, confirm } = fresh;
  const { mailed, ask } = useAccountCode('updateCode', faults);
  const { code } = mailed;

  const change = async () => {
    const proof = by === 'code' ? { code } : { present: sha256Hex(present) };
    const reply = await changePassword({ password: sha256Hex(password), ...proof });
    if (reply.code !== 0) {
      if (reply.error === 'session.none') return showRefusal(reply);
      return faults.show(faultOfFailure(reply, ['code', 'present', 'password']));
    }
    toast(t('password.changed'));
    for (const empty of [setPresent, fresh.setPassword, fresh.setConfirm, mailed.setCode])
      empty('');
    setBy('present');
    reload();
  };
  const { busy, onSubmit } = useSubmit(
    faults,
    () => formFault({ ...(by === 'code' ? { code } : { present }), password, confirm }),
    change,
  );

  if (me.email === null) {
    return (
      <>
        <p>{t('account.noEmail')}</p>
        <Button onClick={() => openLogin('prove')}>{t('account.confirmEmail')}</Button>
      </>
    );
  }

  return (
    <SubmitForm
      onSubmit={onSubmit}
      busy={busy}
      submit={t(me.password ? 'account.password.change' : 'account.password.set')}
      faults={faults}
    >
      <p className={styles.aside}>
        {t(me.password ? 'account.password.lead' : 'account.password.none')}
      </p>
      {by === 'code' ? (
        <CodeField faults={faults} mailed={mailed} onSend={ask} />
      ) : (
        <PresentPassword faults={faults} value={present} onValue={setPresent} enterKeyHint="next" />
      )}
      {me.password && (
        <p className={styles.link}>
          <button
            type="button"
            className={links.link}
            onClick={() => setBy(by === 'code' ? 'present' : 'code')}
          >
            {t(by === 'code' ? 'account.password.byPassword' : 'account.password.byCode')}
          </button>
        </p>
      )}
      <NewPassword typed={fresh} faults={faults} email={me.email} />
    </SubmitForm>
  );
}
