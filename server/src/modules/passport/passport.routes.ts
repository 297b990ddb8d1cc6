import { codeRules } from '@prelude/contract/account/code-rules';
import * as calls from '@prelude/contract/account/passport';
import type { Core } from '../../core/core.ts';
import type { Providers } from './providers/providers.ts';
import type { PassportService } from './passport.service.ts';
import type { SignedRoute } from './envelope/signed-route.ts';

const ok = { code: 0, msg: 'ok' } as const;

export function passportRoutes(
  signed: SignedRoute,
  { campaign }: Core,
  passport: PassportService,
  providers: Providers,
): void {
  signed(calls.init).handle(async (_payload, { language }) => ({
    ...ok,
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
    ...ok,
    agr: passport.agreements(language),
  }));

  signed(calls.verifyCaptchaCode).handle(async ({ email, verifyToken, code }, caller, flow) => {
    // With a captcha provider, this is the browser's first call to our server.
    const visitor = { ...caller, flow: flow() };
    await passport.verifyCaptcha({ email, ticket: verifyToken, randstr: code }, visitor);
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
