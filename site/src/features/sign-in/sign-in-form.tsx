import { type FormEvent, useRef, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { Agreements, asksAge } from './agreements.tsx';
import { Captcha } from './captcha/captcha.tsx';
import { CodeField } from './code-field.tsx';
import { Field } from './field.tsx';
import { type Fault, faultOfFailure, textOfFault } from './fault.ts';
import styles from './form.module.css';
import { useSendCode } from './use-send-code.ts';
import { useSignIn } from './use-sign-in.ts';
import { emailFault, type FormField, formFault } from './validation.ts';

interface SignInFormProps {
  /** Kept outside, so that closing the panel by mistake does not cost the address. */
  email: string;
  onEmail: (email: string) => void;
}

export function SignInForm({ email, onEmail }: SignInFormProps) {
  const t = useText();
  const language = useLanguage();
  const [code, setCode] = useState('');
  const [terms, setTerms] = useState(false);
  const [age, setAge] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const inputs = useRef<Partial<Record<FormField, HTMLInputElement | null>>>({});
  const { busy, submit } = useSignIn();
  const sending = useSendCode(email.trim(), () => inputs.current.code?.focus());

  /** Said aloud, shown at the field, and the field is where the visitor goes on. */
  const show = (found: Fault) => {
    setFault(found);
    toast(textOfFault(found, t));
    if (found.field !== 'form') inputs.current[found.field]?.focus();
  };
  const textFor = (...fields: Fault['field'][]) =>
    fault && fields.includes(fault.field) ? textOfFault(fault, t) : undefined;
  const register = (field: FormField) => (element: HTMLInputElement | null) => {
    inputs.current[field] = element;
  };

  const sendCode = () => {
    if (sending.counting) return;
    const found = emailFault(email.trim());
    if (found) return show(found);
    setFault(null);
    sending.ask();
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = { email: email.trim(), code: code.trim() };
    const withAge = asksAge(language);
    const found = formFault({ ...typed, terms, age: age || !withAge });
    if (found) return show(found);
    setFault(null);
    const outcome = await submit({
      ...typed,
      accepted: withAge ? ['age', 'terms', 'privacy'] : ['terms', 'privacy'],
    });
    if (outcome?.kind === 'failed') setFault(faultOfFailure(outcome));
  };

  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Field
          ref={register('email')}
          label={t('user.login.email')}
          placeholder={t('user.login.emailPlaceholder')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          value={email}
          onChange={(event) => {
            setFault(null);
            onEmail(event.currentTarget.value);
          }}
          fault={textFor('email')}
        />
        <CodeField
          ref={register('code')}
          code={code}
          onChange={(next) => {
            setFault(null);
            setCode(next);
          }}
          fault={textFor('code')}
          sending={sending}
          onSend={sendCode}
        />
        <Agreements
          terms={terms}
          age={age}
          onTerms={setTerms}
          onAge={setAge}
          missing={fault?.field === 'terms' || fault?.field === 'age' ? fault.field : undefined}
          fault={textFor('terms', 'age', 'form')}
          termsRef={register('terms')}
          ageRef={register('age')}
        />
        <Button look="primary" type="submit" aria-disabled={busy}>
          {busy ? t('user.login.submitting') : t('user.login.submit')}
        </Button>
      </form>
      <Dialog
        open={sending.checking}
        onClose={sending.giveUp}
        title={t('captcha.title')}
        lead={t('captcha.lead')}
      >
        <Captcha onPassed={(ticket) => void sending.passed(ticket)} />
      </Dialog>
    </>
  );
}
