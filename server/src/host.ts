/**
 * The listening server of a process. A pack that changes needs another app, with routes and rules of its own: requests
 * wait meanwhile, and no connection closes.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { serverLimits } from './http/http.ts';

export type Host = ReturnType<typeof createHost>;

/** Longest wait for requests in progress before another app takes over, ms. The slowest is an upload. */
const longestHold = 12_000;

const longestDrainMs = 5000;
/** Without a request for so long, the proxy has noticed. The reference proxy checks every 500 ms. */
const quietMs = 600;
/** Paths that a proxy asks for. They fail while the server stops. */
const healthChecks: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz']);

export function createHost() {
  const { requestTimeout, connectionTimeout, keepAliveTimeout, http } = serverLimits;
  const server = createServer(http);
  server.requestTimeout = requestTimeout;
  server.keepAliveTimeout = keepAliveTimeout;
  server.setTimeout(connectionTimeout);

  let current: FastifyInstance | undefined;
  let waiting: [IncomingMessage, ServerResponse][] = [];
  let inProgress = 0;
  let onIdle: (() => void) | undefined;
  let isStopping = false;
  /** Requests other than health checks, while draining. */
  let received = 0;

  const answer = (app: FastifyInstance, request: IncomingMessage, reply: ServerResponse): void => {
    inProgress += 1;
    reply.once('close', () => {
      inProgress -= 1;
      if (inProgress === 0) onIdle?.();
    });
    // The app's own server does not listen; its listeners and Fastify's handler do the work.
    app.server.emit('request', request, reply);
  };
  server.on('request', (request, reply) => {
    const isCheck = healthChecks.has(request.url);
    if (!isCheck) received += 1;
    if (isStopping && isCheck) reply.writeHead(503).end();
    else if (current) answer(current, request, reply);
    else waiting.push([request, reply]);
  });
  server.on('clientError', (error, socket) => {
    if (current) current.server.emit('clientError', error, socket);
    else socket.destroy();
  });

  const idle = (): Promise<void> =>
    new Promise((resolve) => {
      if (inProgress === 0) return resolve();
      const timer = setTimeout(resolve, longestHold);
      onIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    /** Gives all requests to an app that is ready, also those that waited. */
    show: (app: FastifyInstance): void => {
      current = app;
      // The app raises it for its uploads.
      server.requestTimeout = app.server.requestTimeout;
      const held = waiting;
      waiting = [];
      for (const [request, reply] of held) if (!reply.destroyed) answer(app, request, reply);
    },
    /** Lets new requests wait. Resolves when the app has answered those that it had, or after twelve seconds. */
    hold: async (): Promise<void> => {
      current = undefined;
      await idle();
    },
    listen: (port: number, host: string): Promise<void> =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ port, host }, () => {
          server.off('error', reject);
          resolve();
        });
      }),
    /**
     * Fails health checks, and answers everything else until a proxy sends its requests to another server, for at most
     * five seconds. A request that arrives while its connection is closed would be lost.
     */
    drain: async (): Promise<void> => {
      isStopping = true;
      const end = performance.now() + longestDrainMs;
      do {
        received = 0;
        await sleep(quietMs);
      } while (received > 0 && performance.now() < end);
    },
    /** Answers accepted requests and closes idle connections. */
    close: (): Promise<void> =>
      new Promise((resolve) => {
        // A connection becomes idle after its last answer.
        const sweep = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearInterval(sweep);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
