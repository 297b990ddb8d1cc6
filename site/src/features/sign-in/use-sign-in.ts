import type { AcceptedAgreement, Agreement, Login, LoginResult, Passport } from '@prelude/passport';
import { useEffect, useState } from 'react';
import { currentDevice } from '../../lib/page/device.ts';
import { currentLanguage, useLanguage } from '../../lib/i18n/language.ts';
import { track } from '../../state/events.ts';
import { unreachable } from '../../lib/http/http.ts';
import { translate } from '../../lib/i18n/text.ts';
import { refreshUser, userState } from '../../state/user-store.ts';
import { closeToast } from '../../ui/dialog/toast.tsx';
import { openSession, register } from '../session/calls.ts';
import { passportClient } from '../session/passport-client.ts';
import { showOutcome } from './show-outcome.ts';
import { signIn, type SignInOutcome } from './sign-in-flow.ts';
import { rememberLogin } from '../session/user-message.ts';

export type SignInMethod = (
  passport: Passport,
  agr: readonly AcceptedAgreement[],
) => Promise<LoginResult>;

/**
 * A sign-in whose session did not open because the line was lost. Its code is used up, so a repetition with the same
 * input continues here.
 */
let unfinished: { input: string; login: Login } | undefined;

async function signInAndRegister(
  method: SignInMethod,
  accepted: readonly Agreement['key'][],
  input: string,
): Promise<SignInOutcome> {
  const passport = await passportClient();
  if (!passport) return { kind: 'failed', msg: unreachable().msg };
  // Each agreement is sent with the hash of the shown text; the texts come with the provider's start.
  const started = await passport.init();
  if (started.code !== 0) return { kind: 'failed', msg: started.msg };
  const agr = started.agr
    .filter(({ key }) => accepted.includes(key))
    .map(({ key, hash }) => ({ key, hash }));
  const earlier = input && unfinished?.input === input ? unfinished.login : undefined;
  unfinished = undefined;
  let made: Login | undefined;
  const outcome = await signIn({
    login: async () => (earlier ? { ...earlier, code: 0, msg: '' } : method(passport, agr)),
    remember(login) {
      made = login;
      if (earlier) return;
      rememberLogin(login);
      // Spec §4: with device and language as a suffix.
      track('gw_login', `${currentDevice() === 'mobile' ? 'wap' : 'pc'}_${currentLanguage()}`);
      userState.patch({ subState: login.subState });
    },
    register,
    openSession,
    refreshUser,
    generalFailure: translate('common.error'),
  });
  // A refused sign-in is not continued.
  if (made && outcome.kind === 'failed' && outcome.unanswered) unfinished = { input, login: made };
  return outcome;
}

/** One sign-in at a time for all providers; further presses are ignored (spec §5). */
let underWay = false;

export function useSignIn() {
  const [busy, setBusy] = useState(false);
  const language = useLanguage();

  // Start the provider while the visitor types.
  useEffect(() => {
    void passportClient(language).then((passport) => passport?.init());
  }, [language]);

  /** @param input what was typed, when it can be used only once */
  async function submit(
    method: SignInMethod,
    accepted: readonly Agreement['key'][],
    input = '',
  ): Promise<SignInOutcome | undefined> {
    if (underWay) return undefined;
    underWay = true;
    setBusy(true);
    closeToast();
    try {
      const outcome = await signInAndRegister(method, accepted, input);
      showOutcome(outcome);
      return outcome;
    } finally {
      underWay = false;
      setBusy(false);
    }
  }

  return { busy, submit };
}
