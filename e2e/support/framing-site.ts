/** A web page of another origin that shows the frames of the site. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FramingSite {
  origin: string;
  /** The body of its page. */
  body: string;
  stop(): Promise<void>;
}

/** Serves one page on `http://localhost`, whose origin is another than that of the tested site. */
export async function startFramingSite(): Promise<FramingSite> {
  const site: FramingSite = { origin: '', body: '', stop: async () => undefined };
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(isPage ? 200 : 204, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      isPage ? `<!doctype html><html lang="en"><title>Studio</title>${site.body}</html>` : '',
    );
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  site.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  site.stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return site;
}
