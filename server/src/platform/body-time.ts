/**
 * How long a body may take to arrive. Node has one limit for all calls: enough for a picture from a hotel's line, it would let
 * everybody hold sockets for minutes. So each has fifteen seconds, and more only a call that takes more and whose sender may
 * make it. Looked at now and then: a timer for each would cost every registration.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const leastMs = 15_000;
/** The slowest line a large body may come by: half a megabit a second. */
const bytesPerMs = 64;
const everyMs = 2000;

interface Arriving {
  request: IncomingMessage;
  /** `performance.now()`: nobody sets that back. */
  until: number;
}

/** @param usual bytes a call takes at most that says nothing of it */
export function installBodyTime(app: FastifyInstance, usual: number): void {
  // By socket, which has one at a time: no more of them are kept than there are connections.
  const arriving = new Map<Socket, Arriving>();
  // Before the router: what it refuses runs no hooks.
  app.server.prependListener('request', (request: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (coding || (length && length !== '0'))
      arriving.set(request.socket, { request, until: performance.now() + leastMs });
  });
  app.addHook('onRoute', (route) => {
    const { bodyLimit = usual, preParsing = [] } = route;
    if (bodyLimit <= usual) return;
    const moreMs = bodyLimit / bytesPerMs;
    // Node's own limit is for the whole request, and is the longest there is.
    app.server.requestTimeout = Math.max(app.server.requestTimeout, leastMs + moreMs + 2 * everyMs);
    // After the decision who may call.
    route.preParsing = [
      ...[preParsing].flat(),
      (request, _reply, payload, done) => {
        const one = arriving.get(request.socket);
        if (one) one.until += moreMs;
        done(null, payload);
      },
    ];
  });
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [socket, { request, until }] of arriving) {
      const isOver = request.complete || socket.destroyed;
      if (isOver || now > until) arriving.delete(socket);
      // As Node tells of its own limit: 408, and the end of the connection.
      if (!isOver && now > until) app.server.emit('clientError', late(), socket);
    }
  }, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}

const late = () => Object.assign(new Error('body late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
