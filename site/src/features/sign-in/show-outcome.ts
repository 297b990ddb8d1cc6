import { closeLogin, openLogin, showSuccess } from '../../state/layout-store.ts';
import { track } from '../../state/events.ts';
import { translate } from '../../lib/i18n/text.ts';
import { userState } from '../../state/user-store.ts';
import { toast } from '../../ui/dialog/toast.tsx';
import type { SignInOutcome } from './sign-in-flow.ts';

export function showOutcome(outcome: SignInOutcome): void {
  const say = (msg: string) => toast(msg || translate('common.error'));
  switch (outcome.kind) {
    case 'first':
    case 'registered':
      track('g_register');
      closeLogin();
      return showSuccess({ number: outcome.number ?? 0, repeat: false });
    case 'repeat':
      closeLogin();
      return showSuccess({ number: userState.get().number ?? 0, repeat: true });
    case 'unproved':
      say(outcome.msg);
      return openLogin('login');
    case 'refused':
      say(outcome.msg);
      return closeLogin();
    case 'unaddressed':
      return openLogin('prove');
    // The form shows it at the field.
    case 'failed':
  }
}
