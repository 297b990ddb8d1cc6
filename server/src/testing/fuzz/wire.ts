import { createHash } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import {
  signedText,
  swapCharacters,
  timestampOf,
} from '../../../../contract/src/account/envelope.ts';
import type { Settings } from '../../../../contract/src/site/settings.ts';
import { encryptEvents } from '../events.ts';
import type { FuzzRequest } from './requests.ts';

export interface FuzzAnswer {
  http: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

export type Send = (request: FuzzRequest, cookie?: string) => Promise<FuzzAnswer>;

/** Each request uses a different network, so that the rate limit is never the result. */
export function createSender(url: string, settings: Settings): { send: Send; close(): void } {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  let network = 0;
  const send: Send = async (fuzzed, cookie) => {
    const body = await wrap(fuzzed, settings);
    network++;
    const headers: Record<string, string | number> = {
      'x-forwarded-for': `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
      'sec-fetch-site': 'same-origin',
      'x-prelude': '1',
      ...(cookie ? { cookie } : {}),
      ...fuzzed.headers,
      ...(body ? { 'content-length': body.length } : {}),
    };
    return new Promise((resolve, reject) => {
      const sent = httpRequest(
        { agent, hostname, port, method: fuzzed.method, path: fuzzed.path || '/', headers },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              http: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(parts).toString('utf8'),
            }),
          );
        },
      );
      sent.setTimeout(20_000, () => sent.destroy(new Error('No answer within 20 s')));
      // The server answers a refused body before it is complete and closes the connection.
      sent.on('error', reject);
      sent.end(body);
    });
  };
  return { send, close: () => agent.destroy() };
}

async function wrap(
  { body, wrapped }: FuzzRequest,
  { passport, events }: Settings,
): Promise<Uint8Array | undefined> {
  if (body === undefined) return;
  if (wrapped === 'encrypted') return encryptEvents(events, body.toWellFormed());
  return Buffer.from(wrapped === undefined ? body : inEnvelope(body, passport));
}

export function inEnvelope(json: string, { pcode, appKey }: Settings['passport']): string {
  const data = swapCharacters(Buffer.from(json).toString('base64'));
  const fields = { pcode, timestamp: timestampOf(Date.now()), data };
  const sign = createHash('sha256').update(signedText(fields, appKey)).digest('hex');
  return new URLSearchParams({ ...fields, sign }).toString();
}
