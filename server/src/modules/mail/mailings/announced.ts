/**
 * The mailing of an announcement (ADR-0088). It waits as one whose approval is requested, which fixes its content, until
 * the announcement lets it leave. All functions run within the transaction of the announcement.
 */
import type { Language } from '@prelude/contract/shared/languages';
import { beginWait, noWait } from '../../../core/alone.ts';
import type { By } from '../../../core/audit.ts';
import type { Core } from '../../../core/core.ts';
import { sql } from '../../../core/database/sql.ts';
import type { Queries } from '../../../core/database/database.ts';
import { Failure } from '../../../core/failures.ts';
import type { AgreedEmails } from '../campaign/agreed-email.ts';
import type { MailingStore } from '../campaign/mailings.store.ts';
import { isWritten, missingOf } from './mailings.logic.ts';
import type { ConsoleMailingStore, MailingRow } from './mailings.store.ts';

/** What an announcement needs to know of its mailing. */
export interface MailingStanding {
  /** Whether approval can be requested: a draft that is complete in its languages. */
  fits: boolean;
  isDraft: boolean;
  ready: Language[];
  missing: Language[];
  /** Languages of the campaign whose readers get no email. */
  languages: readonly Language[];
}

export function createAnnouncedMailings(
  { audit, database }: Pick<Core, 'audit' | 'database'>,
  store: ConsoleMailingStore,
  { agreed, mailings }: { agreed: AgreedEmails; mailings: Pick<MailingStore, 'readers'> },
  create: (within: Queries, name: string, who: By) => Promise<number>,
) {
  const lock = async (id: number, within: Queries): Promise<MailingRow> => {
    const row = await store.lock(id, within);
    if (!row) throw new Failure('mailing.unknown');
    return row;
  };
  return {
    create,
    standing: async (id: number): Promise<MailingStanding | undefined> => {
      const row = await store.find(id);
      if (!row) return undefined;
      const { content, languages } = row;
      const missing = missingOf(content, languages);
      return {
        fits: row.stored === 'draft' && missing.length === 0,
        isDraft: row.stored === 'draft',
        ready: languages.filter((language) => isWritten(content?.[language])),
        missing,
        languages,
      };
    },
    /** Throws `Failure` `mailing.no_readers` without any. @returns the number of its readers */
    readers: async (id: number): Promise<number> => {
      const row = await store.find(id);
      if (!row) throw new Failure('mailing.unknown');
      const { languages } = await mailings.readers(row);
      const readers = languages
        .filter(({ language }) => row.languages.includes(language))
        .reduce((sum, one) => sum + one.readers, 0);
      if (readers === 0) throw new Failure('mailing.no_readers');
      return readers;
    },
    /** Fixes the draft as it is, at the time of the announcement. Throws `Failure` mailing.state. */
    ask: async (
      id: number,
      { at, readers }: { at: string; readers: number },
      who: By,
      within: Queries,
    ): Promise<void> => {
      const row = await lock(id, within);
      if (row.stored !== 'draft' || missingOf(row.content, row.languages).length > 0)
        throw new Failure('mailing.state');
      const step = {
        from: ['draft'] as const,
        set: sql`state = 'asked', send_at = ${at}::timestamptz, asked_by_id = ${who.id}, asked_by = ${who.name},
                 asked_at = now(), asked_readers = ${readers},
                 asked_email = ${JSON.stringify(agreed.now(row))}::jsonb, ${beginWait('mailing', who.id)}`,
      };
      await store.step(id, step, who.name, within);
      await audit.record(within, {
        by: who,
        action: 'mailing.ask',
        target: `mailing ${id}`,
        after: { readers, version: row.version, send_at: at },
      });
    },
    /** Throws `Failure` mailing.changed when the email is no longer that of the request. */
    refuseChanged: async (id: number, within: Queries): Promise<void> => {
      const row = await lock(id, within);
      if (row.stored !== 'asked') throw new Failure('mailing.state');
      if (agreed.changes(row.asked_email ?? {}, agreed.now(row)).length > 0)
        throw new Failure('mailing.changed');
    },
    withdraw: async (id: number, who: By, within: Queries): Promise<void> => {
      const step = {
        from: ['asked'] as const,
        set: sql`state = 'draft', asked_by_id = null, asked_by = null, asked_at = null, asked_readers = null,
                 asked_email = null, ${noWait}`,
      };
      await store.step(id, step, who.name, within);
    },
    /**
     * Lets it leave now, unless operators have sent it by itself after it had failed. Throws `Failure`: mailing.state, mailing.changed, operator.same_person when a second operator has
     * appeared during the wait. @param approver null: a wait took the place of the approval
     */
    leave: async (id: number, approver: By | null, within: Queries): Promise<void> => {
      const row = await lock(id, within);
      if (row.stored === 'draft') throw new Failure('mailing.state');
      if (row.stored !== 'asked') return;
      if (agreed.changes(row.asked_email ?? {}, agreed.now(row)).length > 0)
        throw new Failure('mailing.changed');
      const isAllowed =
        approver !== null ||
        (await database.has(
          sql`select from mailings where id = ${id}
               and alone_over('mailing', asked_by_id, alone_from, alone_until)`,
          within,
        ));
      if (!isAllowed) throw new Failure('operator.same_person');
      const step = {
        from: ['asked'] as const,
        set: sql`state = 'sending', approved_by_id = ${approver?.id ?? null}::bigint,
                 approved_by = ${approver?.name ?? 'schedule'}, approved_email = asked_email, asked_email = null,
                 approved_at = now(), leaves_at = now()`,
      };
      await store.step(id, step, 'schedule', within);
      await audit.record(within, {
        by: 'schedule',
        action: approver ? 'mailing.approve' : 'mailing.approve-alone',
        target: `mailing ${id}`,
        before: { asked_by: row.asked_by, readers: row.asked_readers },
        after: { approved_by: approver?.name ?? null, version: row.version },
      });
    },
    /** Stops the emails that have not left. */
    stop: async (id: number, who: By, within: Queries): Promise<void> => {
      const step = {
        from: ['sending', 'paused'] as const,
        more: sql`finished_at is null`,
        set: sql`state = 'stopped', finished_at = case when started_at is null then now() end`,
      };
      if (!(await store.step(id, step, who.name, within))) return;
      await audit.record(within, { by: who, action: 'mailing.stop', target: `mailing ${id}` });
    },
  };
}
