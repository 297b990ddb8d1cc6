import { previewPack, readCrops } from '@prelude/contract/console/pack-preview';
import { languages } from '@prelude/contract/shared/languages';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../core/failures.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import type { DraftPreviews } from './draft-previews.ts';

export function draftPreviewRoutes(app: FastifyInstance, drafts: DraftPreviews): void {
  operatorRoute(app, previewPack).reply(async ({ body, operator }) => {
    if (!languages.includes(body.language)) throw new Failure('request.not_found');
    return drafts.make(body, operator.id);
  });
  operatorRoute(app, readCrops).reply(async ({ body: { name, value } }) => ({
    crops: await drafts.crops(name, value),
  }));
}
