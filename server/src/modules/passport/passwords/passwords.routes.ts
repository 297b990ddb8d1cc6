import * as calls from '@prelude/contract/account/passport-providers';
import type { PasswordService } from './passwords.service.ts';
import type { SignedRoute } from '../envelope/signed-route.ts';

export function passwordRoutes(signed: SignedRoute, passwords: PasswordService): void {
  signed(calls.passwordLogin).handle(({ email, password }, caller) =>
    passwords.signIn({ email, password }, caller),
  );

  signed(calls.verifyEmailCode).handle(async ({ email, code }, caller) => ({
    verifyToken: await passwords.verifyCode({ email, code }, caller),
  }));

  // The code was already exchanged for the token; the specification sends it again.
  signed(calls.emailRegister).handle(({ email, password, verifyToken, agr = [] }, caller) =>
    passwords.register({ email, password, verifyToken, accepted: agr }, caller),
  );

  signed(calls.updatePassword).handle(({ email, password, verifyToken }, caller) =>
    passwords.reset({ email, password, verifyToken }, caller),
  );
}
