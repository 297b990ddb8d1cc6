import type { Invite, readInvite } from '@prelude/contract/site/invite';
import type { Language } from '@prelude/contract/shared/languages';
import { get } from '../lib/http/http.ts';
import { local } from '../lib/storage.ts';
import { userState } from './user-store.ts';

/** Key of the chosen character, stored on the device. */
export const companionKey = 'prelude_companion';

/** The link with the character that its preview shows. */
export function withCompanion(link: string, role: string | undefined): URL {
  const url = new URL(link, location.origin);
  if (role) url.searchParams.set('role', role);
  return url;
}

let known: { whose: string; invite: Promise<Invite | undefined> } | undefined;

/** @returns the signed-in player's invitation in this language; undefined when it cannot be read */
export function personalInvite(language: Language): Promise<Invite | undefined> {
  const whose = `${userState.get().cuid} ${language}`;
  if (known?.whose === whose) return known.invite;
  const invite = get<typeof readInvite>('/api/invite').then((reply) => {
    if (reply.code === 0) return reply.data;
    // The next press tries again.
    known = undefined;
    return undefined;
  });
  known = { whose, invite };
  return invite;
}

/** @returns the signed-in player's link in this language; undefined when it cannot be read */
export async function personalLink(language: Language): Promise<string | undefined> {
  const invite = await personalInvite(language);
  return invite && withCompanion(invite.link, local.get(companionKey) ?? undefined).href;
}
