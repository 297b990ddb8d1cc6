import { cookieDays, emailCookie, idCookie, leftCookie } from '@prelude/contract/shared/cookies';
import type { logout } from '@prelude/contract/account/session';
import { get } from '../../lib/http/http.ts';
import { writeCookie } from '../../lib/storage.ts';
import { translate } from '../../lib/i18n/text.ts';
import { forgetUser } from '../../state/user-store.ts';
import { toast } from '../../ui/dialog/toast.tsx';
import { forgetLogin } from './user-message.ts';

/** What this browser knows of who was signed in. */
export function forgetSignIn(): void {
  writeCookie(idCookie, '', 0);
  writeCookie(emailCookie, '', 0);
  forgetLogin();
  forgetUser();
}

/** How long the person waits to hear whether the server has ended the session, ms. */
const patience = 5000;

/**
 * Forgets the person at once, whatever the server answers: on a shared computer nothing else counts. What the page cannot
 * clear, the session's own cookie, the server does at this call or, told by `leftCookie`, at the browser's next one.
 */
export async function logOut(): Promise<void> {
  writeCookie(leftCookie, '1', cookieDays);
  forgetSignIn();
  const ended = await Promise.race([
    get<typeof logout>('/beta3/logout').then(({ status }) => status === 0),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patience)),
  ]);
  toast(translate(ended ? 'user.logoutSuccess' : 'user.logoutPending'));
}
