/** The console's mail, put together: mailings, tests and previews, delivery. */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { type Language, languages } from '@prelude/contract/shared/languages';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Audit } from '../../core/audit.ts';
import { createReadCache } from '../../core/read-cache.ts';
import type { Database, Queries } from '../../core/database/database.ts';
import { createLimits } from '../../core/limits.ts';
import type { Secrets } from '../../core/secrets.ts';
import type { Texts } from '../../core/texts.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { MailingStore } from '../mail/mailings.store.ts';
import type { Writer } from '../mail/templates.ts';
import { deliveryRoutes } from './delivery.routes.ts';
import { createDeliveryService } from './delivery.service.ts';
import { createDeliveryStore } from './delivery.store.ts';
import { mailingRoutes } from './mailings.routes.ts';
import { createMailingService } from './mailings.service.ts';
import { createConsoleMailingStore } from './mailings.store.ts';
import { createPreviews, previewPolicy } from './previews.ts';
import { createTestEmails } from './test-emails.ts';

/** What the mail gives the console: its writer, its queue of many, its outbox and when emails may leave. */
interface MailForConsole {
  writer: Writer;
  mailings: Pick<MailingStore, 'readers'>;
  mail: Pick<MailService, 'codeQueued' | 'queueTest' | 'wake'>;
  emails: { wake(): void };
  /** Languages emails may leave in now. */
  awake: () => Language[];
}

interface Dependencies extends MailForConsole {
  config: Config;
  database: Database;
  campaign: Campaign;
  texts: Texts;
  secrets: Secrets;
  audit: Audit;
}

/** Registers the calls of the console about mail. */
export function consoleMailings(app: FastifyInstance, given: Dependencies): void {
  const { config, database, campaign, texts, secrets, audit, writer, mail, awake } = given;
  const transaction = <T>(work: (within: Queries) => Promise<T>): Promise<T> =>
    database.db.transaction(work);
  const sleeping = () => languages.filter((language) => !awake().includes(language));
  const store = createConsoleMailingStore(database);
  const previews = createPreviews({ writer, texts, campaign, publicUrl: config.publicUrl });
  const policy = previewPolicy(config.publicUrl);
  const service = createMailingService({
    store,
    audit,
    transaction,
    sleeping,
    mailings: given.mailings,
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
    mail,
    secrets,
    audit,
    transaction,
    limits: createLimits(database),
  });
  mailingRoutes(app, { service, previews, tests, policy });
  deliveryRoutes(app, { service: delivery, previews, policy, wake: given.emails.wake });
}
