/**
 * Browsers in which an operator signed in before, so that the guesses of strangers do not count against them
 * (ADR-0046). The cookie gives no access: it only chooses which budget a guess counts in.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomToken, type Secrets } from '../../core/secrets.ts';

/** Operators remembered by one browser; the oldest is forgotten. */
const most = 5;
const maxAge = 180 * 86_400;
const markForm = /^(?<id>[A-Za-z0-9_-]{43})\.(?<mac>[A-Za-z0-9_-]{43})$/;

export function createKnownBrowsers(
  { keyed, everyKeyed }: Pick<Secrets, 'keyed' | 'everyKeyed'>,
  origin: string,
) {
  const secure = origin.startsWith('https://');
  const name = secure ? '__Host-prelude_op_known' : 'prelude_op_known';
  const signed = (with_: Secrets['keyed'], id: string, login: string) =>
    Buffer.from(with_('browser', `${id}\n${login}`));
  const marksOf = (request: FastifyRequest): string[] =>
    (request.cookies[name] ?? '').split('~', most).filter((mark) => markForm.test(mark));
  const idOf = (mark: string, login: string): string | undefined => {
    const { id, mac } = markForm.exec(mark)!.groups as { id: string; mac: string };
    const given = Buffer.from(mac, 'base64url');
    return everyKeyed.some((each) => timingSafeEqual(signed(each, id, login), given))
      ? id
      : undefined;
  };
  return {
    /** @returns a function: the id of this browser if the operator of the login signed in here before */
    read: (request: FastifyRequest) => {
      const marks = marksOf(request);
      return (login: string): string | undefined =>
        marks.map((mark) => idOf(mark, login)).find((id) => id !== undefined);
    },
    /** Remembers the operator in this browser. An id stays, so that signing in again gives no new budget. */
    remember: (request: FastifyRequest, reply: FastifyReply, login: string): void => {
      const marks = marksOf(request);
      const present = marks.find((mark) => idOf(mark, login) !== undefined);
      const id = present ? idOf(present, login)! : randomToken();
      const mark = `${id}.${signed(keyed, id, login).toString('base64url')}`;
      const others = marks.filter((one) => one !== present);
      const value = [mark, ...others].slice(0, most).join('~');
      reply.setCookie(name, value, {
        path: '/',
        httpOnly: true,
        secure,
        sameSite: 'strict',
        maxAge,
      });
    },
  };
}
