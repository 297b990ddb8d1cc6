/** A trial of the sample on a free port, as visitors find it: all its files are made. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { Variant } from '../../contract/src/shared/device.ts';
import { type Language, toTag } from '../../contract/src/shared/languages.ts';
import { packFileAddress, type SiteData } from '../../contract/src/site/site-pack.ts';
import { freePort } from '../../server/src/testing/network/free-port.ts';
import { startServer } from '../lib/server-process.ts';

interface Reply {
  text: string;
  /** Transfer size of the body in bytes. */
  size: number;
  /** False for what stands in for a file that is still being made. */
  isFinal: boolean;
}

export interface ServedSite {
  url: string;
  /** `/` in a language and layout. */
  page(language: Language, variant: Variant): Promise<Reply>;
  /** Waits until the file is made. @param address such as `/assets/main.js` */
  size(address: string): Promise<number>;
  stop(): Promise<void>;
}

const agents: Record<Variant, string> = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64)',
  mobile: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Mobile',
};

/** Not `fetch`, which hides how large a compressed body was. */
async function ask(url: string, headers: Record<string, string> = {}): Promise<Reply> {
  const request = get(url, { headers: { 'accept-encoding': 'br', ...headers } });
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  const body = await buffer(reply);
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode}`);
  const isPacked = reply.headers['content-encoding'] === 'br';
  return {
    text: (isPacked ? brotliDecompressSync(body) : body).toString(),
    size: body.length,
    isFinal: reply.headers['cache-control'] !== 'no-store',
  };
}

const patienceMs = 10 * 60_000;

async function finalReply(url: string): Promise<Reply> {
  for (const until = Date.now() + patienceMs; ; await sleep(200)) {
    const reply = await ask(url);
    if (reply.isFinal) return reply;
    if (Date.now() > until) throw new Error(`${url} is not made`);
  }
}

/** The server compresses a first answer fast, and later ones well. */
async function wellPacked(url: string, headers: Record<string, string>): Promise<Reply> {
  const { size } = await ask(url, headers);
  for (let tries = 0; tries < 10; tries += 1) {
    await sleep(200);
    const reply = await ask(url, headers);
    if (reply.size < size) return reply;
  }
  return ask(url, headers);
}

/** Waits until the server has made all pictures of its campaign. */
export async function waitForPictures(url: string): Promise<void> {
  const { text } = await ask(`${url}/`);
  const valueOf = (name: string) => new RegExp(`\\bdata-${name}="([^"]+)"`).exec(text)?.[1] ?? '';
  const address = `${url}${valueOf('data')}${valueOf('main')}.json`;
  const data = JSON.parse((await ask(address)).text) as SiteData;
  for (const [name, picture] of Object.entries(data.pictures)) {
    const [hash = '', ...widths] = picture.split(' ');
    for (const width of widths)
      await finalReply(url + packFileAddress(hash, `${name}-${width}.avif`));
  }
}

export async function startServedSite(): Promise<ServedSite> {
  const data = mkdtempSync(join(tmpdir(), 'prelude-budget-'));
  const server = await startServer(await freePort(), { DATA_DIR: data });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  };
  const { url } = server;
  try {
    await waitForPictures(url);
  } catch (error) {
    await stop();
    throw error;
  }
  const sizes = new Map<string, number>();
  return {
    url,
    stop,
    page: (language, variant) =>
      wellPacked(`${url}/?lang=${toTag(language)}`, { 'user-agent': agents[variant] }),
    size: async (address) => {
      const known = sizes.get(address);
      if (known !== undefined) return known;
      const isData = address.endsWith('.json');
      const { size } = await (isData ? wellPacked(url + address, {}) : finalReply(url + address));
      sizes.set(address, size);
      return size;
    },
  };
}
