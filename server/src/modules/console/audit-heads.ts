/** Logs a head of the audit log after changes and once a day, so that a rewrite is detected (ADR-0072). */
import type { Job } from '../../core/jobs/runner.ts';
import type { AuditStore, DayHead } from '../../core/audit.store.ts';

/** @param write writes where the database owner cannot delete it: the process log, which is collected elsewhere */
export const auditHeads = (
  audit: Pick<AuditStore, 'due' | 'keepHead'>,
  write: (head: DayHead) => void,
): Job => ({
  name: 'audit heads',
  wakes: ['audit'],
  pauseMs: 1000,
  due: audit.due,
  run: async () => {
    const head = await audit.keepHead();
    if (head) write(head);
  },
});
