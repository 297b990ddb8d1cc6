/** Tells the audit log's head to the outside once a day, so that a record rewritten from its beginning is noticed (44). */
import type { AuditStore, DayHead } from '../../core/audit.store.ts';

const everyMs = 15 * 60_000;

/**
 * @param tell where the database's owner cannot take it back: the process's log, which is collected elsewhere
 * @returns how to stop
 */
export function startAuditHeads(
  audit: Pick<AuditStore, 'keepHead'>,
  tell: (head: DayHead) => void,
  onError: (error: unknown) => void,
): () => void {
  const keep = () => void audit.keepHead().then((head) => head && tell(head), onError);
  const timer = setInterval(keep, everyMs).unref();
  keep();
  return () => clearInterval(timer);
}
