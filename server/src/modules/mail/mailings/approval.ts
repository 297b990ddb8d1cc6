/** The two steps of an approval, for one mailing and for all of a sequence. */
import { beginWait, noWait } from '../../../core/alone.ts';
import type { By } from '../../../core/audit.ts';
import { sql } from '../../../core/database/sql.ts';
import { Failure } from '../../../core/failures.ts';
import { endonym } from '@prelude/contract/shared/languages';
import type { AgreedEmail, AgreedEmails } from '../campaign/agreed-email.ts';
import { missingOf } from './mailings.logic.ts';
import type { MailingRow, Step } from './mailings.store.ts';

interface Request {
  who: By;
  readers: number;
  email: AgreedEmail;
  /** Inputs that have changed since an earlier approval; null without one. */
  changed: string | null;
}

/** The former approval is over: the second operator of this request is another than the first. */
export const askStep = (
  from: MailingRow['stored'],
  { who, readers, email, changed }: Request,
): Step => ({
  from: [from],
  set: sql`state = 'asked', asked_by_id = ${who.id}, asked_by = ${who.name}, asked_at = now(),
           asked_readers = ${readers}, asked_email = ${JSON.stringify(email)}::jsonb,
           ${beginWait('mailing', who.id)},
           approved_by_id = null, approved_by = null, pause_reason = ${changed === null ? null : 'changed'}::text,
           pause_detail = ${changed}::text`,
});

export const approveStep = (who: By, recallSeconds: number): Step => ({
  from: ['asked'],
  set: sql`state = 'sending', approved_by_id = ${who.id}, approved_by = ${who.name},
           approved_email = asked_email, asked_email = null, ${noWait}, pause_reason = null, pause_detail = null,
           approved_at = now(), leaves_at = now() + make_interval(secs => ${recallSeconds}::int)`,
});

/** Throws `Failure` mailing.missing. */
export function refuseIncomplete(rows: readonly MailingRow[]): void {
  const missing = new Set(
    rows.flatMap(({ content, languages: wanted }) => missingOf(content, wanted)),
  );
  if (missing.size > 0)
    throw new Failure('mailing.missing', { languages: [...missing].map(endonym).join(', ') });
}

/** Two operators agree on the email, so none of them goes on with another (ADR-0064). Throws mailing.changed. */
export function refuseChanged(
  agreed: AgreedEmails,
  before: AgreedEmail | null,
  now: AgreedEmail,
): void {
  if (!before || agreed.changes(before, now).length > 0) throw new Failure('mailing.changed');
}
