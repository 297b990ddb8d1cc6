/** Structured logs without personal data: the route pattern instead of the URL, no query, no bodies. */
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { redactError } from './redact-error.ts';

export const loggerOptions = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        redact: [
          'req.headers.cookie',
          'req.headers.authorization',
          'req.url',
          'req.query',
          'req.body',
        ],
        serializers: {
          req: (request) => ({ id: request.id, method: request.method }),
          // Database errors quote the written values.
          err: (error) => redactError(error),
        },
      };

/** Writes a log line at any LOG_LEVEL, in the same format, for entries that must reach the log collector. */
export const logAlways = (details: object, msg: string): void =>
  void process.stdout.write(
    `${JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, ...details, msg })}\n`,
  );

export function installLogging(app: FastifyInstance): void {
  const logsAll = app.log.level === 'debug' || app.log.level === 'trace';
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    // At launch, tens of thousands of requests per second succeed. They are counted and not logged, unless the log
    // level requires it.
    if (statusCode < 400 && !logsAll) return done();
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
