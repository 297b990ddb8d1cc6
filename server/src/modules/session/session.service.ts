/** The site session: an opaque cookie. The readable cookies decide nothing (spec decisions §5). */
import { Failure } from '../../core/failures.ts';
import { randomToken, sha256 } from '../../core/secrets.ts';
import { familyOf } from './device-family.ts';
import type { SessionStore, SessionUser } from './session.store.ts';

export interface SessionService {
  /**
   * Opens a session with a new id for a confirmed passport token, and ends the browser's previous session. Throws
   * `token.invalid` when the token is not valid or belongs to another user.
   */
  open(input: {
    uid: string;
    accessToken: string;
    previous: string | undefined;
    userAgent: string | undefined;
  }): Promise<{ id: string; uid: string; email: string }>;
  find(id: string | undefined): Promise<SessionUser | undefined>;
  end(id: string | undefined): Promise<void>;
}

export function createSessionService(
  store: Pick<SessionStore, 'open' | 'find' | 'end'>,
): SessionService {
  return {
    open: async ({ uid, accessToken, previous, userAgent }) => {
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
    find: async (id) => (id ? store.find(sha256(id)) : undefined),
    end: async (id) => {
      if (id) await store.end(sha256(id));
    },
  };
}
