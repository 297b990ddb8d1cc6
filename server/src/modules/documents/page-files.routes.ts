/** Files of the pack's own pages. Their addresses have no hash: people link to a press kit. */
import { basename, dirname, extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { filesPath } from '@prelude/pack/news/article-blocks';
import { filesOfPages, fileTypes } from '@prelude/pack/pages/own-pages';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../core/failures.ts';

export async function pageFiles(app: FastifyInstance, campaignDir: string): Promise<void> {
  const files = filesOfPages(campaignDir);
  if (files.size === 0) return;
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: dirname([...files.values()][0]!),
      serve: false,
      index: false,
      dotfiles: 'deny',
      cacheControl: false,
      setHeaders: (reply, path) => reply.header('content-type', fileTypes[extname(path)]!),
    });
    scope.get<{ Params: { name: string } }>(`${filesPath}:name`, async (request, reply) => {
      const file = files.get(request.params.name);
      if (!file) throw new Failure('request.not_found');
      return reply
        .header('cache-control', 'public, max-age=3600')
        .sendFile(basename(file), dirname(file));
    });
  });
}
