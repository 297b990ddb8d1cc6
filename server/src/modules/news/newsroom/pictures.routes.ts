import {
  listPictures,
  type Picture,
  picturePath,
  pictureWidths,
  uploadPicture,
} from '@prelude/contract/console/pictures';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../core/failures.ts';
import { createWebpMaker, webpEnding } from '../../../core/media/webp.ts';
import { operatorRoute } from '../../../http/operator-route.ts';
import type { Pictures } from './pictures.service.ts';
import { takeFiles, type UploadedFile } from '../../../http/uploaded-file.ts';

const types = { avif: 'image/avif', jpg: 'image/jpeg', 'avif.webp': 'image/webp' };
const files = new RegExp(
  `^(?:${pictureWidths.join('|')})\\.(avif|jpg|avif\\.webp)$|^social\\.(jpg)$`,
);

export async function pictureRoutes(
  app: FastifyInstance,
  pictures: Pictures,
  covers: () => readonly { name: string; src: string }[],
): Promise<void> {
  await app.register(async (scope) => {
    takeFiles(scope);
    operatorRoute(scope, uploadPicture).reply(async ({ request, operator }) => {
      const file = request.body as UploadedFile | undefined;
      // An urlencoded body passes the content type check but contains no file.
      if (!Buffer.isBuffer(file?.content)) throw new Failure('picture.missing');
      const data: Picture = await pictures.upload(file, operator);
      return data;
    });
  });
  operatorRoute(app, listPictures).reply(async ({ body }) => ({
    ...(await pictures.list(body.page, body.size)),
    covers: [...covers()],
  }));

  const webp = createWebpMaker();
  app.get<{ Params: { hash: string; file: string } }>(
    `${picturePath}:hash/:file`,
    { config: { rateLimit: { max: 1200, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { hash, file } = request.params;
      const type = files.exec(file)?.slice(1).find(Boolean) as keyof typeof types | undefined;
      if (!type || !/^[0-9a-f]{32}$/.test(hash)) throw new Failure('request.not_found');
      const content =
        type === 'avif.webp'
          ? await webp(`${hash}/${file}`, () =>
              pictures.file(hash, file.slice(0, -webpEnding.length)),
            )
          : await pictures.file(hash, file);
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'")
        .type(types[type])
        .send(content);
    },
  );
}
