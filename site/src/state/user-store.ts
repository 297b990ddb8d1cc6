/** Who is signed in (specification §3, "Login state"; §6). */
import { emailCookie, idCookie } from '@prelude/contract/shared/cookies';
import type { readUser } from '@prelude/contract/account/session';
import { create } from 'zustand';
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
  /** Asks the server; called at the start of the page and after signing in. */
  refresh: () => Promise<void>;
}

const nobody = {
  isLogin: false,
  email: '',
  cuid: '',
  number: null,
  isRegister: false,
  subState: 0,
} as const;

export const useUser = create<User>()((set) => ({
  ...nobody,
  async refresh() {
    const cuid = readCookie(idCookie);
    // Signed in means the id cookie is not empty (§4): shown at once, confirmed below.
    if (cuid) set({ isLogin: true, cuid, email: readCookie(emailCookie) ?? '' });
    else return set(nobody);
    const reply = await get<typeof readUser>('/beta3/get-user-info');
    if (reply.status === 0 && reply.data) set({ isLogin: true, ...reply.data });
    // Without a network the cookie stays the best we know.
    else if (reply.error === 'session.none') set(nobody);
  },
}));

/** After logging out, or when the session turned out to be over. */
export const forgetUser = (): void => useUser.setState(nobody);
