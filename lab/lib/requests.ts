/** Requests of visitors as bytes, and calls over connections that send bytes. */
import { type Language, toTag } from '@prelude/contract/shared/languages';
import type { Answer, Front } from '../bench/wire.ts';

export interface Sender {
  language: Language;
  /** Address of the visitor's network, as a proxy reports it. */
  ip: string;
  cookies?: ReadonlyMap<string, string>;
}

export interface Ask {
  method?: string;
  path: string;
  type?: string;
  body?: string | Uint8Array;
  /** Beginning of a good answer's body. */
  promise: string;
}

export interface Call {
  /** `POST /path` */
  name: string;
  request: Buffer;
  ms: number;
  answer: Answer;
}

/** Connections to a server. */
export interface Line {
  port: number;
  front?: Front;
  send(request: Buffer): Promise<Answer>;
  /** Called with each answer, also an unexpected one. */
  answered(call: Call): void;
}

/** An unexpected answer. The message has its failure's code, or else how it begins. */
export class Unexpected extends Error {
  readonly status: number;
  /** The failure's code, such as `server.busy`. */
  readonly code: string | undefined;
  constructor(name: string, { status, begins, text }: Answer) {
    const code = /"error":"([\w.]+)"/.exec(text())?.[1];
    // Answers that differ only in their numbers are one kind.
    super(`${name}: ${status} ${code ?? begins.replaceAll(/\d+/g, '#')}`);
    this.status = status;
    this.code = code;
  }
}

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 KAKAOTALK';

export function bytesOf(
  { port, front }: Pick<Line, 'port' | 'front'>,
  { language, ip, cookies }: Sender,
  { method = 'GET', path, type, body }: Ask,
): Buffer {
  const host = front?.name ?? `127.0.0.1:${port}`;
  const origin = `${front ? 'https' : 'http'}://${host}`;
  const cookie = Array.from(cookies ?? [], ([name, value]) => `${name}=${value}`).join('; ');
  const head =
    `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: ${phone}\r\nAccept-Encoding: br\r\n` +
    `Accept-Language: ${toTag(language)}\r\nX-Forwarded-For: ${ip}\r\nX-Prelude: 1\r\n` +
    `Sec-Fetch-Site: same-origin\r\nOrigin: ${origin}\r\n` +
    (cookie ? `Cookie: ${cookie}\r\n` : '');
  if (body === undefined) return Buffer.from(`${head}\r\n`, 'latin1');
  const content = Buffer.from(body);
  const lines = `Content-Type: ${type}\r\nContent-Length: ${content.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head + lines, 'latin1'), content]);
}

/** One request. Throws `Unexpected`, or an error of the connection. */
export async function ask(line: Line, sender: Sender, what: Ask): Promise<Answer> {
  const request = bytesOf(line, sender, what);
  const name = `${what.method ?? 'GET'} ${what.path.split('?')[0]}`;
  const begun = performance.now();
  const answer = await line.send(request).catch((error: Error) => {
    throw new Error(`${name}: ${error.message}`, { cause: error });
  });
  line.answered({ name, request, ms: performance.now() - begun, answer });
  if (answer.status !== 200 || !answer.begins.startsWith(what.promise))
    throw new Unexpected(name, answer);
  return answer;
}

const cookieLine = /\r\nset-cookie: ([^=]+)=([^;\r]*)/gi;

/** Adds the cookies that an answer sets; the lab's visitors never lose one. */
export function keepCookies(cookies: Map<string, string>, { head }: Answer): void {
  for (const [, name = '', value = ''] of head.matchAll(cookieLine)) cookies.set(name, value);
}
