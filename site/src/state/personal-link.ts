import type { readInvite } from '@prelude/contract/site/invite';
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

let known: { whose: string; link: Promise<string | undefined> } | undefined;

/** @returns the signed-in player's link in this language; undefined when it cannot be read */
export function personalLink(language: Language): Promise<string | undefined> {
  const whose = `${userState.get().cuid} ${language}`;
  if (known?.whose === whose) return known.link;
  const link = get<typeof readInvite>('/api/invite').then((reply) => {
    const role = local.get(companionKey) ?? undefined;
    if (reply.code === 0) return withCompanion(reply.data.link, role).href;
    // The next press tries again.
    known = undefined;
    return undefined;
  });
  known = { whose, link };
  return link;
}
