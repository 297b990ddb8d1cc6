/** The site's own cookies: `__Host-` and Secure when the site uses https. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import { cookieDays, emailCookie, idCookie } from '@prelude/contract/account/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { randomToken } from '../core/secrets.ts';

export type Cookies = ReturnType<typeof createCookies>;

const token = /^[A-Za-z0-9_-]{43}$/;
const thirtyDays = cookieDays * 24 * 3600;

export function createCookies(config: Pick<Config, 'publicUrl'>) {
  const secure = config.publicUrl.startsWith('https://');
  const prefix = secure ? '__Host-' : '';
  const session = `${prefix}prelude_session`;
  const flow = `${prefix}prelude_flow`;
  const hidden: CookieSerializeOptions = { path: '/', httpOnly: true, secure, sameSite: 'lax' };
  const readable: CookieSerializeOptions = {
    path: '/',
    secure,
    sameSite: 'lax',
    maxAge: thirtyDays,
  };
  const read = (request: FastifyRequest, name: string): string | undefined => {
    const value = request.cookies[name];
    return value && token.test(value) ? value : undefined;
  };
  return {
    readSession: (request: FastifyRequest): string | undefined => read(request, session),
    /**
     * Sets the session cookie and the two readable cookies (spec §3, §9). Extends the browser's flow id to the same
     * lifetime, so that other people cannot lock the owner out of this browser (ADR-0046).
     */
    setSession: (
      reply: FastifyReply,
      { id, uid, email }: { id: string; uid: string; email: string },
    ): void => {
      const value = read(reply.request, flow);
      if (value) reply.setCookie(flow, value, { ...hidden, maxAge: thirtyDays });
      reply
        .setCookie(session, id, { ...hidden, maxAge: thirtyDays })
        .setCookie(idCookie, uid, readable);
      // An account created through X or a wallet can have no address.
      if (email) reply.setCookie(emailCookie, email, readable);
      else reply.clearCookie(emailCookie);
    },
    clearSession: (reply: FastifyReply): void => {
      reply.clearCookie(session, hidden).clearCookie(idCookie).clearCookie(emailCookie);
    },
    /** Reads the session and removes it from the request, so that later handlers cannot read it. */
    takeSession(request: FastifyRequest): string | undefined {
      const taken = read(request, session);
      delete request.cookies[session];
      return taken;
    },
    readFlow: (request: FastifyRequest): string | undefined => read(request, flow),
    flow: (request: FastifyRequest, reply: FastifyReply): string => {
      const known = read(request, flow);
      if (known) return known;
      const made = randomToken();
      reply.setCookie(flow, made, { ...hidden, maxAge: 24 * 3600 });
      return made;
    },
  };
}
