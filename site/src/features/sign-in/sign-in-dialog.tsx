import { createElement, useState } from 'react';
import { closeLogin, layoutState, showSuccess, useLayout } from '../../state/layout-store.ts';
import { userState, useUser } from '../../state/user-store.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { Way } from './password/password-screens.tsx';
import { ProveForm } from './prove-form.tsx';
import { readSubscription } from '../session/push.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { useLazy } from '../../ui/use-lazy.ts';
import { useWords, type WordKey } from '../forms/words.ts';

type Heading = { title: WordKey; lead?: WordKey };
const headings: Record<Way | 'sub' | 'prove', Heading> = {
  code: { title: 'user.login.title', lead: 'user.login.lead' },
  password: { title: 'password.loginTitle' },
  register: { title: 'password.registerTitle', lead: 'password.registerLead' },
  forgot: { title: 'password.forgotTitle', lead: 'password.forgotLead' },
  reset: { title: 'password.resetTitle', lead: 'password.resetLead' },
  sub: { title: 'user.info.subscribeTitle', lead: 'user.info.subscribeLead' },
  prove: { title: 'prove.title', lead: 'prove.lead' },
};

const loadPasswords = async () => (await import('./password/password-screens.tsx')).PasswordScreens;

export function SignInDialog() {
  const t = useWords();
  const wanted = useLayout((state) => state.loginMode);
  const isLogin = useUser((state) => state.isLogin);
  const [email, setEmail] = useState('');
  const [wish, setWay] = useState<Way>('code');
  const Passwords = useLazy(wish !== 'code', loadPasswords, () => setWay('code'));

  // If the session ends while the panel is open, the panel shows the sign-in form.
  const mode = wanted && (isLogin ? wanted : 'login');
  // The previous screen stays until the password screens have loaded.
  const way = Passwords ? wish : 'code';
  const open = mode !== null && mode !== 'info';
  const { title, lead } = headings[mode === 'sub' || mode === 'prove' ? mode : way];

  /** After any kind of closing, a newly registered player sees the success dialog. */
  const close = () => {
    setWay('code');
    // The account panel can have replaced this one.
    if (layoutState.get().loginMode === 'info') return;
    closeLogin();
    if (mode !== 'sub') return;
    showSuccess({ number: userState.get().number ?? 0, repeat: false });
    void readSubscription();
  };

  return (
    <Dialog open={open} onClose={close} title={t(title)} lead={lead && t(lead, { email })}>
      {mode === 'login' &&
        (Passwords && way !== 'code' ? (
          createElement(Passwords, { way, email, onEmail: setEmail, onWay: setWay })
        ) : (
          <SignInForm email={email} onEmail={setEmail} onPassword={() => setWay('password')} />
        ))}
      {mode === 'prove' && <ProveForm />}
      {mode === 'sub' && <SubscribeForm onDone={close} />}
    </Dialog>
  );
}
