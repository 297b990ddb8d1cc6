/** A receiver of webhooks on this machine. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A status, with headers and a body; `hang`: no answer. */
type Reply = { status: number; headers?: Record<string, string>; body?: string } | 'hang';

export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** Answers of the next requests, in order; then 200. */
  replies: Reply[];
  /** The largest number of requests at one time. */
  most(): number;
  stop(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const replies: Reply[] = [];
  let [open, most] = [0, 0];
  const server = createServer((request, response) => {
    open++;
    most = Math.max(most, open);
    response.on('close', () => open--);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({ path, headers, text: Buffer.concat(parts).toString() });
      const reply = replies.shift() ?? { status: 200, body: 'ok' };
      if (reply === 'hang') return;
      response.writeHead(reply.status, reply.headers).end(reply.body ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    replies,
    most: () => most,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
