import type { FailureCode } from '@prelude/contract/shared/error-codes';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Counts } from '../../core/monitoring/counts.ts';
import { asFailure, isNoSuchValue } from '../../core/database/database.ts';
import { failurePage } from './failure-page.ts';
import { Failure } from '../../core/failures.ts';
import type { PlainPages } from '../pages/plain-page.ts';
import { failureBody } from '../route.ts';
import type { Texts } from '../../core/texts.ts';
import { isConsoleRoute } from '../console-route.ts';
import { pathOf } from '../request-path.ts';
import { visitorLanguage } from '../visitor-language.ts';

const byFrameworkCode: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_REQ_FILE_TOO_LARGE: 'request.too_large',
  FST_PARTS_LIMIT: 'request.too_large',
  FST_FILES_LIMIT: 'request.too_large',
  FST_FIELDS_LIMIT: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.media_type',
};

declare module 'fastify' {
  interface FastifyReply {
    failureCode: FailureCode | undefined;
  }
}

export function installErrorHandling(
  app: FastifyInstance,
  plain: PlainPages,
  texts: Texts,
  counts: Readonly<Record<'visitors' | 'operators', Counts<FailureCode>>>,
): void {
  app.decorateReply('failureCode', undefined);
  const send = (request: FastifyRequest, reply: FastifyReply, failure: Failure) => {
    const { endpoint } = request.routeOptions.config;
    reply.failureCode = failure.code;
    counts[isConsoleRoute(request) ? 'operators' : 'visitors'].add(failure.code);
    if (failure.retryAfter !== undefined && failure.status >= 400) {
      reply.header('retry-after', failure.retryAfter);
    }
    reply.code(failure.status).header('cache-control', 'no-store');
    if (!endpoint && isForPeople(request)) return sendPage(request, reply, failure);
    const message = texts.failure(failure, request.language);
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(failureBody(endpoint, failure, message)));
  };
  /** Retries get a random delay, to spread the load. */
  const sendPage = (request: FastifyRequest, reply: FastifyReply, failure: Failure) => {
    const language = visitorLanguage(request);
    const { retryAfter } = failure;
    if (retryAfter !== undefined) {
      reply.header('refresh', Math.ceil(retryAfter * (1 + Math.random())));
    }
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', plain.policy())
      .send(failurePage(plain, texts, failure, language));
  };
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toFailure(error, request);
    if (failure.status >= 500) request.log.error({ id: request.id, err: error }, 'fault');
    return send(request, reply, failure);
  });
  app.setNotFoundHandler((request, reply) =>
    send(request, reply, new Failure('request.not_found')),
  );
}

/** Addresses below `/api` answer in JSON, also to a person who opens one. */
export const isForPeople = ({ method, headers, url }: FastifyRequest): boolean =>
  method === 'GET' &&
  (headers.accept ?? '').includes('text/html') &&
  !/^\/api(?:\/|$)/.test(pathOf(url));

function toFailure(error: FastifyError, request: FastifyRequest): Failure {
  const known = asFailure(error);
  if (known instanceof Failure) return known;
  if (error.validation) return misfit(error, request);
  const code = byFrameworkCode[error.code];
  if (code) return new Failure(code);
  if (isNoSuchValue(error)) {
    request.log.warn({ id: request.id, err: error }, 'a value no column has');
    return new Failure(request.routeOptions.config.endpoint?.misfit ?? 'request.malformed');
  }
  const isTheirs = error.statusCode !== undefined && error.statusCode < 500;
  return new Failure(isTheirs ? 'request.malformed' : 'server.error', {}, { cause: error });
}

function misfit(error: FastifyError, request: FastifyRequest): Failure {
  const { endpoint } = request.routeOptions.config;
  const path = error.validation?.[0]?.instancePath;
  const isAddress = path === '/email' && endpoint?.failures.includes('email.invalid');
  return new Failure(isAddress ? 'email.invalid' : (endpoint?.misfit ?? 'request.malformed'));
}
