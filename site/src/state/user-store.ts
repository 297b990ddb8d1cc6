import { emailCookie, idCookie } from '@prelude/contract/shared/cookies';
import type { readUser } from '@prelude/contract/account/session';
import { observable } from '@prelude/ui/observable';
import { get } from '../lib/http/http.ts';
import { readCookie } from '../lib/storage.ts';

interface User {
  isLogin: boolean;
  email: string;
  cuid: string;
  /** Registration number; null without a registration. */
  number: number | null;
  /** 1 = subscribed to campaign email. */
  subState: 0 | 1;
}

const nobody: User = {
  isLogin: false,
  email: '',
  cuid: '',
  number: null,
  subState: 0,
};

export const userState = observable(nobody);
export const useUser = userState.use;

/** ms. After it, a button says and does what the cookies say, however slow the line is. */
const longestWait = 1500;

export async function refreshUser(): Promise<void> {
  // Set by the inline script (app/head.ts).
  const show = () => delete document.documentElement.dataset.returning;
  setTimeout(show, longestWait);
  await readPlayer();
  show();
}

async function readPlayer(): Promise<void> {
  const cuid = readCookie(idCookie);
  // A non-empty id cookie means signed in (§4): shown at once, then confirmed by the server.
  if (!cuid) return forgetUser();
  userState.patch({ isLogin: true, cuid, email: readCookie(emailCookie) ?? '' });
  const reply = await get<typeof readUser>('/beta3/get-user-info');
  if (reply.status === 0 && reply.data) userState.patch({ isLogin: true, ...reply.data });
  // Without a network, keep the state from the cookie.
  else if (reply.error === 'session.none') forgetUser();
}

export const forgetUser = (): void => userState.set(nobody);
