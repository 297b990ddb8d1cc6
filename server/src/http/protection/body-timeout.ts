/**
 * How long a body may take to arrive. Node has one limit for all calls: enough for a picture from a hotel's line, it would let
 * everybody hold sockets for minutes. So each has fifteen seconds, and more only a call that takes more and whose sender may
 * make it. Looked at now and then: a timer for each would cost every registration.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Endpoint } from '@prelude/contract/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import { keyOf } from '../errors/client-errors.ts';

const leastMs = 15_000;
/** The slowest line a large body may come by: half a megabit a second. */
const bytesPerMs = 64;
const everyMs = 2000;

interface Arriving {
  request: IncomingMessage;
  response: ServerResponse;
  /** `performance.now()`: nobody sets that back. */
  until: number;
}

/** What is on its way, for the answer to what comes too late (client-errors.ts). */
export interface Arrivals {
  /** Requests with a body, by socket, which has one at a time: no more are kept than there are connections. */
  bodies: Map<Socket, Arriving>;
  /** Sockets whose head is late and may have come while the loop stood still. */
  heads: Set<Socket>;
  /** Every call by method and path. */
  calls: Map<string, Endpoint>;
}

export const createArrivals = (): Arrivals => ({
  bodies: new Map(),
  heads: new Set(),
  calls: new Map(),
});

/** @param usual bytes a call takes at most that says nothing of it */
export function installBodyTime(
  app: FastifyInstance,
  { bodies, heads, calls }: Arrivals,
  usual: number,
): void {
  // Before the router: what it refuses runs no hooks.
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (heads.size > 0) heads.delete(request.socket);
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (coding || (length && length !== '0'))
      bodies.set(request.socket, { request, response, until: performance.now() + leastMs });
  });
  app.addHook('onRoute', (route) => {
    const { bodyLimit = usual, preParsing = [], config } = route;
    for (const method of [route.method].flat())
      if (config?.endpoint) calls.set(keyOf({ method, url: route.url }), config.endpoint);
    if (bodyLimit <= usual) return;
    const moreMs = bodyLimit / bytesPerMs;
    // Node's own limit is for the whole request, and is the longest there is.
    app.server.requestTimeout = Math.max(app.server.requestTimeout, leastMs + moreMs + 2 * everyMs);
    // After the decision who may call.
    route.preParsing = [
      ...[preParsing].flat(),
      (request, _reply, payload, done) => {
        const one = bodies.get(request.socket);
        if (one) one.until += moreMs;
        done(null, payload);
      },
    ];
  });
  let last = performance.now();
  const sweep = setInterval(() => {
    const now = performance.now();
    // While the loop stood still nothing was read: that time is not the sender's.
    const stood = Math.max(0, now - last - 2 * everyMs);
    last = now;
    for (const [socket, one] of bodies) {
      one.until += stood;
      const isOver = one.request.complete || socket.destroyed;
      if (!isOver && now > one.until) app.server.emit('clientError', late(), socket);
      if (isOver || now > one.until) bodies.delete(socket);
    }
  }, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}

const late = () => Object.assign(new Error('body late'), { code: 'BODY_LATE' });
