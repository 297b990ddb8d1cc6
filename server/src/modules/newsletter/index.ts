import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { createPublicHttp } from '../../core/public-http.ts';
import type { Agreements } from '../passport/agreements.ts';
import type { SubscriptionService } from '../subscription/subscription.service.ts';
import { newsletterRoutes } from './newsletter.routes.ts';
import { createNewsletterService } from './newsletter.service.ts';
import { createNewsletterStore } from './newsletter.store.ts';
import { createNewsletterJob } from './sync/job.ts';
import { createListStore } from './sync/list.store.ts';
import { createMemberStore } from './sync/members.store.ts';

const patienceMs = 20_000;

/**
 * Keeps a list at an email provider in step with the subscriptions. SQL writes down what is wanted, with its causes
 * (`server/sql/newsletter.sql`); a job does it.
 */
export function newsletterModule(
  app: FastifyInstance,
  core: Core,
  { agreements, subscription }: { agreements: Agreements; subscription: SubscriptionService },
): void {
  const { config, database, jobs, personalData } = core;
  const http = createPublicHttp(config.outboundMs ?? patienceMs);
  const members = createMemberStore(database);
  const lists = createListStore(database);
  newsletterRoutes(
    app,
    createNewsletterService(core, createNewsletterStore(database), http, agreements),
  );
  jobs.add(createNewsletterJob(core, { core, lists, members, subscription }, http));
  app.addHook('onClose', http.close);
  personalData.exporters.push(members);
}
