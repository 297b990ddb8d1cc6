/** Operators and their record, for the server, the first start and the command. */
import type { Config } from './config/config.ts';
import type { Database, Queries } from './core/database/database.ts';
import { createSecrets, type Secrets } from './core/secrets.ts';
import { loadTexts, type Texts } from './core/texts.ts';
import { createMailStore } from './modules/mail/mail.store.ts';
import { createOperatorNotices } from './modules/mail/operator-notices.service.ts';
import { createAccessChanges } from './modules/console/access-changes.ts';
import { createAudit } from './modules/console/audit.store.ts';
import { createOperatorService } from './modules/console/operators.service.ts';
import { createOperatorStore } from './modules/console/operators.store.ts';
import { createOperatorSessions } from './modules/console/sessions.store.ts';

interface Shared {
  secrets: Secrets;
  texts: Texts;
}

/** @param shared what the server has read already; the command reads it here */
export function assembleOperators(
  database: Database,
  config: Config,
  { secrets, texts }: Shared = {
    secrets: createSecrets(config.secret, config.dataDir, config.formerSecrets),
    texts: loadTexts(config.campaignDir),
  },
) {
  const { consoleUrl } = config;
  const transaction = <T>(work: (within: Queries) => Promise<T>): Promise<T> =>
    database.db.transaction(work);
  const audit = createAudit(database, secrets);
  const store = createOperatorStore(database);
  const sessions = createOperatorSessions(database);
  const outbox = createMailStore(database);
  const notices = createOperatorNotices({ outbox, secrets, texts, consoleUrl });
  const changes = createAccessChanges({ store, sessions, notices });
  const operators = createOperatorService({ store, changes, audit, transaction, consoleUrl });
  return { audit, store, sessions, changes, operators, transaction };
}
