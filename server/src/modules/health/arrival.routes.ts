import { timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { arrivalHeader, readArrival } from '@prelude/contract/site/arrival';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import type { Keyed } from '../../core/secrets.ts';
import { route } from '../../http/route.ts';

const tolerance = 300;
const pauseMs = 400;

export const signArrival = (keyed: Keyed, seconds: number, nonce: string): string =>
  `t=${seconds},n=${nonce},v1=${Buffer.from(keyed('doctor', `${seconds}.${nonce}`)).toString('hex')}`;

/** Without the operator's signature the call does not exist: it shows addresses of the proxy. */
function requireNonce({ headers }: FastifyRequest, keys: readonly Keyed[]): string {
  const given = String(headers[arrivalHeader] ?? '');
  const [, seconds, nonce] = /^t=(\d{10}),n=([0-9a-f]{24}),v1=[0-9a-f]{64}$/.exec(given) ?? [];
  const isNow = Math.abs(Number(seconds) - Date.now() / 1000) <= tolerance;
  if (!nonce || !isNow) throw new Failure('request.not_found');
  const isSigned = keys.some((keyed) =>
    timingSafeEqual(Buffer.from(signArrival(keyed, Number(seconds), nonce)), Buffer.from(given)),
  );
  if (!isSigned) throw new Failure('request.not_found');
  return nonce;
}

/** The answer comes in two halves, which a proxy that holds answers back joins. */
async function* inHalves(text: string): AsyncGenerator<string> {
  const half = text.length >> 1;
  yield text.slice(0, half);
  await sleep(pauseMs);
  yield text.slice(half);
}

export function arrivalRoutes(app: FastifyInstance, { secrets }: Pick<Core, 'secrets'>): void {
  route(app, readArrival).handle(async ({ request, reply }) => {
    const data = {
      nonce: requireNonce(request, secrets.everyKeyed),
      address: request.ip,
      peer: request.raw.socket.remoteAddress ?? '',
      forwarded: (request.headers['x-forwarded-for'] as string | undefined) ?? null,
      host: request.headers.host ?? '',
      scheme: request.protocol,
    };
    const body = Readable.from(inHalves(JSON.stringify({ code: 0, data })));
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    // A stream is sent without the schema of the reply.
    return reply.send(body) as never;
  });
}
