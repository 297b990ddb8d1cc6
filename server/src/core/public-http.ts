/**
 * Calls addresses that an operator entered. Unlike `core/outbound.ts` it refuses private addresses, and it returns every
 * answer, also errors.
 */
import { Agent as PlainAgent, type IncomingMessage, request as plainRequest } from 'node:http';
import { Agent, request as secureRequest } from 'node:https';
import { lookupPublic } from './public-address.ts';

export interface PublicRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers: Record<string, string>;
  /** JSON; undefined sends none. */
  body?: string | undefined;
  /** What is longer is cut. */
  mostBytes: number;
  /** A setting of the deployment names this address, so it may be private. */
  isPrivate?: boolean;
}

export interface PublicAnswer {
  status: number;
  text: string;
  /** Seconds that the receiver asks to wait. */
  retryAfter: number | undefined;
}

export type PublicHttp = ReturnType<typeof createPublicHttp>;

const longestRetryAfter = 6 * 3600;

/** @param milliseconds for the whole exchange */
export function createPublicHttp(milliseconds: number) {
  const agents = {
    'http:': new PlainAgent({ keepAlive: true }),
    'https:': new Agent({ keepAlive: true }),
  };
  return {
    /** Redirects are answers like others. Rejects without a complete answer. */
    call: async (
      address: string,
      { method, headers, body, mostBytes, isPrivate = false }: PublicRequest,
      stopping: AbortSignal,
    ): Promise<PublicAnswer> => {
      const url = new URL(address);
      const protocol = url.protocol === 'http:' ? 'http:' : 'https:';
      const send = protocol === 'http:' ? plainRequest : secureRequest;
      const options = {
        method,
        agent: agents[protocol],
        ...(!isPrivate && { lookup: lookupPublic }),
        signal: AbortSignal.any([AbortSignal.timeout(milliseconds), stopping]),
        headers: {
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
          'user-agent': 'Prelude',
          ...headers,
        },
      };
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        send(url, options, resolve).on('error', reject).end(body);
      });
      return {
        text: await readUpTo(response, mostBytes),
        status: response.statusCode!,
        retryAfter: secondsIn(response.headers['retry-after']),
      };
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

async function readUpTo(response: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    // Ends the connection; what was read is enough.
    if (size >= most) break;
  }
  return Buffer.concat(parts).toString();
}

/** Why there was no answer, for a log that operators read. */
export function reasonOf(error: unknown): string {
  const { name, code, message } = error as { name: string; code?: unknown; message: string };
  if (name === 'AbortError' || name === 'TimeoutError') return 'no complete answer in time';
  return typeof code === 'string' ? `${code}: ${message}` : message;
}

/** Seconds, or a date (RFC 9110). */
export function secondsIn(header: string | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const seconds = Number.isNaN(Number(header)) ? (Date.parse(header) - now) / 1000 : Number(header);
  return Number.isNaN(seconds)
    ? undefined
    : Math.min(longestRetryAfter, Math.max(1, Math.ceil(seconds)));
}
