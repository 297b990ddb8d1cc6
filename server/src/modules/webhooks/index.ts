import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Sessions } from '../session/index.ts';
import { conversionsRoutes } from './conversions/conversions.routes.ts';
import { createConversions } from './conversions/conversions.service.ts';
import { createConversionStore } from './conversions/conversions.store.ts';
import { createDeliveries } from './delivery/deliveries.ts';
import { createDeliveryStore } from './delivery/deliveries.store.ts';
import { createPost } from './delivery/post.ts';
import { createNetworks } from './networks/networks.ts';
import { webhooksRoutes } from './webhooks.routes.ts';
import { createWebhooksService } from './webhooks.service.ts';
import { createWebhookStore } from './webhooks.store.ts';

const patienceMs = 10_000;

/**
 * Events for other systems. SQL writes them with their causes (`server/sql/webhooks.sql`); a job delivers them. Reports to
 * advertising networks are among them (`server/sql/conversions.sql`).
 */
export function webhooksModule(
  app: FastifyInstance,
  core: Core,
  { sessions }: { sessions: Sessions },
): void {
  const { config, database, expiring, jobs, personalData, secrets } = core;
  const store = createWebhookStore(database);
  const deliveries = createDeliveryStore(
    database,
    (encrypted) => JSON.parse(secrets.open(encrypted)) as unknown,
  );
  const { post, close } = createPost(config.outboundMs ?? patienceMs);
  const networks = createNetworks();
  webhooksRoutes(app, createWebhooksService(core, store, networks));
  conversionsRoutes(app, createConversions(core, createConversionStore(database)), sessions);
  jobs.add(createDeliveries(core, deliveries, store, { networks, post }));
  app.addHook('onClose', close);
  expiring.push(deliveries);
  personalData.exporters.push(deliveries);
}
