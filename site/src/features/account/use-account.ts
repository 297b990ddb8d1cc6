import type { Me } from '@prelude/contract/account/account';
import { useReducer, useState } from 'react';
import { useLineBack, useReply } from '../../lib/hooks/use-reply.ts';
import { openLogin } from '../../state/layout-store.ts';
import { translate } from '../../lib/i18n/text.ts';
import { toast } from '../../ui/dialog/toast.tsx';
import { forgetSignIn } from '../session/log-out.ts';
import { readMe } from '../session/account-calls.ts';

export interface Account {
  me: Me;
  reload: () => void;
}

/** Shows a refusal. If the session has ended, it shows the sign-in panel. */
export function showRefusal(reply: { msg: string; error?: string | undefined }): void {
  if (reply.error !== 'session.none') return toast(reply.msg);
  forgetSignIn();
  toast(translate('common.sessionEnded'));
  openLogin('login');
}

/** Null while loading; `failed` when loading failed. */
export function useAccount(open: boolean) {
  const [me, setMe] = useState<Me | null>(null);
  const [failed, setFailed] = useState(false);
  const [asked, reload] = useReducer((count: number) => count + 1, 0);
  useReply(readMe, open ? asked : null, (reply) => {
    setFailed(reply.code !== 0);
    if (reply.code === 0) setMe(reply.data);
    else if (reply.error === 'session.none') showRefusal(reply);
  });
  useLineBack(open && failed, reload);
  return { me, failed, reload };
}
