/** Puts a contract endpoint on the server: schema, size, limits, window and the shape of its failures. */
import type { BodyOf, Endpoint, ReplyOf } from '@prelude/contract/shared/endpoint';
import type { Language } from '@prelude/contract/shared/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import type { TSchema } from 'typebox';
import { createDeadline } from './deadline.ts';
import { Failure } from '../core/failures.ts';

export interface Call<E extends Endpoint> {
  body: BodyOf<E>;
  /** The visitor's language. */
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Given in a second step: only then is the endpoint's type known when the handler's literals are read. */
interface Route<E extends Endpoint> {
  handle(handler: (call: Call<E>) => Promise<ReplyOf<E>>): void;
}

const withinDeadline = createDeadline(12_000);

/** Registers a call. Every route of the site goes through here; a test walks the route table and fails otherwise. */
export const route = <E extends Endpoint>(app: FastifyInstance, endpoint: E): Route<E> => ({
  handle: (handler) =>
    void app.route({
      ...declarationOf(endpoint),
      handler: (request, reply) =>
        withinDeadline(
          handler({ body: request.body as BodyOf<E>, language: request.language, request, reply }),
        ),
    }),
});

/** Nothing is read as a number that is none: the usual validator takes "5e6" for 5,000,000 and null for 0. */
const exactly = ({ schema }: { schema: unknown }) => {
  const validate = (data: unknown): boolean => Value.Check(schema as TSchema, data);
  return Object.assign(validate, {
    errors: [
      {
        keyword: 'exact',
        instancePath: '',
        schemaPath: '',
        params: {},
        message: 'does not match the schema',
      },
    ],
  });
};

const description = ({ source, failures }: Endpoint): string => {
  const codes = failures.length > 0 ? failures.join(', ') : 'only those of every call';
  return `${source ? `Source: ${source}. ` : ''}Failures: ${codes}.`;
};

const declarationOf = (endpoint: Endpoint) => ({
  method: endpoint.method,
  url: endpoint.path,
  bodyLimit: endpoint.bodyLimit,
  // HEAD would answer like GET, also where a GET changes the session.
  exposeHeadRoute: false,
  ...(endpoint.exact ? { validatorCompiler: exactly } : {}),
  schema: {
    summary: endpoint.summary,
    description: description(endpoint),
    ...(endpoint.accepts.includes('form')
      ? { consumes: ['application/x-www-form-urlencoded', 'multipart/form-data'] }
      : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    // Failures are sent by the error handler, past this schema.
    response: { 200: endpoint.reply },
  },
  config: {
    endpoint,
    rateLimit: { max: endpoint.limit.max, timeWindow: endpoint.limit.seconds * 1000 },
  },
});

/** The body of a failure, in the shape of the call it belongs to. */
export function failureBody(
  endpoint: Endpoint | undefined,
  failure: Failure,
  msg: string,
): Record<string, unknown> {
  return {
    [endpoint?.outcome ?? 'code']: -1,
    ...endpoint?.failureFields,
    msg,
    error: failure.code,
    ...(failure.retryAfter === undefined ? {} : { retry_after: failure.retryAfter }),
  };
}
