import * as pictureCalls from '@prelude/contract/console/pack-pictures';
import * as sentenceCalls from '@prelude/contract/console/sentences';
import type { FastifyInstance } from 'fastify';
import { isOfEmails } from '../../core/campaign/held-sentences.ts';
import { Failure } from '../../core/failures.ts';
import { operatorRoute, requireFactor } from '../../http/operator-route.ts';
import { takeFiles, type UploadedFile } from '../../http/uploaded-file.ts';
import type { ConsolePictures } from './pictures.service.ts';
import type { ConsoleSentences } from './sentences.service.ts';

export function sentenceRoutes(app: FastifyInstance, sentences: ConsoleSentences): void {
  operatorRoute(app, sentenceCalls.listSentences).data(({ body }) => sentences.list(body));
  operatorRoute(app, sentenceCalls.checkSentence).data(({ body: { value, ...of } }) => ({
    problems: sentences.check(of, value),
  }));
  operatorRoute(app, sentenceCalls.saveSentence).data(
    async ({ body: { value, seen, ...of }, operator }) => {
      // An email cannot be taken back; sending one needs a fresh factor, too (ADR-0034).
      if (isOfEmails(of.name)) requireFactor(operator);
      return { id: await sentences.save(of, value, seen, operator) };
    },
  );
  operatorRoute(app, sentenceCalls.readSentenceHistory).data(({ body: { before, ...of } }) =>
    sentences.history(of, before),
  );
}

export async function packPictureRoutes(
  app: FastifyInstance,
  pictures: ConsolePictures,
): Promise<void> {
  operatorRoute(app, pictureCalls.listPackPictures).data(async () => ({
    list: await pictures.list(),
  }));
  await app.register(async (scope) => {
    takeFiles(scope);
    operatorRoute(scope, pictureCalls.uploadPackMaster).data(({ request, operator }) => {
      const file = request.body as UploadedFile | undefined;
      // An urlencoded body passes the content type check but contains no file.
      if (!Buffer.isBuffer(file?.content)) throw new Failure('picture.missing');
      return pictures.upload(file, operator);
    });
  });
  operatorRoute(app, pictureCalls.savePackPicture).data(
    async ({ body: { name, value, seen }, operator }) => ({
      id: await pictures.save(name, value, seen, operator),
    }),
  );
  operatorRoute(app, pictureCalls.readPackPictureHistory).data(({ body }) =>
    pictures.history(body.name, body.before),
  );
}
