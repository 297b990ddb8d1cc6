import type { MailFate } from '@prelude/contract/settings';
import { useEffect, useRef, useState } from 'react';
import { translate } from '../../lib/text.ts';
import { toast } from '../../ui/toast.tsx';
import { mailFate } from './calls.ts';
import type { Ticket } from './captcha/challenge.ts';
import { followMail } from './mail-fate.ts';
import { passportClient } from './passport-client.ts';
import { useCountdown } from './use-countdown.ts';

/** Asking for a code: the security check first, then leave to send, then the sending, then the mail's fate. */
export function useSendCode(email: string, onSent: () => void) {
  const countdown = useCountdown();
  const [checking, setChecking] = useState(false);
  const [sending, setSending] = useState(false);
  const [fate, setFate] = useState<MailFate>('none');
  const stopFollowing = useRef<() => void>(undefined);
  useEffect(() => () => stopFollowing.current?.(), []);

  async function send({ ticket, randstr }: Ticket) {
    const passport = await passportClient();
    if (!passport) return toast(translate('common.error'));
    const leave = await passport.verifyCaptchaCode(email, ticket, randstr);
    const sent = leave.code === 0 ? await passport.sendVerifyCode(email) : leave;
    if (sent.code === 0 || sent.retry_after) countdown.start(sent.retry_after);
    if (sent.code !== 0) return toast(sent.msg);
    setFate('queued');
    toast(translate('user.mail.queued'));
    onSent();
    stopFollowing.current?.();
    stopFollowing.current = followMail(mailFate, setFate);
  }

  return {
    ...countdown,
    fate,
    sending,
    checking,
    /** The address is valid: let the visitor show that they are one. */
    ask() {
      if (!countdown.counting && !sending) setChecking(true);
    },
    giveUp: () => setChecking(false),
    async passed(ticket: Ticket) {
      setChecking(false);
      setSending(true);
      await send(ticket).finally(() => setSending(false));
    },
  };
}
