/** Operators and their record, for the server, the first start and the command. */
import type { Config } from '../../config.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { createAudit } from './audit.store.ts';
import { createOperatorService } from './operators.service.ts';
import { createOperatorStore } from './operators.store.ts';
import { createOperatorSessions } from './sessions.store.ts';

export function assembleOperators(database: Database, { consoleUrl }: Pick<Config, 'consoleUrl'>) {
  const transaction = <T>(work: (within: Queries) => Promise<T>): Promise<T> =>
    database.db.transaction(work);
  const audit = createAudit(database);
  const store = createOperatorStore(database);
  const sessions = createOperatorSessions(database);
  const operators = createOperatorService({ store, sessions, audit, transaction, consoleUrl });
  return { audit, store, sessions, operators, transaction };
}
