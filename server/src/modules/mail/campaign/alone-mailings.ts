/**
 * Mailings of an operator who works alone (ADR-0083): a wait takes the place of a second operator's approval. What was
 * requested is exactly what is sent; another email begins the wait again.
 */
import type { EmailText } from '@prelude/contract/campaign/emails';
import type { EmailTopic } from '@prelude/contract/account/subscription';
import type { Language } from '@prelude/contract/shared/languages';
import { beginWait } from '../../../core/alone.ts';
import type { By } from '../../../core/audit.ts';
import type { Core } from '../../../core/core.ts';
import { sql } from '../../../core/database/sql.ts';
import { iso, type Queries } from '../../../core/database/database.ts';
import type { OperatorNotices, WaitingAct } from '../operator-notices.service.ts';
import type { AgreedEmail, AgreedEmails } from './agreed-email.ts';

interface Waiting {
  id: number;
  topic: EmailTopic;
  languages: Language[] | null;
  content: Partial<Record<Language, EmailText>>;
  asked: AgreedEmail;
  by: By;
  isOver: boolean;
}

export const aloneMailing = (id: number, { id: by, name }: By, until: string): WaitingAct => ({
  what: 'mailing',
  by,
  name,
  until,
  page: `mailings/${id}`,
});

/** @returns a check of all mailings that wait */
export function createAloneMailings(
  {
    audit,
    clock,
    database,
    transaction,
  }: Pick<Core, 'audit' | 'clock' | 'database' | 'transaction'>,
  agreed: AgreedEmails,
  notices: OperatorNotices,
) {
  const { has, rows, run, value } = database;

  const beginAgain = async (
    within: Queries,
    { id, by }: Waiting,
    now: AgreedEmail,
    what: string,
  ) => {
    const until = await value<string | undefined>(
      sql`update mailings set asked_email = ${JSON.stringify(now)}::jsonb, ${beginWait('mailing', by.id)},
                 updated_by = 'schedule', updated_at = now()
           where id = ${id} and alone_wait('mailing', ${by.id}::bigint) is not null
          returning ${iso('alone_until', '.MS')} as until`,
      within,
    );
    if (until === undefined) return;
    const target = `mailing ${id}`;
    const after = { changed: what };
    await audit.record(within, { by: 'schedule', action: 'mailing.ask', target, after });
    await notices.wait(within, { ...aloneMailing(id, by, until), isAgain: true });
  };

  const approve = async (within: Queries, { id, by }: Waiting) => {
    const isApproved = await has(
      sql`update mailings set state = 'sending', approved_by = 'schedule', approved_at = now(), leaves_at = now(),
                 approved_email = asked_email, asked_email = null, pause_reason = null, pause_detail = null,
                 updated_by = 'schedule', updated_at = now()
           where id = ${id} returning id`,
      within,
    );
    if (!isApproved) return;
    // Of a sequence, steps that were due before this approval are skipped.
    await run(
      sql`update mailing_sequences set settled_at = ${clock.now().toISOString()}::timestamptz
           where id = (select sequence_id from mailings where id = ${id})`,
      within,
    );
    const target = `mailing ${id}`;
    const before = { asked_by: by.name };
    await audit.record(within, { by: 'schedule', action: 'mailing.approve-alone', target, before });
  };

  return (): Promise<void> =>
    transaction(async (within) => {
      const waiting = await rows<Waiting>(
        sql`select id::float8 as id, topic, languages, content, asked_email as asked,
                   json_build_object('id', asked_by_id, 'name', asked_by) as by,
                   alone_over('mailing', asked_by_id, alone_from, alone_until) as "isOver"
              from mailings where state = 'asked' and alone_until is not null
               and id not in (select mailing_id from announced_mailings)
             order by id for update skip locked`,
        within,
      );
      for (const mailing of waiting) {
        const now = agreed.now(mailing);
        const changed = agreed.inputs(agreed.changes(mailing.asked, now));
        if (changed !== '') await beginAgain(within, mailing, now, changed);
        else if (mailing.isOver) await approve(within, mailing);
      }
    });
}
