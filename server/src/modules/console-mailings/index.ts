import { languages } from '@prelude/contract/shared/languages';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { createReadCache } from '../../core/read-cache.ts';
import type { Mail } from '../mail/index.ts';
import { deliveryRoutes } from './delivery.routes.ts';
import { createDeliveryService } from './delivery.service.ts';
import { createDeliveryStore } from './delivery.store.ts';
import { mailingRoutes } from './mailings.routes.ts';
import { createMailingService } from './mailings.service.ts';
import { createConsoleMailingStore } from './mailings.store.ts';
import { createPreviews, previewPolicy } from './previews.ts';
import { createTestEmails } from './test-emails.ts';

/** The console's screens about mailings, test emails and delivery. */
export function consoleMailingsModule(
  app: FastifyInstance,
  core: Core,
  { mail }: { mail: Mail },
): void {
  const { config, database, campaign, texts, secrets, audit, limits, transaction } = core;
  const { writer, mailings, awake } = mail;
  const sleeping = () => languages.filter((language) => !awake().includes(language));
  const store = createConsoleMailingStore(database);
  const previews = createPreviews({ writer, texts, campaign, publicUrl: config.publicUrl });
  const policy = previewPolicy(config.publicUrl);
  const service = createMailingService({
    store,
    audit,
    transaction,
    sleeping,
    mailings,
    recallSeconds: config.recallSeconds,
    progressCache: createReadCache({ lifeMs: 1000, max: 100 }),
  });
  const delivery = createDeliveryService({
    store: createDeliveryStore(database),
    audit,
    transaction,
    awake,
    sleeping,
    cache: createReadCache({ lifeMs: 3000, max: 1 }),
  });
  const tests = createTestEmails({
    database,
    store,
    previews,
    mail: mail.service,
    secrets,
    audit,
    transaction,
    limits,
  });
  mailingRoutes(app, { service, previews, tests, policy });
  deliveryRoutes(app, { service: delivery, previews, policy });
}
