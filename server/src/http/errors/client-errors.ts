/**
 * A late header or body, or invalid HTTP, never becomes a Fastify request. The framework's default is bare JSON, which
 * a browser would show as the page.
 */
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Endpoint } from '@prelude/contract/shared/endpoint';
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import { fromAcceptLanguage } from '@prelude/contract/shared/languages';
import type { Arrivals } from '../protection/body-timeout.ts';
import type { Counts } from '../../core/monitoring/counts.ts';
import { failurePage } from './failure-page.ts';
import { Failure } from '../../core/failures.ts';
import { bareHeaders } from '../protection/security-headers.ts';
import type { PlainPages } from '../pages/plain-page.ts';
import { pathOf } from '../request-path.ts';
import { failureBody } from '../route.ts';
import type { Texts } from '../../core/texts.ts';

const byCode: Record<string, { failure: FailureCode; status?: number }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { failure: 'request.timeout' },
  BODY_LATE: { failure: 'request.timeout' },
  HPE_HEADER_OVERFLOW: { failure: 'request.too_large', status: 431 },
};

const graceMs = 1000;

export function clientErrorAnswer(
  plain: PlainPages,
  texts: Texts,
  counts: Counts<FailureCode>,
  arrivals: Arrivals,
) {
  const answer = (socket: Socket, errorCode: string): void => {
    const arriving = arrivals.bodies.get(socket);
    // A connection without a request, or with a response in progress, gets no response.
    if (!socket.writable || socket.bytesRead === 0 || arriving?.response.headersSent) {
      socket.destroy();
      return;
    }
    const known = byCode[errorCode] ?? { failure: 'request.malformed' };
    const failure = new Failure(known.failure);
    const status = known.status ?? failure.status;
    counts.add(failure.code);
    const endpoint = arriving && arrivals.calls.get(keyOf(arriving.request));
    const { type, policy, body } = textOf(failure, arriving?.request, endpoint);
    const headers = {
      ...bareHeaders,
      ...policy,
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`, () =>
      socket.destroy(),
    );
  };
  const textOf = (failure: Failure, request?: IncomingMessage, endpoint?: Endpoint) => {
    const language = fromAcceptLanguage(request?.headers['accept-language']);
    if (!endpoint) {
      return {
        type: 'text/html; charset=utf-8',
        policy: { 'content-security-policy': plain.policy() },
        body: failurePage(plain, texts, failure, language),
      };
    }
    const message = texts.failure(failure, language);
    return {
      type: 'application/json; charset=utf-8',
      policy: {},
      body: JSON.stringify(failureBody(endpoint, failure, message)),
    };
  };
  return ({ code = '' }: { code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    if (code !== 'ERR_HTTP_REQUEST_TIMEOUT') {
      answer(socket, code);
      return;
    }
    if (arrivals.bodies.has(socket)) return;
    // After a blocked event loop, Node checks the time before it reads data that arrived earlier. It then reads that
    // data in the same turn or, with a thousand connections, in the next turns.
    arrivals.heads.add(socket);
    setTimeout(() => {
      setImmediate(() => {
        if (arrivals.heads.delete(socket) && !socket.destroyed) answer(socket, code);
      });
    }, graceMs).unref();
  };
}

export const keyOf = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): string =>
  `${method} ${pathOf(url)}`;
