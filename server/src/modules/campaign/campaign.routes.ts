import { once } from 'node:events';
import * as calls from '@prelude/contract/console/campaign';
import { type CampaignNames, readNames } from '@prelude/contract/console/names';
import type { Language } from '@prelude/contract/shared/languages';
import * as counting from '@prelude/contract/console/counts';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../http/operator-route.ts';
import type { ConsoleCampaign } from './campaign.service.ts';
import type { FolderService } from './folder.service.ts';
import type { ConsoleCounts } from './counts/counts.service.ts';

export function campaignRoutes(
  app: FastifyInstance,
  campaign: ConsoleCampaign,
  counts: ConsoleCounts,
  names: (language: Language) => CampaignNames,
): void {
  operatorRoute(app, calls.readCampaign).reply(() => campaign.read());
  operatorRoute(app, readNames).reply(({ language }) => names(language));
  operatorRoute(app, calls.previewCampaign).reply(({ body }) => campaign.preview(body.changes));
  for (const call of [calls.saveCampaignWords, calls.saveCampaignRules]) {
    operatorRoute(app, call).reply(async ({ body, operator }) => ({
      version: await campaign.save(body.changes, body.note, operator),
    }));
  }
  operatorRoute(app, calls.saveCampaignDraft).reply(async ({ body, operator }) => {
    const { note, ...change } = body;
    return { version: await campaign.saveDraft(change, note, operator) };
  });
  operatorRoute(app, calls.discardCampaignDraft).done(({ body, operator }) =>
    campaign.discardDraft(body.section, body.seen, operator),
  );
  operatorRoute(app, calls.readCampaignHistory).reply(({ body }) =>
    campaign.history(body.section, body.before),
  );
  operatorRoute(app, calls.moveClock).reply(async ({ body, operator }) => {
    const now = await campaign.moveClock(body.to, body.note, operator);
    return { now: now.toISOString() };
  });

  operatorRoute(app, counting.readCounts).reply(({ operator }) => counts.read(operator));
  operatorRoute(app, counting.previewCounts).reply(({ body }) => counts.preview(body.figures));
  operatorRoute(app, counting.saveCounts).reply(({ body, operator }) =>
    counts.save(body, operator),
  );
  operatorRoute(app, counting.approveCounts).reply(async ({ body, operator }) => ({
    newest: await counts.approve(body, operator),
  }));
  operatorRoute(app, counting.withdrawCounts).done(({ body, operator }) =>
    counts.withdraw(body.id, operator),
  );
  operatorRoute(app, counting.readCountHistory).reply(({ body }) => counts.history(body));
}

export function folderRoutes(app: FastifyInstance, folder: FolderService): void {
  operatorRoute(app, calls.readCampaignFolder).reply(() => folder.read());
  operatorRoute(app, calls.rereadCampaign).reply(({ operator, reply }) =>
    folder.reread(operator, once(reply.raw, 'close')),
  );
}
