/**
 * Sequences of mailings (ADR-0089): one operator plans, another approves all steps, and either takes all back. SQL keeps
 * the steps at their date and ends an approval when something changes.
 */
import type { AuditVerb } from '@prelude/contract/console/audit-actions';
import type {
  listSequences,
  Sequence,
  SequenceAnchor,
  SequenceDoc,
} from '@prelude/contract/console/sequences';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import { offsetOf } from '@prelude/contract/shared/instants';
import { languages } from '@prelude/contract/shared/languages';
import type { By, Json } from '../../../core/audit.ts';
import type { Core } from '../../../core/core.ts';
import type { Queries } from '../../../core/database/database.ts';
import { Failure } from '../../../core/failures.ts';
import { type Proved, requireFactor } from '../../../core/require-factor.ts';
import { anchorAt, anchorsIn, dateOf } from '../campaign/sequence-dates.logic.ts';
import type { Mail } from '../index.ts';
import { approveStep, askStep, refuseChanged, refuseIncomplete } from './approval.ts';
import { refuseAbsent } from './mailings.logic.ts';
import type { ConsoleMailingStore, MailingRow } from './mailings.store.ts';
import * as logic from './sequences.logic.ts';
import type { SequenceRow, SequenceStore } from './sequences.store.ts';

/** All functions throw `Failure` mailing.unknown for an unknown sequence. */
export type SequenceService = ReturnType<typeof createSequenceService>;

