import type { CookieSerializeOptions } from '@fastify/cookie';
import { operatorTimes } from '@prelude/contract/console/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';

export function createOperatorCookie(origin: string) {
  const secure = origin.startsWith('https://');
  const name = secure ? '__Host-prelude_op' : 'prelude_op';
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, secure, sameSite: 'strict' };
  return {
    read: (request: FastifyRequest): string | undefined => {
      const value = request.cookies[name];
      return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
    },
    set: (reply: FastifyReply, id: string): void => {
      reply.setCookie(name, id, { ...options, maxAge: operatorTimes.hours * 3600 });
    },
    clear: (reply: FastifyReply): void => {
      reply.clearCookie(name, options);
    },
  };
}
