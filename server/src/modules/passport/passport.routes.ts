import { codeRules } from '@prelude/contract/code-rules';
import * as calls from '@prelude/contract/passport';
import type { Campaign } from '@prelude/contract/campaign';
import type { PassportService } from './passport.service.ts';
import type { SignedRoute } from './signed-route.ts';

interface Dependencies {
  passport: PassportService;
  campaign: Pick<Campaign, 'sign_in'>;
}

const ok = { code: 0, msg: 'ok' } as const;

export function passportRoutes(signed: SignedRoute, { passport, campaign }: Dependencies): void {
  const { sign_in: on } = campaign;

  signed(calls.init).handle(async (_payload, { language }) => ({
    ...ok,
    control: {
      fb_login: on.facebook,
      google_login: on.google,
      apple_login: on.apple,
      twitter_login: on.x,
      email_login: on.email,
    },
    agr: passport.agreements(language),
  }));

  signed(calls.agreements).handle(async (_payload, { language }) => ({
    ...ok,
    agr: passport.agreements(language),
  }));

  signed(calls.verifyCaptchaCode).handle(async ({ email, verifyToken, code }, caller) => {
    await passport.verifyCaptcha({ email, ticket: verifyToken, randstr: code }, caller);
    return ok;
  });

  signed(calls.sendVerifyCode).handle(async ({ email, emailType }, caller) => {
    await passport.sendCode(email, emailType, caller);
    return { ...ok, retry_after: codeRules.resendSeconds };
  });

  signed(calls.emailLogin).handle(async ({ email, code, agr }, caller) => {
    const { email: address, ...signIn } = await passport.signInByCode(
      { email, code, accepted: agr },
      caller,
    );
    return { ...ok, ...signIn, ext: { email: address } };
  });

  signed(calls.acceptAgreements).handle(async ({ accessToken, agr }, caller) => {
    await passport.accept(accessToken, agr, caller);
    return ok;
  });

  signed(calls.subscribePush).handle(async ({ accessToken }, caller) => {
    await passport.setSubscription(accessToken, 1, caller);
    return ok;
  });

  signed(calls.unsubscribePush).handle(async ({ accessToken }, caller) => {
    await passport.setSubscription(accessToken, 0, caller);
    return ok;
  });

  signed(calls.pushStatus).handle(async ({ accessToken }) => ({
    ...ok,
    subState: await passport.subscription(accessToken),
  }));
}
