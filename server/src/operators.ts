import type { Config } from './config/config.ts';
import { createAudit } from './core/audit.store.ts';
import type { Database } from './core/database/database.ts';
import { createSecrets } from './core/secrets.ts';
import { loadTexts } from './core/texts.ts';
import { loadTheme } from '@prelude/pack/theme';
import { createOperators } from './modules/console/index.ts';
import { createOperatorNotices } from './modules/mail/operator-notices.service.ts';

export function openOperators(database: Database, config: Config) {
  const secrets = createSecrets(config.secret, config.dataDir, config.formerSecrets);
  const basics = {
    config,
    database,
    secrets,
    texts: loadTexts(config.campaignDir),
    theme: loadTheme(config.campaignDir),
    audit: createAudit(database, secrets),
    transaction: database.db.transaction.bind(database.db),
  };
  return createOperators(basics, createOperatorNotices(basics));
}
