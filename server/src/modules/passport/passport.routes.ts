import { codeRules } from '@prelude/contract/account/code-rules';
import * as calls from '@prelude/contract/account/passport';
import type { Core } from '../../core/core.ts';
import type { Providers } from './providers/providers.ts';
import type { PassportService } from './passport.service.ts';
import type { SignedRoute } from './envelope/signed-route.ts';

export function passportRoutes(
  signed: SignedRoute,
  { campaign }: Core,
  passport: PassportService,
  providers: Providers,
): void {
  signed(calls.init).handle(async (_payload, { language }) => ({
    control: {
      fb_login: providers.isOpen(calls.signInTypes.facebook),
      google_login: providers.isOpen(calls.signInTypes.google),
      apple_login: providers.isOpen(calls.signInTypes.apple),
      twitter_login: providers.isOpen(calls.signInTypes.x),
      email_login: campaign.sign_in.email,
      guest_login: providers.isOpen(calls.signInTypes.guest),
      wallet_login: providers.isOpen(calls.signInTypes.wallet),
      password_login: campaign.sign_in.email && campaign.sign_in.password,
    },
    agr: passport.agreements(language),
  }));

  signed(calls.agreements).handle(async (_payload, { language }) => ({
    agr: passport.agreements(language),
  }));

  signed(calls.verifyCaptchaCode).marking(async (payload, caller, mark, flow) => {
    const { email, verifyToken, code } = payload;
    // With a captcha provider, this is the browser's first call to our server.
    const visitor = { ...caller, flow: flow() };
    await passport.verifyCaptcha({ email, ticket: verifyToken, randstr: code }, visitor, mark);
  });

  signed(calls.sendVerifyCode).marking(async ({ email, emailType }, caller, mark) => {
    await passport.sendCode(email, emailType, caller, mark);
    return { retry_after: codeRules.resendSeconds };
  });

  signed(calls.emailLogin).marking(({ email, code, agr = [] }, caller, mark) =>
    passport.signInByCode({ email, code, accepted: agr }, caller, mark),
  );

  signed(calls.acceptAgreements).handle(({ accessToken, agr }, caller) =>
    passport.accept(accessToken, agr, caller),
  );

  signed(calls.subscribePush).handle(({ accessToken }, caller) =>
    passport.setSubscription(accessToken, 1, caller),
  );

  signed(calls.unsubscribePush).handle(({ accessToken }, caller) =>
    passport.setSubscription(accessToken, 0, caller),
  );

  signed(calls.pushStatus).handle(async ({ accessToken }) => ({
    subState: await passport.subscription(accessToken),
  }));
}
