import type { Passport } from '@prelude/passport';
import type { MailFate } from '@prelude/contract/site/settings';
import { useEffect, useRef, useState } from 'react';
import type { Faults } from '../forms/use-faults.ts';
import { unreachable } from '../../lib/http/http.ts';
import { track } from '../../state/events.ts';
import { toast } from '../../ui/dialog/toast.tsx';
import { mailFate } from '../session/calls.ts';
import type { Ticket } from '../captcha/challenge.ts';
import { passportClient } from '../session/passport-client.ts';
import { useCountdown } from './use-countdown.ts';

type EmailType = Parameters<Passport['sendVerifyCode']>[1];

interface Sent {
  code: number;
  msg: string;
  error?: string | undefined;
  retry_after?: number;
}

/** The code field's value, and the call that emails a code. */
export function useMailedCode(faults: Faults) {
  const countdown = useCountdown();
  const [code, setCode] = useState('');
  const [sending, setSending] = useState(false);
  const [fate, setFate] = useState<MailFate>('none');
  const stopFollowing = useRef<() => void>(undefined);
  useEffect(() => () => stopFollowing.current?.(), []);

  /** @returns whether a code is on its way, from this call or one shortly before */
  async function send(call: () => Promise<Sent | undefined>): Promise<boolean> {
    if (countdown.counting || sending) return false;
    setSending(true);
    const sent = await call().finally(() => setSending(false));
    if (sent?.code === 0) track('call_click_authcode', '1');
    if (!sent) {
      toast(unreachable().msg);
      return false;
    }
    if (sent.code === 0 || sent.retry_after) countdown.start(sent.retry_after);
    if (sent.code !== 0) {
      toast(sent.msg);
      return sent.error === 'code.cooldown';
    }
    setFate('queued');
    faults.focus('code');
    stopFollowing.current?.();
    stopFollowing.current = followMail(mailFate, setFate);
    return true;
  }

  const { counting, seconds } = countdown;
  return { code, setCode, counting, seconds, fate, sending, send };
}

export type MailedCode = Omit<ReturnType<typeof useMailedCode>, 'send'>;

export function useSendCode(typed: string, emailType: EmailType, faults: Faults) {
  const { send, ...mailed } = useMailedCode(faults);
  const email = typed.trim();
  const [checking, setChecking] = useState(false);

  return {
    ...mailed,
    checking,
    /** Call with a valid address; starts the security check. */
    ask() {
      if (!mailed.counting && !mailed.sending) setChecking(true);
    },
    giveUp: () => setChecking(false),
    /** @returns whether a code is on its way */
    passed({ ticket, randstr }: Ticket) {
      setChecking(false);
      return send(async () => {
        const passport = await passportClient();
        const leave = await passport?.verifyCaptchaCode(email, ticket, randstr);
        return leave?.code === 0 ? passport?.sendVerifyCode(email, emailType) : leave;
      });
    },
  };
}

/** Seconds after sending. */
export const askAfter = [2, 5, 10, 20, 40] as const;

/** Reports each state until the email is delivered or lost. Returns a function that stops. */
export function followMail(
  ask: () => Promise<MailFate | undefined>,
  onFate: (fate: MailFate) => void,
): () => void {
  let stopped = false;
  const stop = () => {
    stopped = true;
    timers.forEach(clearTimeout);
  };
  const timers = askAfter.map((seconds) =>
    setTimeout(async () => {
      // Ignore a failed request; the next one tries again.
      const fate = await ask().catch(() => undefined);
      if (stopped || !fate || fate === 'none') return;
      onFate(fate);
      if (fate === 'sent' || fate === 'failed') stop();
    }, seconds * 1000),
  );
  return stop;
}
