/**
 * One operator writes, another approves; a recall is possible for five minutes (spec decisions §7). For one who works
 * alone, a wait takes the place of the approval (ADR-0083); `alone-mailings.ts` ends it.
 */
import type { AuditVerb } from '@prelude/contract/console/audit-actions';
import { audienceStatesIn, topicsIn } from '@prelude/contract/campaign/section-scope';
import type {
  countReaders,
  readMailingProgress,
  readMailingResults,
} from '@prelude/contract/console/mailing-progress';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import type {
  Audience,
  Mailing,
  MailingDoc,
  MailingSummary,
  MailingVersion,
} from '@prelude/contract/console/mailings';
import { type Language, languages, perLanguage } from '@prelude/contract/shared/languages';
import { sql } from '../../../core/database/sql.ts';
import type { By, Json } from '../../../core/audit.ts';
import type { Core } from '../../../core/core.ts';
import { noWait } from '../../../core/alone.ts';
import { createReadCache } from '../../../core/read-cache.ts';
import type { Queries } from '../../../core/database/database.ts';
import { Failure } from '../../../core/failures.ts';
import { type Proved, requireFactor } from '../../../core/require-factor.ts';
import { aloneMailing } from '../campaign/alone-mailings.ts';
import type { Mail } from '../index.ts';
import { countsOf, docOf, mailingOf, refuseAbsent, summaryOf } from './mailings.logic.ts';
import { approveStep, askStep, refuseChanged, refuseIncomplete } from './approval.ts';
import type { ConsoleMailingStore, MailingRow, Step } from './mailings.store.ts';

type Counted = ReplyOf<typeof countReaders>['data'];

type Progress = ReplyOf<typeof readMailingProgress>['data'];

type Results = ReplyOf<typeof readMailingResults>['data'];

/**
 * All changes are in the audit log. All functions throw `Failure` mailing.unknown for an unknown mailing, and
 * section.absent for an audience that the campaign cannot have.
 */
export type MailingService = ReturnType<typeof createMailingService>;

const pageSize = 50;
const versionsShown = 50;
const emptyText = { subject: '', preheader: '', title: '', body: '', cta: { label: '', path: '' } };

