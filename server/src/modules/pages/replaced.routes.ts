import { replacedPath } from '../../core/campaign/live-pack.ts';
import { isShown } from '../../core/campaign/shown-pack.ts';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { createWebpMaker, webpEnding } from '../../core/media/webp.ts';

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};
const limited = { config: { rateLimit: { max: 1200, timeWindow: 60_000 } } };
const lifetime = 'public, max-age=31536000, immutable';

export function replacedRoutes(app: FastifyInstance, { pack, shown }: Core): void {
  const webp = createWebpMaker();
  app.get<{ Params: { key: string; file: string } }>(
    `${replacedPath}:key/:file`,
    limited,
    async (request, reply) => {
      const { key, file } = request.params;
      // `roles.Ada-900.avif` stands for `roles/Ada-900.avif`.
      const path = file.replace('.', '/');
      const type = types[/\.(\w+)$/.exec(file)?.[1] ?? ''];
      if (!type || !/^[0-9a-f]{32}$/.test(key)) throw new Failure('request.not_found');
      const content =
        type === types.webp
          ? await webp(`${key}/${path}`, () => pack.made(key, path.slice(0, -webpEnding.length)))
          : await pack.made(key, path);
      if (!content) throw new Failure('request.not_found');
      return reply.header('cache-control', lifetime).type(type).send(content);
    },
  );
  app.get<{ Params: { file: string } }>(
    `${replacedPath}texts/:file`,
    limited,
    async (request, reply) => {
      const [, language = '', asked] =
        /^(.+)\.([0-9a-f]{16})\.json$/.exec(request.params.file) ?? [];
      if (!isShown(language)) throw new Failure('request.not_found');
      const { json, hash } = shown.sentences(language);
      // During a change, another server may have written the page: its reader gets the present texts.
      return reply
        .header('cache-control', asked === hash ? lifetime : 'no-store')
        .type('application/json; charset=utf-8')
        .send(json);
    },
  );
}
