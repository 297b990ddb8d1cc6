import { createElement, useState } from 'react';
import { closeLogin, layoutState, useLayout } from '../../state/layout-store.ts';
import { useUser } from '../../state/user-store.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { Way } from './password/password-screens.tsx';
import { ProveForm } from './prove-form.tsx';
import { SignInForm, type SignInStep } from './sign-in-form.tsx';
import { useLazy } from '../../ui/use-lazy.ts';
import { useWords, type WordKey } from '../forms/words.ts';

type Heading = { title: WordKey; lead?: WordKey };
const headings: Record<Exclude<Way, 'code'> | 'address' | 'sent' | 'provider' | 'prove', Heading> =
  {
    address: { title: 'user.login.title', lead: 'user.login.lead' },
    sent: { title: 'user.login.title', lead: 'user.login.codeLead' },
    provider: { title: 'user.login.title' },
    password: { title: 'password.loginTitle' },
    register: { title: 'password.registerTitle', lead: 'password.registerLead' },
    forgot: { title: 'password.forgotTitle', lead: 'password.forgotLead' },
    reset: { title: 'password.resetTitle', lead: 'password.resetLead' },
    prove: { title: 'prove.title', lead: 'prove.lead' },
  };

const headingOf = (step: SignInStep): Heading =>
  headings[step === 'address' ? 'address' : step === 'code' ? 'sent' : 'provider'];

const loadPasswords = async () => (await import('./password/password-screens.tsx')).PasswordScreens;

export function SignInDialog() {
  const t = useWords();
  const wanted = useLayout((state) => state.loginMode);
  const isLogin = useUser((state) => state.isLogin);
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<SignInStep>('address');
  const [choice, setChoice] = useState<Way>('code');
  const Passwords = useLazy(choice !== 'code', loadPasswords, () => setChoice('code'));

  // If the session ends while the panel is open, the panel shows the sign-in form.
  const mode = wanted && (isLogin ? wanted : 'login');
  // The previous screen stays until the password screens have loaded.
  const way = Passwords ? choice : 'code';
  const open = mode !== null && mode !== 'info';
  const ofLogin = way === 'code' ? headingOf(step) : headings[way];
  const { title, lead } = mode === 'prove' ? headings.prove : ofLogin;

  const close = () => {
    setChoice('code');
    // The account panel can have replaced this one.
    if (layoutState.get().loginMode === 'info') return;
    closeLogin();
  };

  return (
    <Dialog open={open} onClose={close} title={t(title)} lead={lead && t(lead, { email })}>
      {mode === 'login' &&
        (Passwords && way !== 'code' ? (
          createElement(Passwords, { way, email, onEmail: setEmail, onWay: setChoice })
        ) : (
          <SignInForm
            email={email}
            onEmail={setEmail}
            step={step}
            onStep={setStep}
            onPassword={() => setChoice('password')}
          />
        ))}
      {mode === 'prove' && <ProveForm />}
    </Dialog>
  );
}
