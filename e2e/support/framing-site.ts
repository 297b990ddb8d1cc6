/** A web page of another origin that shows the frames of the site, and copies of the pack that allow it. */
import { once } from 'node:events';
import { constants, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packFolder } from './namespaces.ts';

/** @param embed of `campaign.json`; without it, the pack has no frames */
export function packWithFrames(embed?: { origins: readonly string[] }): string {
  const copy = mkdtempSync(join(tmpdir(), 'prelude-embed-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  const folder = join(copy, 'pack');
  cpSync(packFolder, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const path = join(folder, 'campaign.json');
  const { embed: _, ...campaign } = JSON.parse(readFileSync(path, 'utf8')) as { embed?: object };
  writeFileSync(path, JSON.stringify({ ...campaign, ...(embed && { embed }) }));
  return folder;
}

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
