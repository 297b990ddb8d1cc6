import * as calls from '@prelude/contract/console/delivery';
import type { QueryOf } from '@prelude/contract/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../../http/operator-route.ts';
import type { DeliveryService } from './delivery.service.ts';
import type { Previews } from './previews.ts';

export function deliveryRoutes(
  app: FastifyInstance,
  service: DeliveryService,
  previews: Previews,
): void {
  operatorRoute(app, calls.readDelivery).reply(() => service.figures());
  operatorRoute(app, calls.listUndelivered).reply(({ body }) => service.undelivered(body));
  operatorRoute(app, calls.resendEmails).reply(async ({ body, operator }) => ({
    queued: await service.resend(body.ids, operator),
  }));
  operatorRoute(app, calls.resendChosen).reply(({ body, operator }) =>
    service.resendChosen(body, operator),
  );
  operatorRoute(app, calls.listSuppressions).reply(({ body }) => service.suppressions(body));
  operatorRoute(app, calls.liftSuppression).done(({ body, operator }) =>
    service.lift(body.account_id, body.why, operator),
  );
  operatorRoute(app, calls.liftChosen).reply(async ({ body: { why, ...chosen }, operator }) => ({
    lifted: await service.liftChosen(chosen, why, operator),
  }));

  operatorRoute(app, calls.listTriggers).reply(async () => ({
    triggers: await service.triggers(),
  }));
  operatorRoute(app, calls.switchTrigger).reply(async ({ body, operator }) => ({
    triggers: await service.switchTrigger(body.trigger, body.on, operator),
  }));
  operatorRoute(app, calls.previewTrigger).reply(({ body }) => {
    const { subject, text } = previews.trigger(body.kind, body.language);
    return { subject, text };
  });
  operatorRoute(app, calls.previewTriggerPage).handle(async ({ request, reply }) => {
    const { kind, language } = request.query as QueryOf<typeof calls.previewTriggerPage>;
    void reply.header('content-security-policy', previews.policy).type('text/html; charset=utf-8');
    return previews.trigger(kind, language).html;
  });
}
