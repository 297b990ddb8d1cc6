import * as calls from '@prelude/contract/console/webhooks';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../http/operator-route.ts';
import type { WebhooksService } from './webhooks.service.ts';

export function webhooksRoutes(app: FastifyInstance, webhooks: WebhooksService): void {
  operatorRoute(app, calls.listWebhooks).reply(webhooks.list);
  operatorRoute(app, calls.saveWebhook).reply(({ body, operator }) =>
    webhooks.save(operator, body),
  );
  operatorRoute(app, calls.rotateWebhookSecret).reply(({ body, operator }) =>
    webhooks.rotate(operator, body.id),
  );
  operatorRoute(app, calls.removeWebhook).done(({ body, operator }) =>
    webhooks.remove(operator, body.id),
  );
  operatorRoute(app, calls.pauseWebhook).done(({ body, operator }) =>
    webhooks.pause(operator, body.id, body.paused),
  );
  operatorRoute(app, calls.testWebhook).done(({ body, operator }) =>
    webhooks.test(operator, body.id),
  );
  operatorRoute(app, calls.listWebhookDeliveries).reply(({ body }) =>
    webhooks.deliveries(body.id, body.before),
  );
  operatorRoute(app, calls.resendWebhookDelivery).done(({ body, operator }) =>
    webhooks.resend(operator, body.delivery),
  );
}
