/**
 * Small files stay in memory with their compressed forms: opening and streaming a file costs ten times as much
 * (ADR-0055), and a first visit requests forty. Music is read from disk, because players request ranges.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createWebpMaker, webpEnding } from '../../core/media/webp.ts';
import { fingerprint, type Prepared, sendPrepared } from './prepared-page.ts';

const smallBytes = 128 * 1024;
const mostBytes = 64 * 1024 * 1024;
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};
const lifetime = 'public, max-age=31536000, immutable';

interface Asset extends Prepared {
  type: string;
}

const readIfThere = (path: string): Promise<Buffer | undefined> =>
  existsSync(path) ? readFile(path) : Promise.resolve(undefined);

async function readAsset(path: string): Promise<Asset> {
  const [plain, br, gzip] = await Promise.all([
    readFile(path),
    readIfThere(`${path}.br`),
    readIfThere(`${path}.gz`),
  ]);
  return { type: types[extname(path)]!, etag: fingerprint(plain), plain, br, gzip };
}

function readFolder(folder: string) {
  const small = new Set<string>();
  const avif = new Set<string>();
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !(extname(entry.name) in types)) continue;
    const path = join(entry.parentPath, entry.name);
    const { size } = statSync(path);
    const parts = relative(folder, path).split(sep);
    if (parts.some((part) => part.startsWith('.'))) continue;
    if (extname(entry.name) === '.avif') avif.add(parts.join('/'));
    if (size > smallBytes || bytes + size > mostBytes) continue;
    bytes += size;
    small.add(parts.join('/'));
  }
  const cache = new Map<string, Promise<Asset>>();
  return {
    hasAvif: (path: string): boolean => avif.has(path),
    /** Returns undefined for files that are not listed. */
    small: (path: string): Promise<Asset> | undefined => {
      const known = cache.get(path);
      if (known || !small.has(path)) return known;
      const asset = readAsset(join(folder, path));
      cache.set(path, asset);
      asset.catch(() => cache.delete(path));
      return asset;
    },
  };
}

/** @param folder without it no files are served (server without a site build) */
export async function assetsRoutes(
  app: FastifyInstance,
  { prefix, folder }: { prefix: string; folder: string },
): Promise<void> {
  if (!existsSync(folder)) return;
  const files = readFolder(folder);
  const webp = createWebpMaker();
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      index: false,
      dotfiles: 'deny',
      immutable: true,
      maxAge: '365d',
    });
    scope.get<{ Params: { '*': string } }>(`${prefix}*`, async (request, reply) => {
      const path = request.params['*'];
      const avif = path.endsWith(webpEnding) ? path.slice(0, -webpEnding.length) : '';
      if (files.hasAvif(avif)) {
        const picture = await webp(avif, () => readFile(join(folder, avif)));
        return reply.header('cache-control', lifetime).type('image/webp').send(picture);
      }
      const asset = await files.small(path);
      if (!asset) return reply.sendFile(path);
      if (asset.br) reply.header('vary', 'Accept-Encoding');
      reply.header('cache-control', lifetime).type(asset.type);
      return sendPrepared(request, reply, asset);
    });
  });
}
