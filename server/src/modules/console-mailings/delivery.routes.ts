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

export function deliveryRoutes(
  app: FastifyInstance,
  service: DeliveryService,
  previews: Previews,
): void {
  operatorRoute(app, readDelivery).data(() => service.figures());
  operatorRoute(app, listUndelivered).data(({ body }) =>
    service.undelivered(body.state, body.after),
  );
  operatorRoute(app, resendEmails).data(async ({ body, operator }) => ({
    queued: await service.resend(body.ids, operator),
  }));
  operatorRoute(app, listSuppressions).data(({ body }) => service.suppressions(body));
  operatorRoute(app, liftSuppression).done(({ body, operator }) =>
    service.lift(body.account_id, body.why, operator),
  );

  operatorRoute(app, listTriggers).data(async () => ({ triggers: await service.triggers() }));
  operatorRoute(app, switchTrigger).data(async ({ body, operator }) => ({
    triggers: await service.switchTrigger(body.trigger, body.on, operator),
  }));
  operatorRoute(app, previewTrigger).data(({ body }) => {
    const { subject, text } = previews.trigger(body.kind, body.language);
    return { subject, text };
  });
  operatorRoute(app, previewTriggerPage).handle(async ({ request, reply }) => {
    const { kind, language } = request.query as QueryOf<typeof previewTriggerPage>;
    void reply.header('content-security-policy', previews.policy).type('text/html; charset=utf-8');
    return previews.trigger(kind, language).html;
  });
}
