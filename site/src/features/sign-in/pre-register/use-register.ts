import { dated } from '@prelude/ui/i18n';
import type { MouseEvent } from 'react';
import { registration } from '../../../content/campaign.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { formatDay, lastDay } from '../../../lib/i18n/format.ts';
import { openLogin } from '../../../state/layout-store.ts';
import { useRegistrationState, useSettings } from '../../../state/settings-store.ts';
import { useUser } from '../../../state/user-store.ts';
import { toast } from '../../../ui/dialog/toast.tsx';
import { registerLook } from './register.logic.ts';

async function registerNow(button: Element): Promise<void> {
  // Firefox before 119 does not have `ariaBusy`.
  button.setAttribute('aria-busy', 'true');
  try {
    await (await import('../register-signed-in.ts')).registerWhenKnown();
  } finally {
    button.removeAttribute('aria-busy');
  }
}

/** What a pre-register button shows and does for this visitor now. `note` is empty until the settings have loaded. */
export function useRegister() {
  const t = useText();
  const live = useSettings((store) => store.settings?.registration);
  const state = useRegistrationState();
  const isLogin = useUser((user) => user.isLogin);
  const number = useUser((user) => user.number);
  const { opens_at, closes_at } = live ?? registration;
  const look = registerLook({ state, isLogin, number });
  const date =
    look.note === 'home.opensIn' ? dated(formatDay, opens_at) : dated(lastDay, closes_at);
  const note = t(look.note, { date, number: number ?? 0 });

  const press = ({ currentTarget }: MouseEvent) => {
    if (look.opens === null) toast(note);
    else if (isLogin && number === null) void registerNow(currentTarget);
    else openLogin(look.opens);
  };
  return { look, number, isOpen: state === 'open', note: live ? note : '', press };
}
