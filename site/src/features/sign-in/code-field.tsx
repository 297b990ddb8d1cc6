import type { Ref } from 'react';
import { useText } from '../../lib/text.ts';
import { useSettings } from '../../lib/settings-store.ts';
import { Field } from './field.tsx';
import styles from './form.module.css';
import type { useSendCode } from './use-send-code.ts';
import { cleanCode } from './validation.ts';

interface CodeFieldProps {
  code: string;
  onChange: (code: string) => void;
  fault: string | undefined;
  sending: ReturnType<typeof useSendCode>;
  onSend: () => void;
  ref: Ref<HTMLInputElement>;
}

/** The code, the button that asks for one, and what became of its mail. */
export function CodeField({ code, onChange, fault, sending, onSend, ref }: CodeFieldProps) {
  const t = useText();
  const mailbox = useSettings((state) => state.settings?.mailbox);
  const { counting, seconds, fate } = sending;

  return (
    <div>
      <Field
        ref={ref}
        label={t('user.login.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        value={code}
        onChange={(event) => onChange(cleanCode(event.currentTarget.value))}
        fault={fault}
        note={fate === 'none' ? '' : t(`user.mail.${fate}`)}
        tall
        action={
          <button
            type="button"
            className={styles.send}
            aria-disabled={counting || sending.sending}
            onClick={onSend}
          >
            {counting ? t('user.login.resend', { seconds }) : t('user.login.send')}
          </button>
        }
      />
      {mailbox && (
        <p className={styles.trial}>
          <a href={mailbox} target="_blank" rel="noopener">
            {t('user.mail.mailbox')}
          </a>
        </p>
      )}
    </div>
  );
}
