import { useState } from 'react';
import { useLayout } from '../../lib/layout-store.ts';
import { useText } from '../../lib/text.ts';
import { useUser } from '../../lib/user-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AccountPanel } from './account-panel.tsx';
import { readSubscription } from './push.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

const texts = {
  login: { title: 'user.login.title', lead: 'user.login.lead' },
  info: { title: 'user.info.title', lead: undefined },
  sub: { title: 'user.info.subscribeTitle', lead: 'user.info.subscribeLead' },
} as const;

/** The sign-in panel and its three modes (specification §4, "Login modal"). */
export function SignInDialog() {
  const t = useText();
  const wanted = useLayout((state) => state.loginMode);
  const closeLogin = useLayout((state) => state.closeLogin);
  const showSuccess = useLayout((state) => state.showSuccess);
  const isLogin = useUser((state) => state.isLogin);
  const [email, setEmail] = useState('');

  // A session may end while the panel is open; what is shown then is the way back in.
  const mode = wanted && (isLogin ? wanted : 'login');
  const { title, lead } = texts[mode ?? 'login'];

  /** However it is closed: a new traveller sees that they are registered. */
  const close = () => {
    closeLogin();
    if (mode !== 'sub') return;
    showSuccess({ number: useUser.getState().number ?? 0, repeat: false });
    void readSubscription();
  };

  return (
    <Dialog open={mode !== null} onClose={close} title={t(title)} lead={lead && t(lead)}>
      {mode === 'login' && <SignInForm email={email} onEmail={setEmail} />}
      {mode === 'info' && <AccountPanel onDone={closeLogin} />}
      {mode === 'sub' && <SubscribeForm onDone={close} />}
    </Dialog>
  );
}
