/**
 * Keep-alive connections that send requests given as bytes. Node's client needs about 0.25 ms CPU per request, which
 * would be half of the measurement on shared cores.
 */
import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  /** The beginning of the body. */
  begins: string;
}

interface Order {
  request: Buffer;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

const shown = 80;
/** Long answers are truncated to their beginning, bytes. */
const kept = 4096;
const headEnd = Buffer.from('\r\n\r\n');
const lengthLine = /\r\ncontent-length: (\d+)/i;

/** Length of the whole answer and start of its body; undefined while the head is incomplete. */
function measured(head: Buffer): { length: number; body: number } | undefined {
  const body = head.indexOf(headEnd) + headEnd.length;
  if (body < headEnd.length) return undefined;
  const length = lengthLine.exec(head.toString('latin1', 0, body))?.[1];
  if (length === undefined) throw new Error('An answer without a length');
  return { length: body + Number(length), body };
}

/** One connection with one request at a time; reconnects when the server has closed it. */
function openLine(port: number, free: () => void): (order: Order) => void {
  let socket: Socket | undefined;
  let under: Order | undefined;
  let begin = Buffer.alloc(0);
  let received = 0;

  const finish = (tell: (order: Order) => void): void => {
    const order = under;
    [under, begin, received] = [undefined, Buffer.alloc(0), 0];
    if (!order) return;
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
      const status = Number(begin.toString('latin1', 9, 12));
      const begins = begin.toString('latin1', size.body, Math.min(size.length, size.body + shown));
      finish((order) => order.resolve({ status, begins }));
    } catch (error) {
      lost(from, error as Error);
    }
  };
  const open = (): Socket => {
    const fresh = connect(port, '127.0.0.1').setNoDelay();
    fresh.on('data', (chunk: Buffer) => take(fresh, chunk));
    fresh.on('error', (error) => lost(fresh, error));
    fresh.on('close', () => lost(fresh, new Error('The server closed the connection')));
    return fresh;
  };
  return (order) => {
    under = order;
    socket ??= open();
    socket.write(order.request);
  };
}

export function openWires(port: number, connections: number): (request: Buffer) => Promise<Answer> {
  const free: ((order: Order) => void)[] = [];
  let waiting: Order[] = [];
  let next = 0;
  for (let index = 0; index < connections; index++) {
    const carry = openLine(port, () => {
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
