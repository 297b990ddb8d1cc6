/** Logs the head of the audit log once a day, so that a full rewrite is detected. */
import type { Job } from '../../core/jobs/runner.ts';
import type { AuditStore, DayHead } from '../../core/audit.store.ts';

const everyMs = 15 * 60_000;

/** @param tell writes where the database owner cannot delete it: the process log, which is collected elsewhere */
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
