import { cookieDays, emailCookie, idCookie, leftCookie } from '@prelude/contract/shared/cookies';
import type { logout } from '@prelude/contract/account/session';
import { get } from '../../lib/http/http.ts';
import { writeCookie } from '../../lib/storage.ts';
import { translate } from '../../lib/i18n/text.ts';
import { forgetUser } from '../../state/user-store.ts';
import { toast } from '../../ui/dialog/toast.tsx';
import { forgetLogin } from './user-message.ts';

export function forgetSignIn(): void {
  writeCookie(idCookie, '', 0);
  writeCookie(emailCookie, '', 0);
  forgetLogin();
  forgetUser();
}

/** ms to wait for the server's reply. */
const timeoutMs = 5000;

/**
 * Deletes local data at once, because the computer can be shared. The page cannot delete the session cookie: the server
 * does it in this call or, because of `leftCookie`, in the browser's next call.
 */
export async function logOut(): Promise<void> {
  writeCookie(leftCookie, '1', cookieDays);
  forgetSignIn();
  const ended = await Promise.race([
    get<typeof logout>('/beta3/logout').then(({ status }) => status === 0),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), timeoutMs)),
  ]);
  toast(translate(ended ? 'user.logoutSuccess' : 'user.logoutPending'));
}
