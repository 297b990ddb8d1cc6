/** Pauses mailings whose email is no longer the approved one (ADR-0064). */
import type { EmailText } from '@prelude/contract/campaign/emails';
import type { EmailTopic } from '@prelude/contract/account/subscription';
import type { Language } from '@prelude/contract/shared/languages';
import { sql } from '../../../core/database/sql.ts';
import type { Core } from '../../../core/core.ts';
import type { AgreedEmail, AgreedEmails } from './agreed-email.ts';

interface Approved {
  id: number;
  topic: EmailTopic;
  languages: Language[] | null;
  content: Partial<Record<Language, EmailText>>;
  approved: AgreedEmail;
}

export type AgreementCheck = ReturnType<typeof createAgreementCheck>;

/** @returns a check of all mailings that are being sent or wait for their time */
export function createAgreementCheck(
  { audit, database, log, transaction }: Pick<Core, 'audit' | 'database' | 'log' | 'transaction'>,
  agreed: AgreedEmails,
) {
  const { has, rows } = database;

  const pause = (id: number, detail: string): Promise<boolean> =>
    transaction(async (within) => {
      const isPaused = await has(
        sql`update mailings set state = 'paused', pause_reason = 'changed', pause_detail = ${detail},
                   updated_by = 'server', updated_at = now()
             where id = ${id} and state = 'sending' and finished_at is null returning id`,
        within,
      );
      if (isPaused)
        await audit.record(within, {
          by: 'server',
          action: 'mailing.pause',
          target: `mailing ${id}`,
          after: { changed: detail },
        });
      return isPaused;
    });

  return async (): Promise<void> => {
    const approved = await rows<Approved>(sql`
      select id::float8 as id, topic, languages, content, approved_email as approved from mailings
       where state = 'sending' and finished_at is null and approved_email is not null
         and id not in (select id from skipped_steps)`);
    for (const mailing of approved) {
      const detail = agreed.inputs(agreed.changes(mailing.approved, agreed.now(mailing)));
      if (detail === '' || !(await pause(mailing.id, detail))) continue;
      log.warn({ mailing: mailing.id, changed: detail }, 'paused: not the approved email');
    }
  };
}
