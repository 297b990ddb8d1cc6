/**
 * Keep-alive connections that send requests given as bytes. Node's client needs about 0.25 ms CPU per request, which
 * would be half of the measurement on shared cores.
 */
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** A proxy with TLS between the visitors and the servers. */
export interface Front {
  /** Its address. */
  host: string;
  /** Host name of the site, without a port. */
  name: string;
  /** Certificate of the authority that signed the site's. */
  authority: string;
}

export interface Answer {
  status: number;
  /** The beginning of the body. */
  begins: string;
  head: string;
  /** The body; truncated when it is longer than 64 KB. */
  text(): string;
}

interface Order {
  request: Buffer;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

const shown = 80;
/** A connection unused for longer is replaced: the server is about to close it, and a request would be lost. */
const unusedMs = 3000;
/** The same at the reference proxy, with which a new connection costs a TLS handshake. */
const unusedAtFrontMs = 60_000;
/** Long answers are truncated to about this many bytes. */
const kept = 65_536;
const headEnd = Buffer.from('\r\n\r\n');
const lengthLine = /\r\ncontent-length: (\d+)/i;

interface Measured {
  head: string;
  /** Start of the body. */
  body: number;
  /** Of the whole answer. */
  length: number;
}

/** Undefined while the head is incomplete. */
function measured(bytes: Buffer): Measured | undefined {
  const body = bytes.indexOf(headEnd) + headEnd.length;
  if (body < headEnd.length) return undefined;
  const head = bytes.toString('latin1', 0, body);
  const length = lengthLine.exec(head)?.[1];
  if (length === undefined) throw new Error('An answer without a length');
  return { head, body, length: body + Number(length) };
}

function reach(port: number, front?: Front): Socket {
  if (!front) return connect(port, '127.0.0.1');
  const { host, name, authority } = front;
  return connectTls({ port, host, servername: name, ca: authority });
}

/** One connection with one request at a time; reconnects when it was unused or the server has closed it. */
function openLine(
  port: number,
  front: Front | undefined,
  free: () => void,
): (order: Order) => void {
  let socket: Socket | undefined;
  let under: Order | undefined;
  let begin = Buffer.alloc(0);
  let received = 0;
  let usedAt = 0;

  const finish = (tell: (order: Order) => void): void => {
    const order = under;
    [under, begin, received] = [undefined, Buffer.alloc(0), 0];
    if (!order) return;
    usedAt = performance.now();
    tell(order);
    free();
  };
  const lost = (gone: Socket, error: Error): void => {
    gone.destroy();
    if (socket !== gone) return;
    socket = undefined;
    finish((order) => order.reject(error));
  };
  const take = (from: Socket, chunk: Buffer): void => {
    received += chunk.length;
    if (begin.length < kept) begin = Buffer.concat([begin, chunk]);
    try {
      const size = measured(begin);
      if (!size || received < size.length) return;
      const { head, body, length } = size;
      const bytes = begin;
      const answer: Answer = {
        status: Number(head.slice(9, 12)),
        begins: bytes.toString('latin1', body, Math.min(length, body + shown)),
        head,
        text: () => bytes.toString('utf8', body, length),
      };
      finish((order) => order.resolve(answer));
    } catch (error) {
      lost(from, error as Error);
    }
  };
  const open = (): Socket => {
    const fresh = reach(port, front).setNoDelay();
    fresh.on('data', (chunk: Buffer) => take(fresh, chunk));
    fresh.on('error', (error) => lost(fresh, error));
    fresh.on('close', () => lost(fresh, new Error('The server closed the connection')));
    return fresh;
  };
  return (order) => {
    if (performance.now() - usedAt > (front ? unusedAtFrontMs : unusedMs)) {
      const unused = socket;
      socket = undefined;
      unused?.destroy();
    }
    under = order;
    socket ??= open();
    socket.write(order.request);
  };
}

export function openWires(
  port: number,
  connections: number,
  front?: Front,
): (request: Buffer) => Promise<Answer> {
  const free: ((order: Order) => void)[] = [];
  let waiting: Order[] = [];
  let next = 0;
  for (let index = 0; index < connections; index++) {
    const carry = openLine(port, front, () => {
      const order = waiting[next];
      if (!order) {
        [waiting, next] = [[], 0];
        free.push(carry);
        return;
      }
      next++;
      carry(order);
    });
    free.push(carry);
  }
  return (request) =>
    new Promise((resolve, reject) => {
      const order = { request, resolve, reject };
      // Use the connection idle for longest, before the server closes it.
      const carry = free.shift();
      if (carry) carry(order);
      else waiting.push(order);
    });
}
