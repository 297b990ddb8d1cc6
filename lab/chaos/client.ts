import { Agent, request } from 'node:http';
import { formOf, networkAddressOf } from '../../server/src/testing/database/people.ts';

export type Answer =
  | { kind: 'registered' | 'repeat'; number: number }
  | { kind: 'failed'; http: number; code: string }
  /** No listener: the request never arrived. */
  | { kind: 'refused' }
  | { kind: 'unanswered'; reason: string };

/** Longest allowed answer time (12 s per handler, 15 s per request). */
const patienceMs = 15_000;

export const connections = (): Agent => new Agent({ keepAlive: true, maxSockets: 512 });

export function register(url: string, agent: Agent, visitor: number): Promise<Answer> {
  return new Promise((resolve) => {
    const body = formOf(visitor);
    const sent = request(
      `${url}/common/yuyue-email.html`,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': body.length,
          'x-forwarded-for': networkAddressOf(visitor),
        },
        signal: AbortSignal.timeout(patienceMs),
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve(read(response.statusCode ?? 0, Buffer.concat(parts))));
        response.on('error', (error) => resolve({ kind: 'unanswered', reason: error.message }));
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve(
        error.code === 'ECONNREFUSED'
          ? { kind: 'refused' }
          : { kind: 'unanswered', reason: error.name === 'AbortError' ? 'hang' : error.message },
      ),
    );
    sent.end(body);
  });
}

interface Reply {
  status?: number;
  is_repeat?: number;
  error?: string;
  data?: { number: number };
}

function read(http: number, body: Buffer): Answer {
  const failed = (code: string): Answer => ({ kind: 'failed', http, code });
  try {
    const { status, is_repeat, error, data } = JSON.parse(body.toString('utf8')) as Reply;
    if (!data) return failed(error ?? 'no code');
    return { kind: status === 0 && is_repeat === 0 ? 'registered' : 'repeat', number: data.number };
  } catch {
    return failed('not JSON');
  }
}
