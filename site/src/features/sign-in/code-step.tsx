import { useFocusOn } from '@prelude/ui/focus';
import type { FormEvent } from 'react';
import { useRegistrationState } from '../../state/settings-store.ts';
import { Button } from '../../ui/button.tsx';
import links from '../../ui/links.module.css';
import { Agreements, type useAgreements } from '../forms/agreements.tsx';
import styles from '../forms/form.module.css';
import type { Faults } from '../forms/use-faults.ts';
import { useWords } from '../forms/words.ts';
import { MailedCode, type Sending } from '../mailed-code/mailed-code.tsx';

interface CodeStepProps {
  email: string;
  faults: Faults;
  sending: Sending;
  boxes: ReturnType<typeof useAgreements>;
  busy: boolean;
  onCode: (code: string) => void;
  onBack: () => void;
}

export function CodeStep({ email, faults, sending, boxes, busy, onCode, onBack }: CodeStepProps) {
  const t = useWords();
  const isOpen = useRegistrationState() === 'open';
  // Again when the security check has closed: behind it, nothing takes the focus.
  useFocusOn(() => faults.focus('code'), String(sending.checking));

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onCode(sending.code);
  };

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <MailedCode email={email} faults={faults} sending={sending} onFilled={onCode} />
      <Agreements boxes={boxes} faults={faults} />
      <Button look="primary" type="submit" aria-disabled={busy}>
        {t(busy ? 'user.login.submitting' : isOpen ? 'home.register' : 'user.login.submit')}
      </Button>
      <Button look="quiet" className={`${links.quiet} ${styles.other}`} onClick={onBack}>
        {t('user.login.change')}
      </Button>
    </form>
  );
}
