import { digitsIn } from '@prelude/ui/typed-text';
import { useText } from '../../lib/i18n/text.ts';
import { useSettings } from '../../state/settings-store.ts';
import links from '../../ui/links.module.css';
import { isFilled } from './code.logic.ts';
import { Field } from '../forms/field.tsx';
import styles from '../forms/form.module.css';
import type { Faults } from '../forms/use-faults.ts';
import type { MailedCode } from './use-send-code.ts';

interface CodeFieldProps {
  faults: Faults;
  mailed: MailedCode;
  onSend: () => void;
  /** Called with a code that a paste or the browser has filled in. */
  onFilled?: ((code: string) => void) | undefined;
}

export function CodeField({ faults, mailed, onSend, onFilled }: CodeFieldProps) {
  const t = useText();
  const mailbox = useSettings((state) => state.settings?.mailbox);
  const { code, setCode, counting, seconds, sending } = mailed;
  // Shown from the press on, because a slow connection needs a second or two for the reply.
  const fate = sending ? 'queued' : mailed.fate;

  return (
    <div>
      <Field
        ref={faults.register('code')}
        label={t('user.login.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        value={code}
        onText={(text) => {
          faults.clear();
          const next = digitsIn(text);
          setCode(next);
          if (isFilled(code, next)) onFilled?.(next);
        }}
        fault={faults.textFor('code')}
        note={fate === 'none' ? '' : t(`user.mail.${fate}`)}
        tall
        action={
          <button
            type="button"
            className={styles.send}
            aria-disabled={counting || sending}
            onClick={onSend}
          >
            {counting ? t('user.login.resend', { seconds }) : t('user.login.send')}
          </button>
        }
      />
      {mailbox && (
        <p className={styles.trial}>
          <a className={links.link} href={mailbox} target="_blank" rel="noopener">
            {t('user.mail.mailbox')}
          </a>
        </p>
      )}
    </div>
  );
}
