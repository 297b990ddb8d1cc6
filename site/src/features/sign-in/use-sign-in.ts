import type { Agreement } from '@prelude/passport';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { translate } from '../../lib/text.ts';
import { useUser } from '../../lib/user-store.ts';
import { closeToast } from '../../ui/toast.tsx';
import { openSession, register } from './calls.ts';
import { passportClient } from './passport-client.ts';
import { showOutcome } from './show-outcome.ts';
import { signIn, type SignInOutcome } from './sign-in-flow.ts';
import { rememberLogin } from './user-message.ts';

export interface SignInRequest {
  email: string;
  code: string;
  /** Keys of the ticked boxes. */
  accepted: readonly Agreement['key'][];
}

async function attempt({ email, code, accepted }: SignInRequest): Promise<SignInOutcome> {
  const generalFailure = translate('common.error');
  const passport = await passportClient();
  if (!passport) return { kind: 'failed', msg: generalFailure };
  // The hash of the very text shown goes with each tick; the texts came with the provider's start.
  const started = await passport.init();
  if (started.code !== 0) return { kind: 'failed', msg: started.msg };
  const agr = started.agr
    .filter(({ key }) => accepted.includes(key))
    .map(({ key, hash }) => ({ key, hash }));
  return signIn(
    { email, code, agr },
    {
      login: (given) => passport.emailLogin(given.email, given.code, given.agr),
      remember(login) {
        rememberLogin(login);
        useUser.setState({ subState: login.subState });
      },
      register,
      openSession,
      refreshUser: useUser.getState().refresh,
      generalFailure,
    },
  );
}

/** One sign-in at a time; a press while one is under way is ignored (specification §5). */
export function useSignIn() {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const language = useLanguage();

  // The provider is started while the visitor types.
  useEffect(() => {
    void passportClient(language).then((passport) => passport?.init());
  }, [language]);

  async function submit(request: SignInRequest): Promise<SignInOutcome | undefined> {
    if (underWay.current) return undefined;
    underWay.current = true;
    setBusy(true);
    closeToast();
    try {
      const outcome = await attempt(request);
      showOutcome(outcome);
      return outcome;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { busy, submit };
}
