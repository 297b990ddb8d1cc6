import * as calls from '@prelude/contract/console/campaign';
import { type CampaignNames, readNames } from '@prelude/contract/console/names';
import type { Language } from '@prelude/contract/shared/languages';
import * as counting from '@prelude/contract/console/counts';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../http/operator-route.ts';
import type { ConsoleCampaign } from './campaign.service.ts';
import type { ConsoleCounts } from './counts.service.ts';

export function consoleCampaignRoutes(
  app: FastifyInstance,
  campaign: ConsoleCampaign,
  counts: ConsoleCounts,
  names: (language: Language) => CampaignNames,
): void {
  const ok = <Data>(data: Data) => ({ code: 0 as const, data });

  operatorRoute(app, calls.readCampaign).handle(async () => ok(await campaign.read()));
  operatorRoute(app, readNames).handle(async ({ language }) => ok(names(language)));
  operatorRoute(app, calls.previewCampaign).handle(async ({ body }) =>
    ok(await campaign.preview(body.changes)),
  );
  for (const call of [calls.saveCampaignWords, calls.saveCampaignRules]) {
    operatorRoute(app, call).handle(async ({ body, operator }) =>
      ok({ version: await campaign.save(body.changes, body.note, operator) }),
    );
  }
  operatorRoute(app, calls.readCampaignHistory).handle(async ({ body }) =>
    ok(await campaign.history(body.section, body.before)),
  );
  operatorRoute(app, calls.moveClock).handle(async ({ body, operator }) => {
    const now = await campaign.moveClock(body.to, body.note, operator);
    return ok({ now: now.toISOString() });
  });

  operatorRoute(app, counting.readCounts).handle(async ({ operator }) =>
    ok(await counts.read(operator)),
  );
  operatorRoute(app, counting.previewCounts).handle(async ({ body }) =>
    ok(await counts.preview(body.figures)),
  );
  operatorRoute(app, counting.saveCounts).handle(async ({ body, operator }) =>
    ok(await counts.save(body, operator)),
  );
  operatorRoute(app, counting.approveCounts).handle(async ({ body, operator }) =>
    ok({ newest: await counts.approve(body, operator) }),
  );
  operatorRoute(app, counting.withdrawCounts).handle(async ({ body, operator }) => {
    await counts.withdraw(body.id, operator);
    return { code: 0 as const };
  });
  operatorRoute(app, counting.readCountHistory).handle(async ({ body }) =>
    ok(await counts.history(body)),
  );
}
