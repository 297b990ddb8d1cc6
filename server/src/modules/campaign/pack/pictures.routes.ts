import * as calls from '@prelude/contract/console/pack-pictures';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../core/failures.ts';
import { operatorRoute } from '../../../http/operator-route.ts';
import { takeFiles, type UploadedFile } from '../../../http/uploaded-file.ts';
import type { ConsolePictures } from './pictures.service.ts';

export async function packPictureRoutes(
  app: FastifyInstance,
  pictures: ConsolePictures,
): Promise<void> {
  operatorRoute(app, calls.listPackPictures).reply(() => pictures.list());
  await app.register(async (scope) => {
    takeFiles(scope);
    operatorRoute(scope, calls.uploadPackMaster).reply(({ request, operator }) => {
      const file = request.body as UploadedFile | undefined;
      // An urlencoded body passes the content type check but contains no file.
      if (!Buffer.isBuffer(file?.content)) throw new Failure('picture.missing');
      return pictures.upload(file, operator);
    });
  });
  operatorRoute(app, calls.savePackPicture).reply(
    async ({ body: { name, value, seen, draft = false }, operator }) => ({
      id: await pictures.save(name, value, { seen, draft, by: operator }),
    }),
  );
  operatorRoute(app, calls.publishPackPicture).reply(
    async ({ body: { name, seen }, operator }) => ({
      id: await pictures.publish(name, seen, operator),
    }),
  );
  operatorRoute(app, calls.discardPackPicture).done(({ body: { name, seen }, operator }) =>
    pictures.discard(name, seen, operator),
  );
  operatorRoute(app, calls.readPackPictureHistory).reply(({ body }) =>
    pictures.history(body.name, body.before),
  );
}
