import { basename, dirname, extname } from 'node:path';
import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import { packFilesPath } from '@prelude/contract/site/site-pack';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { placeholderOf } from '../../core/media/placeholder.ts';
import { createWebpMaker, webpEnding } from '../../core/media/webp.ts';
import { sendPrepared } from '../../http/pages/prepared-page.ts';
import { createFileCache } from './file-cache.ts';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webm': 'audio/webm',
  '.m4a': 'audio/mp4',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
};
/** In addresses and on the disk. */
const isFilm = (path: string): boolean =>
  basename(dirname(path)) === 'film' && /\.(?:webm|mp4)$/.test(path);
const typeOf = (path: string): string | undefined =>
  isFilm(path) && path.endsWith('.webm') ? 'video/webm' : types[extname(path)];
const lifetime = 'public, max-age=31536000, immutable';
/** A socket without an answer is closed after 20 s (http.ts). */
const longestMs = 15_000;

/**
 * A picture that is not made yet is answered at once by a placeholder; a page must not wait for it. What has no
 * placeholder is waited for: fonts, icons, link previews and music.
 */
export async function packFilesRoutes(
  app: FastifyInstance,
  { media, theme }: Pick<Core, 'media' | 'theme'>,
): Promise<void> {
  const cache = createFileCache();
  const webp = createWebpMaker();

  const placeholder = (reply: FastifyReply, path: string): FastifyReply =>
    reply
      .header('cache-control', 'no-store')
      .type('image/svg+xml')
      .send(placeholderOf(path, theme));
  /** @returns its path on the disk; undefined for a picture that is not there */
  const find = async (path: string): Promise<string | undefined> => {
    const isPicture = path.endsWith('.avif');
    if (isPicture) media.request(path);
    const file = await media.settled(path, isPicture ? 0 : longestMs);
    if (file || isPicture) return file;
    if (media.stateOf(path) === 'failed') throw new Failure('request.not_found');
    throw new Failure('server.busy', {}, { retryAfter: 5 });
  };

  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: media.folder,
      serve: false,
      index: false,
      dotfiles: 'deny',
      cacheControl: false,
      // Its own list calls music `video/webm`.
      setHeaders: (reply, path) => reply.header('content-type', typeOf(path)!),
    });
    scope.get<{ Params: { hash: string; '*': string } }>(
      `${packFilesPath}:hash/*`,
      async (request, reply) => {
        const asked = request.params['*'];
        const isWebp = asked.endsWith(`.avif${webpEnding}`);
        const path = isWebp ? asked.slice(0, -webpEnding.length) : asked;
        const type = typeOf(path);
        const compiled = media.compiled();
        if (!type || !compiled.has(path)) throw new Failure('request.not_found');
        const key = `${compiled.keyOf(path)}/${path}`;
        // An older address shows the present file, but caches must not keep it there.
        const isCurrent = request.params.hash === compiled.hashOf(path);
        const headed = () => {
          if (path.endsWith('.svg')) reply.header('vary', 'Accept-Encoding');
          return reply.header('cache-control', isCurrent ? lifetime : 'no-store');
        };
        const known = isWebp ? undefined : cache.get(key);
        if (known) return sendPrepared(request, headed().type(type), known);
        const file = await find(path);
        if (!file) return placeholder(reply, path);
        if (isWebp) {
          const picture = await webp(key, () => readFile(file));
          return headed().type('image/webp').send(picture);
        }
        // Players request ranges, of a short film too.
        const small = isFilm(path) ? undefined : await cache.read(key, file);
        if (small) return sendPrepared(request, headed().type(type), small);
        return headed().sendFile(basename(file), dirname(file));
      },
    );
  });
}
