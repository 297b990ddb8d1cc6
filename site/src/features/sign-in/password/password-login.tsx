import { useFocusOn } from '@prelude/ui/focus';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Agreements, useAgreements } from '../../forms/agreements.tsx';
import { EmailField } from '../../forms/email-field.tsx';
import { faultOfFailure } from '../../forms/fault.ts';
import links from '../../../ui/links.module.css';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useFaults } from '../../forms/use-faults.ts';
import { useSignIn } from '../use-sign-in.ts';
import { formFault } from '../../forms/validation.ts';
import { useWords } from '../../forms/words.ts';
import { enterByPassword } from './password-calls.ts';
import { FormPassword } from '../../forms/password-field.tsx';
import styles from './password-screens.module.css';
import type { ScreenProps } from './password-screens.tsx';

/** Sign-in with a password. Known and unknown addresses get the same error message. */
export function PasswordLogin({ email, onEmail, onWay }: ScreenProps) {
  const t = useWords();
  const [password, setPassword] = useState('');
  const boxes = useAgreements();
  const faults = useFaults();
  const signIn = useSignIn();
  useFocusOn(() => faults.focus(email ? 'present' : 'email'));

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    const found = formFault({ email: address, present: password, ...boxes.fields });
    if (found) return faults.show(found);
    faults.clear();
    const outcome = await signIn.submit(enterByPassword(address, password), boxes.accepted);
    if (outcome?.kind === 'failed') faults.show(faultOfFailure(outcome, ['email', 'present']));
  };

  return (
    <>
      <SubmitForm
        onSubmit={onSubmit}
        busy={signIn.busy}
        submit={signIn.busy ? t('user.login.submitting') : t('user.login.submit')}
      >
        <EmailField email={email} onEmail={onEmail} faults={faults} autoComplete="username" />
        <FormPassword
          faults={faults}
          part="present"
          value={password}
          onValue={setPassword}
          label={t('password.label')}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <p className={styles.forgot}>
          <button type="button" className={links.link} onClick={() => onWay('forgot')}>
            {t('password.forgot')}
          </button>
        </p>
        <Agreements boxes={boxes} faults={faults} />
      </SubmitForm>
      <div className={styles.ways}>
        <Button look="quiet" className={links.quiet} onClick={() => onWay('code')}>
          {t('password.code')}
        </Button>
        <Button look="quiet" className={links.quiet} onClick={() => onWay('register')}>
          {t('password.register')}
        </Button>
      </div>
    </>
  );
}
