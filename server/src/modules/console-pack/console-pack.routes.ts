import * as pictureCalls from '@prelude/contract/console/pack-pictures';
import * as sentenceCalls from '@prelude/contract/console/sentences';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../core/failures.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { takeFiles, type UploadedFile } from '../../http/uploaded-file.ts';
import type { ConsolePictures } from './pictures.service.ts';
import type { ConsoleSentences } from './sentences.service.ts';

const ok = <Data>(data: Data) => ({ code: 0 as const, data });

export function sentenceRoutes(app: FastifyInstance, sentences: ConsoleSentences): void {
  operatorRoute(app, sentenceCalls.listSentences).handle(async ({ body }) =>
    ok(sentences.list(body)),
  );
  operatorRoute(app, sentenceCalls.checkSentence).handle(async ({ body: { value, ...of } }) =>
    ok({ problems: sentences.check(of, value) }),
  );
  operatorRoute(app, sentenceCalls.saveSentence).handle(
    async ({ body: { value, seen, ...of }, operator }) =>
      ok({ id: await sentences.save(of, value, seen, operator) }),
  );
  operatorRoute(app, sentenceCalls.readSentenceHistory).handle(
    async ({ body: { before, ...of } }) => ok(await sentences.history(of, before)),
  );
}

export async function packPictureRoutes(
  app: FastifyInstance,
  pictures: ConsolePictures,
): Promise<void> {
  operatorRoute(app, pictureCalls.listPackPictures).handle(async () =>
    ok({ list: await pictures.list() }),
  );
  await app.register(async (scope) => {
    takeFiles(scope);
    operatorRoute(scope, pictureCalls.uploadPackMaster).handle(async ({ request, operator }) => {
      const file = request.body as UploadedFile | undefined;
      // An urlencoded body passes the content type check but contains no file.
      if (!Buffer.isBuffer(file?.content)) throw new Failure('picture.missing');
      return ok(await pictures.upload(file, operator));
    });
  });
  operatorRoute(app, pictureCalls.savePackPicture).handle(
    async ({ body: { name, value, seen }, operator }) =>
      ok({ id: await pictures.save(name, value, seen, operator) }),
  );
  operatorRoute(app, pictureCalls.readPackPictureHistory).handle(async ({ body }) =>
    ok(await pictures.history(body.name, body.before)),
  );
}
