/** Every change of an operator's access ends the other sessions and sends an email (OWASP ASVS V6.3.7, V7.4.3). */
import type { AuditEntry } from '../../core/audit.ts';
import type { Queries } from '../../core/database/database.ts';
import { Failure } from '../../core/failures.ts';
import type { AccessChange, OperatorNotices } from '../mail/operator-notices.service.ts';
import type { OperatorRecord, OperatorStore } from './operators.store.ts';
import type { OperatorSessionStore } from './sessions.store.ts';

export type AccessChanges = ReturnType<typeof createAccessChanges>;

export function createAccessChanges(
  store: OperatorStore,
  sessions: OperatorSessionStore,
  notices: OperatorNotices,
) {
  const { notify } = notices;
  return {
    notify,
    /**
     * Call first: locks the operator. Throws operator.unknown, and operator.none when `session` has ended.
     * @returns the operator before the change
     */
    begin: async (tx: Queries, id: number, session?: Uint8Array): Promise<OperatorRecord> => {
      await store.lock(id, tx);
      const operator = await store.byId(id, tx);
      if (!operator) throw new Failure('operator.unknown');
      if (session && !(await sessions.isLive(session, tx))) throw new Failure('operator.none');
      return operator;
    },
    /** Call last: ends all sessions except `sessionToKeep` and queues the email. */
    end: async (
      tx: Queries,
      operator: OperatorRecord,
      change: AccessChange,
      by: AuditEntry['by'],
      sessionToKeep?: Uint8Array,
    ) => {
      await sessions.endAll(operator.id, sessionToKeep, tx);
      await notify(tx, operator, change, by);
    },
  };
}
