import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Mail } from '../mail/index.ts';
import { deliveryRoutes } from './delivery.routes.ts';
import { createDeliveryService } from './delivery.service.ts';
import { createDeliveryStore } from './delivery.store.ts';
import { mailingRoutes } from './mailings.routes.ts';
import { createMailingService } from './mailings.service.ts';
import { createConsoleMailingStore } from './mailings.store.ts';
import { createPreviews } from './previews.ts';
import { createTestEmails } from './test-emails.ts';

export function consoleMailingsModule(
  app: FastifyInstance,
  core: Core,
  { mail }: { mail: Mail },
): void {
  const store = createConsoleMailingStore(core.database);
  const previews = createPreviews(core, mail.writer);
  const tests = createTestEmails(core, store, previews, mail.service);
  mailingRoutes(app, createMailingService(core, store, mail), previews, tests);
  const delivery = createDeliveryService(core, createDeliveryStore(core.database), mail);
  deliveryRoutes(app, delivery, previews);
}
