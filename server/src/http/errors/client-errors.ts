/**
 * What is answered where there is no request Fastify knows of: a head or a body that does not arrive in time, and what is
 * no HTTP. The framework's own answer is bare JSON, which a browser showed in place of a page.
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
import { plainPolicy } from '../pages/plain-page.ts';
import { failureBody } from '../route.ts';
import type { Texts } from '../../core/texts.ts';

/** The failure, and the status where HTTP has a more exact one. */
const byCode: Record<string, { failure: FailureCode; status?: number }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { failure: 'request.timeout' },
  BODY_LATE: { failure: 'request.timeout' },
  HPE_HEADER_OVERFLOW: { failure: 'request.too_large', status: 431 },
};

/** How long what has come before a stop of the loop may take to be read after it. */
const graceMs = 1000;

/** @returns for Fastify's `clientErrorHandler`: answers in our own words and ends the connection */
export function clientErrorAnswer(texts: Texts, counts: Counts<FailureCode>, arrivals: Arrivals) {
  const answer = (socket: Socket, errorCode: string): void => {
    const arriving = arrivals.bodies.get(socket);
    // Nobody would read an answer on a connection where nothing was asked, or a second one to the same request.
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
        policy: { 'content-security-policy': plainPolicy() },
        body: failurePage(texts, failure, language),
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
    // A body's time is kept elsewhere (body-time.ts).
    if (arrivals.bodies.has(socket)) return;
    // After a loop that stood still, Node looks at the time before it reads what has long come. Then it reads, in the
    // same turn or, with a thousand connections, in the next ones.
    arrivals.heads.add(socket);
    setTimeout(() => {
      setImmediate(() => {
        if (arrivals.heads.delete(socket) && !socket.destroyed) answer(socket, code);
      });
    }, graceMs).unref();
  };
}

export const keyOf = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): string =>
  `${method} ${url.split('?', 1)[0]}`;
