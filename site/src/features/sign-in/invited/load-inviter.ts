import { inviteAddress, invitePattern } from '@prelude/contract/site/invite-address';
import type { readGreeting } from '@prelude/contract/site/invite';
import { toTag } from '@prelude/contract/shared/languages';
import { currentLanguage } from '../../../lib/i18n/language.ts';
import { get } from '../../../lib/http/http.ts';
import { greetingState } from '../../../state/greeting.ts';
import { userState } from '../../../state/user-store.ts';
import { type Inviter, visitorInviter } from '../../../state/via.ts';
import { InvitedLine } from './invited-line.tsx';

const isCode = new RegExp(invitePattern);

const isRegistered = (): boolean => userState.get().number !== null;

/** Only the hash names a page, so the rest of the address can be the invitation. */
const showAddress = (path: string): void =>
  history.replaceState(history.state, '', path + location.hash);

/** The friend can keep the address, and pass it on. */
const showInvitation = ({ via, role }: Inviter): void =>
  showAddress(inviteAddress(currentLanguage(), via, role));

function leaveInvitation(): void {
  if (location.pathname !== '/') showAddress(`/?lang=${toTag(currentLanguage())}`);
}

/** Reads who invites, and shows it until the visitor has registered. An unknown code changes nothing. */
export async function loadInviter(): Promise<void> {
  const inviter = visitorInviter();
  if (!inviter || !isCode.test(inviter.via) || isRegistered()) return;
  const reply = await get<typeof readGreeting>(
    `/api/invite/greeting?code=${inviter.via}` as '/api/invite/greeting',
  );
  if (reply.code !== 0 || !reply.data || isRegistered()) return;
  greetingState.set({ invited: { ...reply.data, role: inviter.role }, Line: InvitedLine });
  const { pathname, search } = location;
  const isArrival = pathname === '/' && new URLSearchParams(search).get('via') === inviter.via;
  if (isArrival) showInvitation(inviter);
  const stop = userState.watch(({ number }) => {
    if (number === null) return;
    stop();
    greetingState.set(null);
    if (!isArrival) return;
    leaveInvitation();
    // An open dialog has an entry of the history before it, which also has the address.
    addEventListener('popstate', leaveInvitation);
  });
}
