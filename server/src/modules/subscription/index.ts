import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { createCookies } from '../../http/cookies.ts';
import type { Agreements } from '../passport/agreements.ts';
import type { Sessions } from '../session/index.ts';
import { subscriptionRoutes } from './subscription.routes.ts';
import { createSubscriptionService } from './subscription.service.ts';
import { createSubscriptionStore } from './subscription.store.ts';

interface Needs {
  agreements: Agreements;
  sessions: Sessions;
}

/** Which emails a person gets, and the links in emails that change it. */
export function subscriptionModule(
  app: FastifyInstance,
  { config, database, secrets, texts }: Core,
  { agreements, sessions }: Needs,
) {
  const subscription = createSubscriptionService({
    store: createSubscriptionStore(database),
    secrets,
    textHash: agreements.subscriptionHash,
    publicUrl: config.publicUrl,
  });
  subscriptionRoutes(app, {
    subscription,
    sessions: sessions.service,
    cookies: createCookies(config),
    texts,
    secrets,
  });
  return subscription;
}
