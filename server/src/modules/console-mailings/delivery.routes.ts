import {
  liftSuppression,
  listSuppressions,
  listTriggers,
  listUndelivered,
  previewTrigger,
  previewTriggerPage,
  readDelivery,
  resendEmails,
  switchTrigger,
} from '@prelude/contract/console/delivery';
import type { QueryOf } from '@prelude/contract/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../http/operator-route.ts';
import type { DeliveryService } from './delivery.service.ts';
import type { Previews } from './previews.ts';

const ok = <Data>(data: Data) => ({ code: 0 as const, data });

export function deliveryRoutes(
  app: FastifyInstance,
  service: DeliveryService,
  previews: Previews,
): void {
  operatorRoute(app, readDelivery).handle(async () => ok(await service.figures()));
  operatorRoute(app, listUndelivered).handle(async ({ body }) =>
    ok(await service.undelivered(body.state, body.after)),
  );
  operatorRoute(app, resendEmails).handle(async ({ body, operator }) =>
    ok({ queued: await service.resend(body.ids, operator) }),
  );
  operatorRoute(app, listSuppressions).handle(async ({ body }) =>
    ok(await service.suppressions(body)),
  );
  operatorRoute(app, liftSuppression).handle(async ({ body, operator }) => {
    await service.lift(body.account_id, body.why, operator);
    return { code: 0 };
  });

  operatorRoute(app, listTriggers).handle(async () => ok({ triggers: await service.triggers() }));
  operatorRoute(app, switchTrigger).handle(async ({ body, operator }) =>
    ok({ triggers: await service.switchTrigger(body.trigger, body.on, operator) }),
  );
  operatorRoute(app, previewTrigger).handle(async ({ body }) => {
    const { subject, text } = previews.trigger(body.kind, body.language);
    return ok({ subject, text });
  });
  operatorRoute(app, previewTriggerPage).handle(async ({ request, reply }) => {
    const { kind, language } = request.query as QueryOf<typeof previewTriggerPage>;
    void reply.header('content-security-policy', previews.policy).type('text/html; charset=utf-8');
    return previews.trigger(kind, language).html;
  });
}
