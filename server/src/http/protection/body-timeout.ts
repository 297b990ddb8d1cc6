/**
 * Node has one limit for all routes: a limit long enough for pictures would let every sender hold sockets for minutes.
 * Each body therefore has 15 seconds; routes with larger bodies allow more, after the access check. Checked
 * periodically, because a timer per request would cost time in every registration.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Endpoint } from '@prelude/contract/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import { keyOf } from '../errors/client-errors.ts';

const leastMs = 15_000;
/** Minimum speed for a large body: half a megabit per second. */
const bytesPerMs = 64;
const everyMs = 2000;

interface Arriving {
  request: IncomingMessage;
  response: ServerResponse;
  /** `performance.now()`, because it is monotonic. */
  until: number;
}

export interface Arrivals {
  /** Requests with a body, by socket. A socket has one at a time, so the map is bounded by the connections. */
  bodies: Map<Socket, Arriving>;
  heads: Set<Socket>;
  calls: Map<string, Endpoint>;
}

export const createArrivals = (): Arrivals => ({
  bodies: new Map(),
  heads: new Set(),
  calls: new Map(),
});

export function installBodyTime(
  app: FastifyInstance,
  { bodies, heads, calls }: Arrivals,
  usual: number,
): void {
  // Before the router: requests that the router refuses run no hooks.
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
    // Node's limit applies to the whole request, so it must exceed every limit in this file.
    app.server.requestTimeout = Math.max(app.server.requestTimeout, leastMs + moreMs + 2 * everyMs);
    // After the access check.
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
    // A blocked event loop reads nothing: do not count that time against the sender.
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
