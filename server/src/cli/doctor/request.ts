/** One request to the site's own public address, and when its answer came. */
import { type IncomingHttpHeaders, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import type { Names } from './names.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** When the request was sent and answered, in milliseconds of this machine's clock. */
  sentAt: number;
  answeredAt: number;
  /** Milliseconds between the first and the last part of the body. */
  spreadMs: number;
}

/** The proxy of compose waits ten seconds for a server. */
const patienceMs = 12_000;

/** Rejects without an answer after twelve seconds, and for a certificate that browsers refuse. */
export function requestSite(
  address: string,
  { lookup }: Pick<Names, 'lookup'>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const send = address.startsWith('https:') ? requestTls : requestPlain;
  return new Promise((resolve, reject) => {
    const sentAt = Date.now();
    const signal = AbortSignal.timeout(patienceMs);
    const options = { headers, signal, agent: false, ...(lookup ? { lookup } : {}) };
    const sent = send(address, options, (response) => {
      const answeredAt = Date.now();
      let body = '';
      let firstAt: number | undefined;
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        firstAt ??= Date.now();
        body += part;
      });
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body,
          sentAt,
          answeredAt,
          spreadMs: firstAt === undefined ? 0 : Date.now() - firstAt,
        }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}
