import type { FastifyInstance } from 'fastify';
import type { Outbound } from '../../core/outbound.ts';
import { sandboxPath } from './sandbox.settings.ts';

export const sandboxOutbound =
  (app: FastifyInstance, publicUrl: string, others: Outbound): Outbound =>
  async (address, init = {}) => {
    if (!address.startsWith(`${publicUrl}${sandboxPath}/`)) return others(address, init);
    const { method = 'GET', headers, body } = init;
    const given = new Headers(headers);
    if (body instanceof URLSearchParams) {
      given.set('content-type', 'application/x-www-form-urlencoded');
    }
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: address.slice(publicUrl.length),
      headers: Object.fromEntries(given),
      ...(body ? { payload: (body as URLSearchParams | string).toString() } : {}),
    });
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    });
  };
