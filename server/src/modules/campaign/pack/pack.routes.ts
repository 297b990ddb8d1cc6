import * as pictureCalls from '@prelude/contract/console/pack-pictures';
import * as sentenceCalls from '@prelude/contract/console/sentences';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../core/failures.ts';
import { operatorRoute } from '../../../http/operator-route.ts';
import { takeFiles, type UploadedFile } from '../../../http/uploaded-file.ts';
import type { ConsolePictures } from './pictures.service.ts';
import type { ConsoleSentences } from './sentences.service.ts';

export function sentenceRoutes(app: FastifyInstance, sentences: ConsoleSentences): void {
  operatorRoute(app, sentenceCalls.listSentences).reply(({ body }) => sentences.list(body));
  operatorRoute(app, sentenceCalls.checkSentence).reply(({ body: { value, ...of } }) => ({
    problems: sentences.check(of, value),
  }));
  operatorRoute(app, sentenceCalls.saveSentence).reply(
    async ({ body: { value, seen, draft = false, ...of }, operator }) => ({
      id: await sentences.save(of, value, { seen, draft, by: operator }),
    }),
  );
  operatorRoute(app, sentenceCalls.publishSentence).reply(
    async ({ body: { seen, ...of }, operator }) => ({
      id: await sentences.publish(of, seen, operator),
    }),
  );
  operatorRoute(app, sentenceCalls.discardSentence).done(({ body: { seen, ...of }, operator }) =>
    sentences.discard(of, seen, operator),
  );
  operatorRoute(app, sentenceCalls.readSentenceHistory).reply(({ body: { before, ...of } }) =>
    sentences.history(of, before),
  );
}

export async function packPictureRoutes(
  app: FastifyInstance,
  pictures: ConsolePictures,
): Promise<void> {
  operatorRoute(app, pictureCalls.listPackPictures).reply(() => pictures.list());
  await app.register(async (scope) => {
    takeFiles(scope);
    operatorRoute(scope, pictureCalls.uploadPackMaster).reply(({ request, operator }) => {
      const file = request.body as UploadedFile | undefined;
      // An urlencoded body passes the content type check but contains no file.
      if (!Buffer.isBuffer(file?.content)) throw new Failure('picture.missing');
      return pictures.upload(file, operator);
    });
  });
  operatorRoute(app, pictureCalls.savePackPicture).reply(
    async ({ body: { name, value, seen, draft = false }, operator }) => ({
      id: await pictures.save(name, value, { seen, draft, by: operator }),
    }),
  );
  operatorRoute(app, pictureCalls.publishPackPicture).reply(
    async ({ body: { name, seen }, operator }) => ({
      id: await pictures.publish(name, seen, operator),
    }),
  );
  operatorRoute(app, pictureCalls.discardPackPicture).done(({ body: { name, seen }, operator }) =>
    pictures.discard(name, seen, operator),
  );
  operatorRoute(app, pictureCalls.readPackPictureHistory).reply(({ body }) =>
    pictures.history(body.name, body.before),
  );
}
