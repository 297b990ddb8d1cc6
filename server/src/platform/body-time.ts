/**
 * How long a body may take to arrive. Node has one limit for all calls: enough for a picture from a hotel's line, it would let
 * everybody hold sockets for minutes. So each has the time of what its call takes, and one that was answered already no more
 * than the least. Looked at now and then: a timer for each would cost every registration.
 */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const leastMs = 15_000;
/** The slowest line a large body may come by: half a megabit a second. */
const bytesPerMs = 64;
const everyMs = 2000;

/** @param bodyLimit bytes a call takes at most */
export const bodyMs = (bodyLimit: number): number => leastMs + bodyLimit / bytesPerMs;

interface Arriving {
  request: FastifyRequest;
  reply: FastifyReply;
  /** `performance.now()`: nobody sets that back. */
  since: number;
}

export function installBodyTime(app: FastifyInstance): void {
  // By socket, which has one at a time: no more of them are kept than there are connections.
  const arriving = new Map<Socket, Arriving>();
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    // What the server asks of itself has no socket, and is all there.
    if ((coding || (length && length !== '0')) && request.socket instanceof Socket)
      arriving.set(request.socket, { request, reply, since: performance.now() });
    done();
  });
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [socket, { request, reply, since }] of arriving) {
      const isOver = request.raw.complete || socket.destroyed;
      const limit = reply.raw.writableEnded ? 0 : request.routeOptions.bodyLimit;
      const isLate = !isOver && now - since > bodyMs(limit);
      if (isOver || isLate) arriving.delete(socket);
      // As Node tells of its own limit: 408, and the end of the connection.
      if (isLate) app.server.emit('clientError', late(), socket);
    }
  }, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}

const late = () => Object.assign(new Error('body late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
