/** Tells the audit log's head to the outside once a day, so that a record rewritten from its beginning is noticed (44). */
import type { Job } from '../../core/jobs/runner.ts';
import type { AuditStore, DayHead } from '../../core/audit.store.ts';

const everyMs = 15 * 60_000;

/** @param tell where the database's owner cannot take it back: the process's log, which is collected elsewhere */
export const auditHeads = (
  audit: Pick<AuditStore, 'keepHead'>,
  tell: (head: DayHead) => void,
): Job => ({
  name: 'audit heads',
  everyMs,
  run: async () => {
    const head = await audit.keepHead();
    if (head) tell(head);
  },
});
