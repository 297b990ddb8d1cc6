/**
 * Posts to an address that an operator entered. Unlike `core/outbound.ts` it refuses private addresses, and it returns
 * every answer: the log shows them.
 */
import { Agent as PlainAgent, type IncomingMessage, request as plainRequest } from 'node:http';
import { Agent, request as secureRequest } from 'node:https';
import { lookupPublic } from './public-address.ts';

export interface Answer {
  status: number;
  /** For the log: cut, without control characters. */
  text: string;
  /** At most 64 KB. */
  body: string;
  /** Seconds that the receiver asks to wait. */
  retryAfter: number | undefined;
}

export type Post = ReturnType<typeof createPost>['post'];

const longestBody = 65_536;
const shownCharacters = 200;
const longestRetryAfter = 6 * 3600;

/** @param milliseconds for the whole exchange */
export function createPost(milliseconds: number) {
  const agents = {
    'http:': new PlainAgent({ keepAlive: true }),
    'https:': new Agent({ keepAlive: true }),
  };
  return {
    /** Redirects are answers like others. Rejects without a complete answer. */
    post: async (
      address: string,
      headers: Record<string, string>,
      body: string,
      stopping: AbortSignal,
    ): Promise<Answer> => {
      const size = Buffer.byteLength(body);
      if (size > longestBody) throw new Error(`the event has more than ${longestBody} bytes`);
      const url = new URL(address);
      const protocol = url.protocol === 'http:' ? 'http:' : 'https:';
      const send = protocol === 'http:' ? plainRequest : secureRequest;
      const options = {
        method: 'POST',
        agent: agents[protocol],
        lookup: lookupPublic,
        signal: AbortSignal.any([AbortSignal.timeout(milliseconds), stopping]),
        headers: {
          'content-type': 'application/json',
          'content-length': size,
          'user-agent': 'Prelude',
          ...headers,
        },
      };
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        send(url, options, resolve).on('error', reject).end(body);
      });
      const text = await readUpTo(response, longestBody);
      return {
        status: response.statusCode!,
        text: shown(text),
        body: text,
        retryAfter: secondsIn(response.headers['retry-after']),
      };
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** Cuts text for the log. */
export const shown = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, shownCharacters)
    .toWellFormed();

async function readUpTo(response: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    // Ends the connection; what was read is enough for the log.
    if (size >= most) break;
  }
  return Buffer.concat(parts).toString();
}

/** Seconds, or a date (RFC 9110). */
export function secondsIn(header: string | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const seconds = Number.isNaN(Number(header)) ? (Date.parse(header) - now) / 1000 : Number(header);
  return Number.isNaN(seconds)
    ? undefined
    : Math.min(longestRetryAfter, Math.max(1, Math.ceil(seconds)));
}
