import { emailCookie, idCookie } from '@prelude/contract/cookies';
import type { logout } from '@prelude/contract/session';
import { get } from '../../lib/http.ts';
import { writeCookie } from '../../lib/storage.ts';
import { translate } from '../../lib/text.ts';
import { forgetUser } from '../../lib/user-store.ts';
import { toast } from '../../ui/toast.tsx';
import { forgetLogin } from './user-message.ts';

/** What this browser knows of who was signed in. */
export function forgetSignIn(): void {
  writeCookie(idCookie, '', 0);
  writeCookie(emailCookie, '', 0);
  forgetLogin();
  forgetUser();
}

/** Ends the session on the server first: a page that only forgets would leave it open behind the visitor's back. */
export async function logOut(): Promise<void> {
  const reply = await get<typeof logout>('/beta3/logout');
  if (reply.status !== 0) return toast(reply.msg);
  forgetSignIn();
  toast(translate('user.logoutSuccess'));
}
