/** The site session: an opaque cookie. The readable cookies decide nothing (spec decisions §5). */
import { Failure } from '../../core/failures.ts';
import { randomToken, sha256 } from '../../core/secrets.ts';
import { familyOf } from './device-family.ts';
import type { SessionStore } from './session.store.ts';

interface Opening {
  uid: string;
  accessToken: string;
  previous: string | undefined;
  userAgent: string | undefined;
}

export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService(store: Pick<SessionStore, 'open' | 'find' | 'end'>) {
  return {
    /**
     * Opens a session with a new id for a confirmed passport token, and ends the browser's previous session. Throws
     * `token.invalid` when the token is not valid or belongs to another user.
     */
    open: async ({ uid, accessToken, previous, userAgent }: Opening) => {
      const id = randomToken();
      const opened = await store.open({
        idHash: sha256(id),
        uid,
        tokenHash: sha256(accessToken),
        previous: previous ? sha256(previous) : undefined,
        ...familyOf(userAgent),
      });
      if (!opened) throw new Failure('token.invalid');
      return { id, uid, email: opened.email };
    },
    find: async (id: string | undefined) => (id ? store.find(sha256(id)) : undefined),
    end: async (id: string | undefined) => {
      if (id) await store.end(sha256(id));
    },
  };
}
