import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Agreements } from '../passport/agreements.ts';
import type { Sessions } from '../session/index.ts';
import { subscriptionRoutes } from './subscription.routes.ts';
import { createSubscriptionService } from './subscription.service.ts';
import { createSubscriptionStore } from './subscription.store.ts';

export function subscriptionModule(
  app: FastifyInstance,
  core: Core,
  { agreements, sessions }: { agreements: Agreements; sessions: Sessions },
) {
  const store = createSubscriptionStore(core.database);
  const subscription = createSubscriptionService(core, store, agreements);
  subscriptionRoutes(app, core, subscription, sessions);
  return subscription;
}
