/** Who is signed in (spec §3, "Login state"; §6). */
import { emailCookie, idCookie } from '@prelude/contract/shared/cookies';
import type { readUser } from '@prelude/contract/account/session';
import { observable } from '@prelude/ui/observable';
import { get } from '../lib/http/http.ts';
import { readCookie } from '../lib/storage.ts';

interface User {
  isLogin: boolean;
  email: string;
  cuid: string;
  /** Running number of the pre-registration; null while not registered. */
  number: number | null;
  /** Registered for the first time in this visit. */
  isRegister: boolean;
  /** 1 = subscribed to campaign mail. */
  subState: 0 | 1;
}

const nobody: User = {
  isLogin: false,
  email: '',
  cuid: '',
  number: null,
  isRegister: false,
  subState: 0,
};

export const userState = observable(nobody);
export const useUser = userState.use;

/** Asks the server; called at the start of the page and after signing in. */
export async function refreshUser(): Promise<void> {
  const cuid = readCookie(idCookie);
  // Signed in means the id cookie is not empty (§4): shown at once, confirmed below.
  if (!cuid) return forgetUser();
  userState.patch({ isLogin: true, cuid, email: readCookie(emailCookie) ?? '' });
  const reply = await get<typeof readUser>('/beta3/get-user-info');
  if (reply.status === 0 && reply.data) userState.patch({ isLogin: true, ...reply.data });
  // Without a network the cookie stays the best we know.
  else if (reply.error === 'session.none') forgetUser();
}

/** After logging out, or when the session turned out to be over. */
export const forgetUser = (): void => userState.set(nobody);
