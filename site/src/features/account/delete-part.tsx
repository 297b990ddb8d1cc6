import { useFirstFocus } from '@prelude/ui/focus';
import { closeLogin } from '../../state/layout-store.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialog/toast.tsx';
import { CodeField } from '../mailed-code/code-field.tsx';
import { faultOfFailure } from '../forms/fault.ts';
import { forgetSignIn } from '../session/log-out.ts';
import { FormFault } from '../forms/submit-form.tsx';
import { useFaults } from '../forms/use-faults.ts';
import { useSubmit } from '../forms/use-submit.ts';
import { formFault } from '../forms/validation.ts';
import { useWords } from '../forms/words.ts';
import { deleteAccount } from '../session/account-calls.ts';
import styles from './account.module.css';
import { type Account, showRefusal } from './use-account.ts';
import { useAccountCode } from './use-account-code.ts';

const goes = ['goesAccount', 'goesNumber', 'goesRest'] as const;

/** Keeping the account takes one press, like deleting it. */
export function DeletePart({ me, onKeep }: Account & { onKeep: () => void }) {
  const t = useWords();
  const faults = useFaults();
  const lead = useFirstFocus<HTMLParagraphElement>();
  const { mailed, ask } = useAccountCode('deleteCode', faults);
  const { code } = mailed;

  const erase = async () => {
    const reply = await deleteAccount(me.email === null ? {} : { code });
    if (reply.code !== 0) {
      if (reply.error === 'session.none') return showRefusal(reply);
      return faults.show(
        reply.error === 'account.proof_needed'
          ? { field: 'form', key: 'account.proof.again' }
          : faultOfFailure(reply, ['code']),
      );
    }
    forgetSignIn();
    closeLogin();
    toast(t('account.delete.done'));
  };
  const { busy, onSubmit } = useSubmit(
    faults,
    () => (me.email === null ? undefined : formFault({ code })),
    erase,
  );

  return (
    <form className={styles.delete} noValidate onSubmit={onSubmit}>
      <p ref={lead} tabIndex={-1} className={styles.warning}>
        {t('account.delete.lead')}
      </p>
      <h4 className={styles.subtitle}>{t('account.delete.goes')}</h4>
      <ul className={styles.points}>
        {goes.map((key) => (
          <li key={key}>{t(`account.delete.${key}`)}</li>
        ))}
      </ul>
      <h4 className={styles.subtitle}>{t('account.delete.stays')}</h4>
      <ul className={styles.points}>
        <li>{t('account.delete.staysTotal')}</li>
      </ul>
      {me.email !== null && (
        <>
          <p>{t('account.delete.codeLead', { email: me.email })}</p>
          <CodeField faults={faults} mailed={mailed} onSend={ask} />
        </>
      )}
      <FormFault faults={faults} />
      <div className={styles.pair}>
        <Button onClick={onKeep}>{t('account.delete.keep')}</Button>
        <Button type="submit" aria-disabled={busy}>
          {t('account.delete.submit')}
        </Button>
      </div>
    </form>
  );
}
