import type { Sections } from '@prelude/contract/campaign/optional-sections';
import type { BodyOf, DataOf, Endpoint, ReplyOf } from '@prelude/contract/shared/endpoint';
import type { Language } from '@prelude/contract/shared/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import '@prelude/pack/language-format';
import { Value } from 'typebox/value';
import type { TSchema } from 'typebox';
import { createDeadline } from './deadline.ts';
import { Failure } from '../core/failures.ts';

export interface Call<E extends Endpoint> {
  body: BodyOf<E>;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

declare module 'fastify' {
  interface FastifyInstance {
    sections: Sections;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** A second step, so that the endpoint's type is known when the handler's literals are checked. */
interface Route<E extends Endpoint, C extends Call<E> = Call<E>> {
  handle(handler: (call: C) => Promise<ReplyOf<E>>): void;
  /** Answers with code 0 and the data. */
  reply(read: (call: C) => DataOf<E> | Promise<DataOf<E>>): void;
  /** Answers with code 0 and nothing else. */
  done(work: (call: C) => Promise<void>): void;
}

/** @param handle registers a handler of the route */
export const routeBy = <E extends Endpoint, C extends Call<E>>(
  handle: Route<E, C>['handle'],
): Route<E, C> => ({
  handle,
  reply: (read) =>
    handle(async (call) => ({ code: 0, data: await read(call) }) as unknown as ReplyOf<E>),
  done: (work) =>
    handle(async (call) => {
      await work(call);
      return { code: 0 } as unknown as ReplyOf<E>;
    }),
});

const withinDeadline = createDeadline(12_000);

/** Registers a route. Every API route must use this function; a test checks the route table. */
export const route = <E extends Endpoint>(app: FastifyInstance, endpoint: E): Route<E> =>
  routeBy(
    (handler) =>
      void app.route({
        ...declarationOf(endpoint),
        ...refusalOf(app, endpoint),
        handler: (request, reply) => {
          const body = request.body as BodyOf<E>;
          return withinDeadline(handler({ body, language: request.language, request, reply }));
        },
      }),
  );

function refusalOf({ sections }: FastifyInstance, { section }: Endpoint) {
  if (section === undefined || sections[section]) return {};
  const onRequest = async (): Promise<void> => {
    throw new Failure('section.absent');
  };
  return { onRequest };
}

/** Checks without type conversion: the default validator converts "5e6" to 5,000,000 and null to 0. */
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
  // HEAD would run the GET handler, even where a GET changes the session.
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
    // The error handler sends failures without this schema.
    response: { 200: endpoint.reply },
  },
  config: {
    endpoint,
    rateLimit: { max: endpoint.limit.max, timeWindow: endpoint.limit.seconds * 1000 },
    ...(endpoint.access === 'secret' && endpoint.method === 'POST'
      ? { fromProvider: true as const }
      : {}),
  },
});

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
