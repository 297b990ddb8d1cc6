/** Provider calls of the password screens (spec §4: verify the code, then submit with its token). */
import type { Failed, Result } from '@prelude/passport';
import { useState } from 'react';
import { unreachable } from '../../../lib/http/http.ts';
import { passportClient } from '../../session/passport-client.ts';
import type { SignInMethod } from '../use-sign-in.ts';

interface Proof {
  email: string;
  code: string;
}
interface Submission extends Proof {
  password: string;
}

/** Keeps the token, so that a refused password does not require another code. */
function createLeave() {
  let proved: (Proof & { verifyToken: string }) | undefined;
  return {
    /** @returns a one-time token; the same token while address and code are unchanged */
    async earn({ email, code }: Proof): Promise<Result<{ verifyToken: string }>> {
      if (proved?.email === email && proved.code === code) {
        return { code: 0, msg: '', verifyToken: proved.verifyToken };
      }
      const passport = await passportClient();
      if (!passport) return unreachable();
      const earned = await passport.verifyCode(email, code);
      if (earned.code === 0) proved = { email, code, verifyToken: earned.verifyToken };
      return earned;
    },
    forget() {
      proved = undefined;
    },
  };
}
export type Leave = ReturnType<typeof createLeave>;

export const useLeave = (): Leave => useState(createLeave)[0];

/** True for a refused token, false for refused input. */
const spent = (result: Failed): boolean => result.error?.startsWith('code.') ?? false;

/** Records the agreements after the sign-in succeeds, because this call does not include them. */
export const enterByPassword =
  (email: string, password: string): SignInMethod =>
  async (passport, agr) => {
    const login = await passport.passwordLogin(email, password);
    if (login.code !== 0) return login;
    const recorded = await passport.acceptAgreements(login.accessToken, agr);
    return recorded.code === 0 ? login : recorded;
  };

export const enterByRegistering =
  ({ email, code, password }: Submission, leave: Leave): SignInMethod =>
  async (passport, agr) => {
    const earned = await leave.earn({ email, code });
    if (earned.code !== 0) return earned;
    const { verifyToken } = earned;
    const made = await passport.register({ email, code, password, verifyToken, agr });
    if (made.code !== 0) {
      if (spent(made)) leave.forget();
      return made;
    }
    leave.forget();
    return passport.passwordLogin(email, password);
  };

export async function setNewPassword(
  { email, code, password }: Submission,
  leave: Leave,
): Promise<Result> {
  const earned = await leave.earn({ email, code });
  if (earned.code !== 0) return earned;
  const passport = await passportClient();
  if (!passport) return unreachable();
  const set = await passport.updatePassword(email, password, earned.verifyToken);
  if (set.code === 0 || spent(set)) leave.forget();
  return set;
}
