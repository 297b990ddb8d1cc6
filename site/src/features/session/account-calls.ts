/** Account calls (contract/src/account/account.ts, identities.ts). They never throw. */
import type {
  changePassword as changeCall,
  deleteAccount as deleteCall,
  endSessions as endCall,
  proveAccount as proveCall,
  readMe as meCall,
  readMyData as dataCall,
  readSessions as sessionsCall,
  sendAccountCode as codeCall,
  unlinkIdentity as unlinkCall,
} from '@prelude/contract/account/account';
import type { BodyOf } from '@prelude/contract/shared/endpoint';
import type {
  linkAddress as addressCall,
  linkIdentity as linkCall,
  listIdentities as identitiesCall,
} from '@prelude/contract/account/identities';
import { get, post } from '../../lib/http/http.ts';

export const readMe = () => get<typeof meCall>('/api/account/me');
export const readSessions = () => get<typeof sessionsCall>('/api/account/sessions');
export const readMyData = () => get<typeof dataCall>('/api/account/data');
export const readIdentities = () => get<typeof identitiesCall>('/api/account/identities');

/** @param session a session of `readSessions`, or `others` */
export const endSessions = (session: string) =>
  post<typeof endCall>('/api/account/sessions/end', { session }, 'json');

/** Moves `retry_after` to where the countdown expects it. */
export async function sendAccountCode(purpose: BodyOf<typeof codeCall>['purpose']) {
  const reply = await post<typeof codeCall>('/api/account/code', { purpose }, 'json');
  return reply.code === 0 ? { ...reply, retry_after: reply.data.retry_after } : reply;
}

export const proveAccount = (proof: BodyOf<typeof proveCall>) =>
  post<typeof proveCall>('/api/account/prove', proof, 'json');

export const changePassword = (change: BodyOf<typeof changeCall>) =>
  post<typeof changeCall>('/api/account/password', change, 'json');

export const deleteAccount = (proof: BodyOf<typeof deleteCall>) =>
  post<typeof deleteCall>('/api/account/delete', proof, 'json');

export const linkIdentity = (provider: BodyOf<typeof linkCall>) =>
  post<typeof linkCall>('/api/account/identities/link', provider, 'json');

export const linkAddress = (proof: BodyOf<typeof addressCall>) =>
  post<typeof addressCall>('/api/account/identities/link-mail', proof, 'json');

export const unlinkIdentity = (provider: BodyOf<typeof unlinkCall>['provider']) =>
  post<typeof unlinkCall>('/api/account/unlink', { provider }, 'json');
