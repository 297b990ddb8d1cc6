import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { createDeliveries } from './delivery/deliveries.ts';
import { createDeliveryStore } from './delivery/deliveries.store.ts';
import { createPost } from './delivery/post.ts';
import { webhooksRoutes } from './webhooks.routes.ts';
import { createWebhooksService } from './webhooks.service.ts';
import { createWebhookStore } from './webhooks.store.ts';

const patienceMs = 10_000;

/** Events for other systems. SQL writes them with their causes (`server/sql/webhooks.sql`); a job delivers them. */
export function webhooksModule(app: FastifyInstance, core: Core): void {
  const { config, database, expiring, jobs, personalData } = core;
  const store = createWebhookStore(database);
  const deliveries = createDeliveryStore(database);
  const { post, close } = createPost(config.outboundMs ?? patienceMs);
  webhooksRoutes(app, createWebhooksService(core, store));
  jobs.add(createDeliveries(core, deliveries, store, post));
  app.addHook('onClose', close);
  expiring.push(deliveries);
  personalData.exporters.push(deliveries);
}