export function createSequenceService(
  { audit, campaign, clock, config, live, overrides, sections, transaction }: Core,
  mailings: ConsoleMailingStore,
  store: SequenceStore,
  mail: Mail,
) {
  const found = (row: SequenceRow | undefined): SequenceRow => {
    if (!row) throw new Failure('mailing.unknown');
    return row;
  };
  const record = (
    within: Queries,
    who: By,
    action: AuditVerb<'sequence'>,
    id: number,
    change: { before?: Json; after?: Json } = {},
  ) => {
    const entry = { by: who, action: `sequence.${action}` as const, target: `sequence ${id}` };
    return audit.record(within, { ...entry, ...change });
  };
  const hasDate = (anchor: SequenceAnchor): boolean =>
    anchor === 'day' || dateOf(campaign, anchor) !== undefined;
  /** Throws section.absent for a date that the campaign does not have. */
  const placeOf = ({ anchor, day, hour }: Pick<SequenceDoc, 'anchor' | 'day' | 'hour'>): Date => {
    const date = anchor === 'day' ? day : dateOf(campaign, anchor);
    if (date === undefined) throw new Failure('section.absent');
    if (date === null) throw new Failure('request.malformed');
    return anchorAt(date, hour, offsetOf(live.file.registration.opens_at));
  };
  const read = async (id: number, who: By): Promise<Sequence> => {
    const [row, steps, alone_hours] = await Promise.all([
      store.find(id),
      mailings.steps(id),
      mailings.aloneHours(who.id),
    ]);
    const now = clock.now();
    const seen = { operatorId: who.id, alone_hours, now, hasDate: !row || hasDate(row.anchor) };
    return logic.sequenceOf(found(row), steps, mail.agreed, seen);
  };
  /** The sequence and its steps, locked. Throws operator.conflict when the version differs. */
  const lock = async (id: number, version: number | undefined, within: Queries) => {
    const row = found(await store.lock(id, within));
    if (version !== undefined && row.version !== version) throw new Failure('operator.conflict');
    return { row, steps: await mailings.steps(id, within) };
  };
  const step = async (
    row: MailingRow,
    change: Parameters<typeof mailings.step>[1],
    who: By,
    within: Queries,
  ) => {
    if (!(await mailings.step(row.id, change, who.name, within)))
      throw new Failure('mailing.state');
  };

  /** Throws mailing.state for a step that has begun and is left out or put on another day. */
  const placeSteps = async (
    id: number,
    { name, steps: wanted, ...doc }: SequenceDoc,
    steps: readonly MailingRow[],
    who: By,
    within: Queries,
  ) => {
    const isOpen = ({ started_at, stored }: MailingRow) =>
      started_at === null && stored !== 'stopped';
    const gone = steps.filter((one) => !wanted.some(({ id: kept }) => kept === one.id));
    if (gone.some((one) => !isOpen(one))) throw new Failure('mailing.state');
    if (gone.length > 0) await store.withdraw(id, within);
    for (const one of gone) await mailings.remove(one.id, within);
    for (const { id: known, days } of wanted) {
      const now = steps.find((one) => one.id === known);
      if (known !== null && !now) throw new Failure('operator.conflict');
      const stepName = logic.stepName(name, days);
      if (now && !isOpen(now)) {
        if (now.sequence!.days !== days) throw new Failure('mailing.state');
      } else if (now) await store.placeStep(now.id, days, stepName, who.name, within);
      else {
        const { topic, languages: readers, states } = doc;
        const audience = { topic, languages: readers, states, segment: doc.segment ?? {} };
        const empty = { name: stepName, ...audience, content: {}, texts: {}, per_second: null };
        const place = { sequence: id, days };
        await mailings.insert({ ...empty, send_at: null }, who.name, within, place);
      }
    }
  };

  return {
    list: async (): Promise<ReplyOf<typeof listSequences>['data']> => {
      const rows = await store.list();
      const sequences = await Promise.all(
        rows.map(async ({ id, name, anchor }) => {
          const steps = await mailings.steps(id);
          const next = logic.openSteps(steps)[0]?.send_at ?? null;
          const state = logic.stateOf(steps);
          return { id, name, anchor, state, steps: steps.length, next_at: next };
        }),
      );
      return { sequences, anchors: anchorsIn(campaign) };
    },
    read,
    create: async (name: string, who: By): Promise<Sequence> => {
      const plan = {
        name,
        anchor: 'registration.closes' as const,
        day: null,
        hour: '18:00',
        exits: [],
        topic: 'news' as const,
        languages: [...languages],
        states: [],
      };
      const version = overrides.newestOf(['section']);
      const id = await transaction(async (within) => {
        const made = await store.insert(plan, placeOf(plan), version, who.name, within);
        await record(within, who, 'create', made, { after: { name } });
        return made;
      });
      return read(id, who);
    },
    /** Throws: operator.conflict, mailing.state, section.absent; request.malformed for two steps on one day. */
    save: async (id: number, version: number, doc: SequenceDoc, who: By): Promise<Sequence> => {
      refuseAbsent(sections, doc);
      const { steps: wanted, ...plan } = doc;
      const days = wanted.map((one) => one.days);
      if (new Set(days).size < days.length) throw new Failure('request.malformed');
      // The newest date, from before the lock: a later change of the campaign moves the sequence.
      const seen = overrides.newestOf(['section']);
      const at = placeOf(plan);
      await transaction(async (within) => {
        const { row, steps } = await lock(id, version, within);
        const before = logic.summaryOf(
          row,
          steps.map(({ sequence }) => sequence!.days),
        );
        await store.save(id, plan, at, seen, who.name, within);
        await placeSteps(id, doc, steps, who, within);
        await record(within, who, 'save', id, { before, after: logic.summaryOf(plan, days) });
      });
      return read(id, who);
    },
    /** Throws: operator.conflict; mailing.state when a step is no longer a draft. */
    discard: (id: number, version: number, who: By): Promise<void> =>
      transaction(async (within) => {
        const { row, steps } = await lock(id, version, within);
        if (steps.some(({ stored }) => stored !== 'draft')) throw new Failure('mailing.state');
        await store.remove(id, within);
        await record(within, who, 'discard', id, { before: { name: row.name } });
      }),
    /**
     * Throws: operator.conflict, mailing.state; mailing.missing for an incomplete step; a failure when no reader fits;
     * operator.step_up for an operator who works alone.
     */
    ask: async (id: number, version: number, who: By & Proved): Promise<Sequence> => {
      const seen = found(await store.find(id));
      const { languages: counted } = await mail.mailings.readers(seen);
      const readers = counted.reduce((sum, one) => sum + one.readers, 0);
      await transaction(async (within) => {
        const { row, steps } = await lock(id, version, within);
        const drafts = steps.filter(({ stored }) => stored === 'draft');
        if (drafts.length === 0 || !hasDate(row.anchor)) throw new Failure('mailing.state');
        refuseIncomplete(drafts);
        if (readers === 0) throw new Failure('mailing.no_readers');
        for (const draft of drafts) {
          const email = mail.agreed.now(draft);
          await step(draft, askStep('draft', { who, readers, email, changed: null }), who, within);
        }
        const hours = await mailings.aloneHours(who.id, within);
        const after = { readers, steps: drafts.length, alone_hours: hours };
        await record(within, who, 'ask', id, { after });
        const until = (await mailings.steps(id, within)).find((one) => one.alone_until !== null);
        if (!until) return;
        // It takes the place of the approval, which needs a fresh factor.
        requireFactor(who);
        await mail.notices.wait(within, {
          what: 'mailing',
          by: who.id,
          name: who.name,
          until: until.alone_until!,
          page: `mailings/sequences/${id}`,
        });
      });
      return read(id, who);
    },
    /** Throws: operator.conflict, mailing.state, operator.same_person, mailing.changed. @param seen `email` of it */
    approve: async (id: number, version: number, seen: string, who: By): Promise<Sequence> => {
      await transaction(async (within) => {
        const { steps } = await lock(id, version, within);
        const asked = logic.askedSteps(steps);
        if (asked.length === 0) throw new Failure('mailing.state');
        if (asked.some((one) => one.asked_by_id === who.id))
          throw new Failure('operator.same_person');
        for (const one of asked) refuseChanged(mail.agreed, one.asked_email, mail.agreed.now(one));
        if (seen !== logic.hashOf(asked, mail.agreed)) throw new Failure('operator.conflict');
        await store.settle(id, clock.now(), within);
        for (const one of asked)
          await step(one, approveStep(who, config.recallSeconds), who, within);
        const before = { asked_by: asked[0]!.asked_by, readers: asked[0]!.asked_readers };
        await record(within, who, 'approve', id, { before, after: { steps: asked.length } });
      });
      return read(id, who);
    },
    /** Throws mailing.state when there is nothing to take back. */
    recall: async (id: number, who: By): Promise<Sequence> => {
      await transaction(async (within) => {
        const { steps } = await lock(id, undefined, within);
        const before = logic.stateOf(steps);
        // Skipped steps too: they can then have another day.
        const isTakeable = ({ state, stored, started_at: begun }: MailingRow) =>
          state === 'sending' || (begun === null && stored !== 'draft' && stored !== 'stopped');
        if (!steps.some(isTakeable)) throw new Failure('mailing.state');
        await store.withdraw(id, within);
        await store.pause(id, who.name, within);
        await record(within, who, 'recall', id, { before });
      });
      return read(id, who);
    },
  };
}
