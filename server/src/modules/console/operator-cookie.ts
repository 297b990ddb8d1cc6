import type { CookieSerializeOptions } from '@fastify/cookie';
import { operatorTimes } from '@prelude/contract/console/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface OperatorCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, id: string): void;
  clear(reply: FastifyReply): void;
}

export function createOperatorCookie(origin: string): OperatorCookie {
  const secure = origin.startsWith('https://');
  const name = secure ? '__Host-prelude_op' : 'prelude_op';
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, secure, sameSite: 'strict' };
  return {
    read: (request) => {
      const value = request.cookies[name];
      return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
    },
    set: (reply, id) => {
      reply.setCookie(name, id, { ...options, maxAge: operatorTimes.hours * 3600 });
    },
    clear: (reply) => {
      reply.clearCookie(name, options);
    },
  };
}
