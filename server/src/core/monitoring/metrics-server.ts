import { hash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Config } from '../../config/config.ts';

const digest = (text: string): Uint8Array => hash('sha256', text, 'buffer');

/**
 * Rejects when the port is in use.
 * @returns a function that stops the server
 */
export async function serveMetrics(
  { host, port, token }: NonNullable<Config['metrics']>,
  figures: { read(): Promise<string>; contentType: string },
): Promise<() => Promise<void>> {
  const wanted = token === undefined ? undefined : digest(`Bearer ${token}`);
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
    } else if (wanted && !timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    } else {
      figures.read().then(
        (text) => response.writeHead(200, { 'content-type': figures.contentType }).end(text),
        () => response.writeHead(503).end(),
      );
    }
  });
  server.requestTimeout = 5000;
  server.maxConnections = 20;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
}
