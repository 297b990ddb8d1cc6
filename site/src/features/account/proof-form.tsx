import { sha256Hex } from '@prelude/passport/envelope';
import { useFocusOn } from '@prelude/ui/focus';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../mailed-code/code-field.tsx';
import { faultOfFailure } from '../forms/fault.ts';
import form from '../forms/form.module.css';
import { PresentPassword } from '../forms/password-field.tsx';
import { FormFault } from '../forms/submit-form.tsx';
import { useFaults } from '../forms/use-faults.ts';
import { useSubmit } from '../forms/use-submit.ts';
import { formFault } from '../forms/validation.ts';
import { useWords } from '../forms/words.ts';
import { proveAccount } from '../session/account-calls.ts';
import styles from './account.module.css';
import { type Account, showRefusal } from './use-account.ts';
import { useAccountCode } from './use-account-code.ts';

interface ProofFormProps extends Account {
  onProved: () => void;
  onGiveUp: () => void;
}

export function ProofForm({ me, onProved, onGiveUp }: ProofFormProps) {
  const t = useWords();
  const faults = useFaults();
  const [by, setBy] = useState<'code' | 'password'>(me.password ? 'password' : 'code');
  const [password, setPassword] = useState('');
  const { mailed, ask } = useAccountCode('proofCode', faults);
  const { code } = mailed;
  useFocusOn(() => faults.focus(by === 'code' ? 'code' : 'present'), by);

  const prove = async () => {
    const reply = await proveAccount(by === 'code' ? { code } : { password: sha256Hex(password) });
    if (reply.code === 0) return onProved();
    if (reply.error === 'session.none') return showRefusal(reply);
    faults.show(faultOfFailure(reply, ['code', 'present']));
  };
  const { busy, onSubmit } = useSubmit(
    faults,
    () => formFault(by === 'code' ? { code } : { present: password }),
    prove,
  );

  // Without email and password, only a new sign-in is proof.
  if (me.email === null && !me.password) {
    return (
      <>
        <p>{t('account.proof.again')}</p>
        <Button onClick={onGiveUp}>{t('common.back')}</Button>
      </>
    );
  }

  return (
    <form className={form.form} noValidate onSubmit={onSubmit}>
      <h4 className={styles.subtitle}>{t('account.proof.title')}</h4>
      <p>{t('account.proof.lead')}</p>
      {by === 'code' ? (
        <CodeField faults={faults} mailed={mailed} onSend={ask} />
      ) : (
        <PresentPassword faults={faults} value={password} onValue={setPassword} enterKeyHint="go" />
      )}
      {me.password && me.email !== null && (
        <Button look="quiet" onClick={() => setBy(by === 'code' ? 'password' : 'code')}>
          {t(by === 'code' ? 'account.password.byPassword' : 'account.password.byCode')}
        </Button>
      )}
      <FormFault faults={faults} />
      <div className={styles.pair}>
        <Button onClick={onGiveUp}>{t('providers.cancel')}</Button>
        <Button look="primary" type="submit" aria-disabled={busy}>
          {t('account.proof.submit')}
        </Button>
      </div>
    </form>
  );
}
