import { createElement } from 'react';
import { useSettings } from '../../state/settings-store.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Captcha } from '../captcha/captcha.tsx';
import type { Ticket } from '../captcha/challenge.ts';
import { CodeField } from './code-field.tsx';
import type { Faults } from '../forms/use-faults.ts';
import { useLazy } from '../../ui/use-lazy.ts';
import type { useSendCode } from './use-send-code.ts';
import { emailFault } from '../forms/validation.ts';

export type Sending = ReturnType<typeof useSendCode>;

interface MailedCodeProps {
  email: string;
  faults: Faults;
  sending: Sending;
  onFilled?: (code: string) => void;
}

export function MailedCode({ email, faults, sending, onFilled }: MailedCodeProps) {
  const send = () => {
    if (sending.counting) return;
    const found = emailFault(email.trim());
    if (found) return faults.show(found);
    faults.clear();
    sending.ask();
  };
  return <CodeField faults={faults} mailed={sending} onSend={send} onFilled={onFilled} />;
}

const loadMakerCheck = async () => (await import('../captcha/maker-check.tsx')).MakerCheck;

interface SecurityCheckProps {
  sending: Sending;
  /** Instead of only sending the code. */
  onPassed?: (ticket: Ticket) => void;
}

/** Outside the form, because Enter on the slider must not submit the form. */
export function SecurityCheck({ sending, onPassed }: SecurityCheckProps) {
  const t = useText();
  // The settings have loaded by now: the passport client needs them too.
  const check = useSettings((state) => state.settings?.captcha);
  const provider = check?.provider ?? 'local';
  const isOurs = provider === 'local';
  const pass = onPassed ?? ((ticket: Ticket) => void sending.passed(ticket));
  const MakerCheck = useLazy(sending.checking && !isOurs, loadMakerCheck, sending.giveUp);
  return (
    <Dialog
      open={sending.checking}
      onClose={sending.giveUp}
      title={t('captcha.title')}
      lead={isOurs ? t('captcha.lead') : undefined}
    >
      {isOurs ? (
        <Captcha onPassed={pass} />
      ) : (
        MakerCheck && createElement(MakerCheck, { check: { ...check, provider }, onPassed: pass })
      )}
    </Dialog>
  );
}
