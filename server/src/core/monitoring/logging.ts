/** Structured logs without personal data: the route's pattern instead of the address asked for, no query, no bodies. */
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { redactError } from './redact-error.ts';

export const loggerOptions = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        // Should a request object ever be logged, these must not be in it.
        redact: [
          'req.headers.cookie',
          'req.headers.authorization',
          'req.url',
          'req.query',
          'req.body',
        ],
        serializers: {
          req: (request) => ({ id: request.id, method: request.method }),
          // An error of the database quotes what was written.
          err: (error) => redactError(error),
        },
      };

/** A line of the log whatever LOG_LEVEL says, in its form: for what must reach the collector of logs. */
export const logAlways = (details: object, msg: string): void =>
  void process.stdout.write(
    `${JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, ...details, msg })}\n`,
  );

export function installLogging(app: FastifyInstance): void {
  const tellsAll = app.log.level === 'debug' || app.log.level === 'trace';
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    // Launch night is tens of thousands of good requests a second: those are counted, not told, unless asked for.
    if (statusCode < 400 && !tellsAll) return done();
    const level = statusCode >= 500 ? 'error' : statusCode >= 400 ? 'info' : 'debug';
    request.log[level](
      {
        id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
