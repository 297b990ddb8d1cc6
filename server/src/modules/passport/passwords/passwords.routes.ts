import * as calls from '@prelude/contract/account/passport-providers';
import type { PasswordService } from './passwords.service.ts';
import type { SignedRoute } from '../envelope/signed-route.ts';

const ok = { code: 0, msg: 'ok' } as const;

export function passwordRoutes(signed: SignedRoute, passwords: PasswordService): void {
  signed(calls.passwordLogin).handle(async ({ email, password }, caller) => {
    const { email: address, ...signIn } = await passwords.signIn({ email, password }, caller);
    return { ...ok, ...signIn, ext: { email: address } };
  });

  signed(calls.verifyEmailCode).handle(async ({ email, code }, caller) => ({
    ...ok,
    verifyToken: await passwords.verifyCode({ email, code }, caller),
  }));

  // The code was already exchanged for the token; the specification sends it again.
  signed(calls.emailRegister).handle(async ({ email, password, verifyToken, agr }, caller) => {
    await passwords.register({ email, password, verifyToken, accepted: agr }, caller);
    return ok;
  });

  signed(calls.updatePassword).handle(async ({ email, password, verifyToken }, caller) => {
    await passwords.reset({ email, password, verifyToken }, caller);
    return ok;
  });
}