export function createMailingService(
  { audit, config, sections, transaction }: Core,
  store: ConsoleMailingStore,
  mail: Mail,
) {
  const { recallSeconds } = config;
  // Each read goes through every email of two mailings.
  const resultsCache = createReadCache<Results>({ lifeMs: 10_000, timesItsCost: 20, max: 100 });
  const progressCache = createReadCache<Progress>({ lifeMs: 1000, max: 100 });

  const found = (row: MailingRow | undefined): MailingRow => {
    if (!row) throw new Failure('mailing.unknown');
    return row;
  };
  const read = async (id: number, who: By): Promise<Mailing> => {
    const [row, hours] = await Promise.all([store.find(id), store.aloneHours(who.id)]);
    return mailingOf(found(row), who.id, hours, mail.agreed);
  };

  const record = (
    within: Queries,
    who: By,
    action: AuditVerb<'mailing'>,
    id: number,
    change: { before?: Json; after?: Json } = {},
  ) =>
    audit.record(within, {
      by: who,
      action: `mailing.${action}`,
      target: `mailing ${id}`,
      ...change,
    });

  const draft = async (id: number, version: number, within: Queries): Promise<MailingRow> => {
    const row = found(await store.lock(id, within));
    // To write an approved step takes back its approval (`follow_sequence`).
    const isOpen = row.sequence !== null && row.started_at === null && row.stored !== 'stopped';
    if (row.stored !== 'draft' && !isOpen) throw new Failure('mailing.state');
    if (row.version !== version) throw new Failure('operator.conflict');
    return row;
  };

  const act = async (
    id: number,
    who: By,
    action: AuditVerb<'mailing'>,
    step: Step,
    refusal: (row: MailingRow) => Failure = () => new Failure('mailing.state'),
    check: (row: MailingRow) => void = () => {},
  ): Promise<Mailing> => {
    await transaction(async (within) => {
      const row = found(await store.lock(id, within));
      if (step.from.includes(row.stored)) check(row);
      if (!(await store.step(id, step, who.name, within))) throw refusal(row);
      await record(within, who, action, id, { before: row.state });
    });
    return read(id, who);
  };

  /** Steps are requested and approved with their sequence, except an email that has changed since. */
  const refuseStep = ({ sequence, stored, pause_reason }: MailingRow): void => {
    if (sequence !== null && stored !== 'paused' && pause_reason === null)
      throw new Failure('mailing.state');
  };

  const count = async (audience: Audience): Promise<Counted> => {
    refuseAbsent(sections, audience);
    const { languages: rows, estimated } = await mail.mailings.readers(audience);
    const of = (language: Language) => rows.find((row) => row.language === language)?.readers ?? 0;
    const by_language = perLanguage(of);
    return {
      by_language,
      readers: Object.values(by_language).reduce((sum, some) => sum + some, 0),
      suppressed: rows.reduce((sum, { suppressed }) => sum + suppressed, 0),
      estimated,
    };
  };

  /** @param original is copied @returns its id */
  const createIn = async (
    within: Queries,
    name: string,
    who: By,
    original?: Mailing,
  ): Promise<number> => {
    const doc: MailingDoc = {
      name,
      topic: topicsIn(sections).find((topic) => topic === original?.topic) ?? 'news',
      states: audienceStatesIn(sections).filter((state) => original?.states.includes(state)),
      languages: original?.languages ?? [...languages],
      segment: original?.segment ?? {},
      texts:
        original?.texts ?? Object.fromEntries(languages.map((language) => [language, emptyText])),
      per_second: original?.per_second ?? null,
      send_at: null,
    };
    const id = await store.insert(docOf(doc), who.name, within);
    await record(within, who, 'create', id, { after: { name, copy_of: original?.id ?? null } });
    return id;
  };

  return {
    list: async (
      before: number | undefined,
    ): Promise<{ mailings: MailingSummary[]; more: boolean }> => {
      const rows = await store.list(before, pageSize + 1);
      return { mailings: rows.slice(0, pageSize).map(summaryOf), more: rows.length > pageSize };
    },
    read,
    create: async (name: string, copyOf: number | undefined, who: By): Promise<Mailing> => {
      const original = copyOf === undefined ? undefined : await read(copyOf, who);
      const id = await transaction((within) => createIn(within, name, who, original));
      return read(id, who);
    },
    createIn,
    /** Throws: mailing.state when it is no longer a draft, operator.conflict when the version differs. */
    save: async (id: number, version: number, doc: MailingDoc, who: By): Promise<Mailing> => {
      refuseAbsent(sections, doc);
      await transaction(async (within) => {
        const before = await draft(id, version, within);
        const after = docOf(doc);
        await store.save(id, after, who.name, within);
        await record(within, who, 'save', id, { before: summary(before), after: summary(after) });
      });
      return read(id, who);
    },
    /** Throws as `save`. */
    discard: (id: number, version: number, who: By): Promise<void> =>
      transaction(async (within) => {
        const before = await draft(id, version, within);
        if (before.stored !== 'draft') throw new Failure('mailing.state');
        await store.remove(id, within);
        await record(within, who, 'discard', id, { before: summary(before) });
      }),
    versions: async (id: number): Promise<MailingVersion[]> => {
      found(await store.find(id));
      return store.versions(id, versionsShown);
    },
    count,
    results: (id: number): Promise<Results> =>
      resultsCache(String(id), async () => {
        found(await store.find(id));
        const last = await store.before(id);
        const [results, before] = await Promise.all([
          store.results(id),
          last && store.results(last.id),
        ]);
        return { results, last: last && before ? { name: last.name, results: before } : null };
      }),
    progress: (id: number): Promise<Progress> =>
      progressCache(String(id), async () => {
        const row = found(await store.find(id));
        const [rows, losses] = await Promise.all([store.counts(id), store.losses(id)]);
        return {
          state: row.state,
          complete: row.done,
          counts: countsOf(rows, losses, mail.quiet()),
          unsubscribed: losses.reduce((sum, { unsubscribed }) => sum + unsubscribed, 0),
        };
      }),
    /**
     * Requests the approval of a draft, or of the changed email of a paused mailing. Throws like `save`, and when a
     * language is incomplete or the audience is empty; operator.step_up for an operator who works alone.
     */
    ask: async (id: number, version: number, who: By & Proved): Promise<Mailing> => {
      const seen = found(await store.find(id));
      refuseIncomplete([seen]);
      const { readers } = await count(seen);
      await transaction(async (within) => {
        // Check again under the lock: the draft may have changed since it was read.
        const row = found(await store.lock(id, within));
        refuseStep(row);
        refuseIncomplete([row]);
        const now = mail.agreed.now(row);
        const changed = mail.agreed.inputs(mail.agreed.changes(row.approved_email ?? {}, now));
        const isAgain = row.stored === 'paused' && row.approved_email !== null && changed !== '';
        if (row.stored !== 'draft' && !isAgain) throw new Failure('mailing.state');
        if (row.version !== version) throw new Failure('operator.conflict');
        if (readers === 0 && !isAgain) throw new Failure('mailing.no_readers');
        const step = askStep(row.stored, {
          who,
          readers,
          email: now,
          changed: isAgain ? changed : null,
        });
        if (!(await store.step(id, step, who.name, within))) throw new Failure('mailing.state');
        const hours = await store.aloneHours(who.id, within);
        await record(within, who, 'ask', id, { after: { readers, version, alone_hours: hours } });
        const { alone_until } = found(await store.lock(id, within));
        if (alone_until === null) return;
        // It takes the place of the approval, which needs a fresh factor.
        requireFactor(who);
        await mail.notices.wait(within, aloneMailing(id, who, alone_until));
      });
      return read(id, who);
    },
    withdraw: (id: number, who: By): Promise<Mailing> =>
      act(
        id,
        who,
        'withdraw',
        {
          from: ['asked'],
          set: sql`state = case when approved_email is null then 'draft' else 'paused' end, asked_by_id = null,
                 asked_by = null, asked_at = null, asked_readers = null, asked_email = null, ${noWait}`,
        },
        undefined,
        refuseStep,
      ),
    /**
     * Throws: mailing.state, operator.conflict, operator.same_person; mailing.changed when the email is no longer that
     * of the request. @param seen the hash of the email that the operator saw
     */
    approve: async (
      id: number,
      version: number,
      seen: string | undefined,
      who: By,
    ): Promise<Mailing> => {
      await transaction(async (within) => {
        const row = found(await store.lock(id, within));
        // An announcement approves its own mailing.
        if (row.stored !== 'asked' || row.announcement) throw new Failure('mailing.state');
        refuseStep(row);
        if (row.version !== version) throw new Failure('operator.conflict');
        if (row.asked_by_id === who.id) throw new Failure('operator.same_person');
        const email = mail.agreed.now(row);
        if (seen !== undefined && seen !== mail.agreed.hash(email))
          throw new Failure('operator.conflict');
        refuseChanged(mail.agreed, row.asked_email, email);
        const step = approveStep(who, recallSeconds);
        if (!(await store.step(id, step, who.name, within))) throw new Failure('mailing.state');
        await record(within, who, 'approve', id, {
          before: { asked_by: row.asked_by, readers: row.asked_readers },
          after: { version, recall_seconds: recallSeconds, send_at: row.send_at },
        });
      });
      return read(id, who);
    },
    /** Throws: mailing.left when an email may already have been sent. */
    recall: (id: number, who: By): Promise<Mailing> =>
      act(
        id,
        who,
        'recall',
        {
          from: ['sending'],
          more: sql`started_at is null`,
          set: sql`state = 'stopped', finished_at = now()`,
        },
        ({ stored }) => new Failure(stored === 'sending' ? 'mailing.left' : 'mailing.state'),
      ),
    pause: (id: number, who: By): Promise<Mailing> =>
      act(id, who, 'pause', {
        from: ['sending'],
        more: sql`finished_at is null and started_at is not null`,
        set: sql`state = 'paused'`,
      }),
    /** Throws: mailing.state; mailing.changed when the email is not the approved one. */
    resume: (id: number, who: By): Promise<Mailing> =>
      act(
        id,
        who,
        'resume',
        {
          from: ['paused'],
          set: sql`state = 'sending', pause_reason = null, pause_detail = null`,
        },
        undefined,
        (row) => {
          if (row.approved_email)
            refuseChanged(mail.agreed, row.approved_email, mail.agreed.now(row));
        },
      ),
    stop: (id: number, who: By): Promise<Mailing> =>
      act(id, who, 'stop', {
        from: ['sending', 'paused'],
        more: sql`finished_at is null and (started_at is not null or state = 'paused')`,
        set: sql`state = 'stopped'`,
      }),
  };
}

const summary = (
  doc: Pick<MailingRow, keyof Omit<MailingDoc, 'texts' | 'segment'> | 'content'> &
    Pick<MailingDoc, 'segment'>,
): Json => ({
  name: doc.name,
  topic: doc.topic,
  states: doc.states,
  languages: doc.languages,
  segment: (doc.segment ?? {}) as Json,
  per_second: doc.per_second,
  send_at: doc.send_at,
  subjects: Object.fromEntries(
    languages.map((language) => [language, doc.content?.[language]?.subject ?? '']),
  ),
});
