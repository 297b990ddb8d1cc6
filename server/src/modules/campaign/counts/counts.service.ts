/**
 * Rows are never overwritten; a correction adds one. Reaching a milestone needs a second operator (ADR-0028), or a wait
 * (ADR-0083).
 */
import type { AuditVerb } from '@prelude/contract/console/audit-actions';
import type {
  approveCounts,
  CountsPreview,
  Figure,
  FigureOrigin,
  readCounts,
  ReadFigure,
  saveCounts,
} from '@prelude/contract/console/counts';
import { countingStores, steamApp, storeName } from '@prelude/contract/campaign/stores';
import type { BodyOf, ReplyOf } from '@prelude/contract/shared/endpoint';
import { rolesWith } from '@prelude/contract/console/permissions';
import type { By } from '../../../core/audit.ts';
import type { Core } from '../../../core/core.ts';
import type { Queries } from '../../../core/database/database.ts';
import { Failure } from '../../../core/failures.ts';
import type { Job } from '../../../core/jobs/runner.ts';
import { type Proved, requireFactor } from '../../../core/require-factor.ts';
import type { OperatorNotices } from '../../mail/operator-notices.service.ts';
import { previewOf, reasonToWait, seenOf, totalsOf } from './counts.logic.ts';
import type { CountsStore, Figures, Held } from './counts.store.ts';
import type { ReadsStore } from './reads.store.ts';

export type ConsoleCounts = ReturnType<typeof createConsoleCounts>;

type Source = Pick<
  ReplyOf<typeof readCounts>['data']['sources'][number],
  'kind' | 'source' | 'name' | 'counts'
>;

const page = 50;

export function createConsoleCounts(
  { audit, campaign, clock, config, transaction }: Core,
  store: CountsStore,
  reads: ReadsStore,
  notices: OperatorNotices,
) {
  /** Sources whose figure the server reads. */
  const readSources = (): Pick<Figure, 'kind' | 'source'>[] =>
    config.steamUrl && steamApp(campaign.stores) ? [{ kind: 'followers', source: 'steam' }] : [];
  /** Keys and names. The console names those of the campaign in its own language. */
  const channels = (): [source: string, name: string][] => {
    const own = Object.values(campaign.social).flatMap((list) => list.map(({ name }) => name));
    const read = readSources().filter(({ source }) => !own.includes(source));
    return [
      ...[...new Set(own)].map((name): [string, string] => [name, name]),
      ...read.map(({ source }): [string, string] => [source, storeName({ key: source })]),
    ].toSorted(([a], [b]) => (a < b ? -1 : 1));
  };
  const sources = (): Source[] => [
    ...campaign.stores.map(({ key, name, counts }) => ({
      kind: 'platform' as const,
      source: key,
      name: storeName({ key, name }),
      counts,
    })),
    ...channels().map(([source, name]) => ({
      kind: 'followers' as const,
      source,
      name,
      counts: true,
    })),
  ];
  const counted = (): Set<string> => new Set(countingStores(campaign.stores).map(({ key }) => key));
  const check = (figures: readonly Figure[]): void => {
    const stores = new Set(campaign.stores.map(({ key }) => key));
    const names = new Set(figures.map(({ kind, source }) => `${kind} ${source}`));
    // The public page shows each store by name, so an unknown store would not be shown.
    const isStray = figures.some(({ kind, source }) => kind === 'platform' && !stores.has(source));
    if (isStray || names.size !== figures.length) throw new Failure('request.malformed');
  };
  const judge = (known: Figures, figures: readonly Figure[]): CountsPreview =>
    previewOf(
      known,
      figures,
      {
        known: new Set(sources().map(({ kind, source }) => `${kind} ${source}`)),
        counted: counted(),
      },
      (key) => campaign.milestones.find((one) => one.key === key)?.rewards ?? [],
    );
  const record = (
    tx: Queries,
    by: By | string,
    act: AuditVerb<'counts'>,
    target: string,
    { figures }: CountsPreview,
  ) =>
    audit.record(tx, {
      by,
      action: `counts.${act}`,
      target,
      before: Object.fromEntries(figures.map((one) => [one.source, one.before])),
      after: Object.fromEntries(figures.map((one) => [one.source, one.after])),
    });
  const readFigures = async (
    current: Figures['current'],
    within?: Queries,
  ): Promise<ReadFigure[]> =>
    Promise.all(
      readSources().map(async (of) => {
        const row = await reads.read(of.source, within);
        const inForce = current.find(
          ({ kind, source }) => kind === of.kind && source === of.source,
        );
        return {
          ...of,
          count: row?.count ?? null,
          read_at: row?.read_at ?? null,
          next_at: row?.next_at ?? null,
          failures: row?.failures ?? 0,
          // An operator may have entered it meanwhile.
          reason: inForce?.count === row?.count ? null : (row?.reason ?? null),
        };
      }),
    );
  /** A number that was read has no other author than the source. */
  const requireOrigin = async (
    origin: FigureOrigin,
    figures: readonly Figure[],
    { current }: Figures,
    within: Queries,
  ): Promise<void> => {
    if (origin !== 'steam') return;
    const found = await readFigures(current, within);
    const isRead = (figure: Figure) =>
      found.some(
        ({ kind, source, count }) =>
          kind === figure.kind && source === figure.source && count === figure.count,
      );
    if (!figures.every(isRead)) throw new Failure('request.malformed');
  };
  const waiting = async (tx: Queries, id: number): Promise<Held> => {
    const held = await store.held(tx);
    if (held?.id !== id) throw new Failure('counts.decided');
    return held;
  };

  const notifyOfWait = (tx: Queries, by: By, until: string, isAgain = false): Promise<void> =>
    notices.wait(tx, {
      what: 'figures',
      by: by.id,
      name: by.name,
      until,
      page: 'counts',
      isAgain,
    });

  /**
   * Enters the figures of an operator who works alone when their wait is over. If something that the operator saw has
   * changed, the wait begins again; if the figures cannot be entered any more, the request ends.
   */
  const enterAlone = (tx: Queries, held: Held, known: Figures): Promise<void> => {
    const target = `count request ${held.id}`;
    const preview = judge(known, held.figures);
    const seen = seenOf(known, held.figures, preview);
    const isSame =
      seen.newest === held.aloneNewest &&
      seen.reaches.every((key) => held.aloneReaches?.includes(key));
    const end = async () => {
      await store.decide(tx, held.id, 'withdrawn', held.by);
      await audit.record(tx, { by: 'schedule', action: 'counts.withdraw', target });
    };
    const begin = async () => {
      const until = await store.waitAgain(tx, held, seen);
      if (until === undefined) return;
      await record(tx, 'schedule', 'ask', target, preview);
      await notifyOfWait(tx, held.by, until, true);
    };
    const enter = async () => {
      await store.decide(tx, held.id, 'approved');
      await store.add(tx, held, null, clock.now(), held.id);
      await record(tx, 'schedule', 'approve-alone', target, preview);
    };
    if (held.undoes !== null && !isUndo(known, held.figures, held.undoes)) return end();
    if (!isSame) return begin();
    return held.isOver ? enter() : Promise.resolve();
  };

  const job: Job = {
    name: 'figures of one operator',
    wakes: ['counts'],
    due: store.dueIn,
    run: () =>
      transaction(async (tx) => {
        await store.lock(tx);
        const held = await store.held(tx);
        if (held?.aloneUntil) await enterAlone(tx, held, await store.read(tx));
      }),
  };

  return {
    job,
    read: async (by: By): Promise<ReplyOf<typeof readCounts>['data']> => {
      const [known, held, approvers, alone_hours] = await Promise.all([
        store.read(),
        store.held(),
        store.operators(rolesWith('counts.approve'), by.id),
        store.aloneHours(by.id),
      ]);
      const { newest, web, current, milestones } = known;
      const named = sources();
      const more = current
        .filter((row) => !named.some((one) => one.kind === row.kind && one.source === row.source))
        .map(({ kind, source }): Source => ({
          kind,
          source,
          name: kind === 'platform' ? storeName({ key: source }) : source,
          counts: kind === 'followers',
        }));
      return {
        newest,
        web,
        milestones,
        totals: totalsOf(
          web,
          new Map(current.map(({ kind, source, count }) => [`${kind} ${source}`, count])),
          counted(),
        ),
        sources: [...named, ...more].map((one) => ({
          ...one,
          current:
            current.find((row) => row.kind === one.kind && row.source === one.source) ?? null,
        })),
        request: held
          ? {
              id: held.id,
              author: held.by.name,
              mine: held.by.id === by.id,
              at: held.at,
              note: held.note,
              origin: held.origin,
              preview: judge(known, held.figures),
              alone_until: held.aloneUntil,
            }
          : null,
        reads: await readFigures(current),
        approvers,
        alone_hours,
      };
    },
    /** Throws `Failure`: request.malformed for an unknown store or a duplicate source. */
    preview: async (figures: readonly Figure[]): Promise<CountsPreview> => {
      check(figures);
      return judge(await store.read(), figures);
    },
    /** Throws `Failure`: operator.conflict, counts.confirm, counts.undo, counts.pending, request.malformed; operator.step_up for a wait. */
    save: async (
      { figures, note, origin = 'hand', seen, accept, undoes }: BodyOf<typeof saveCounts>,
      by: By & Proved,
    ): Promise<{ newest: number; held: boolean }> => {
      check(figures);
      return transaction(async (tx) => {
        await store.lock(tx);
        const known = await store.read(tx);
        if (known.newest !== seen) throw new Failure('operator.conflict');
        if (undoes !== undefined) requireUndo(known, figures, undoes);
        await requireOrigin(origin, figures, known, tx);
        const preview = judge(known, figures);
        const isRead =
          accept.warnings ||
          undoes !== undefined ||
          preview.figures.every((one) => one.warnings.length === 0);
        if (!isRead) throw new Failure('counts.confirm');
        requireRead(preview, accept.reaches);
        const entry = { figures, by, note, origin, undoes: undoes ?? null };
        if (preview.reaches.length > 0) {
          const held = await store.hold(tx, entry, seenOf(known, figures, preview));
          if (held === undefined) throw new Failure('counts.pending');
          await record(tx, by, 'ask', `count request ${held.id}`, preview);
          if (held.aloneUntil) {
            // It takes the place of the approval, which needs a fresh factor.
            requireFactor(by);
            await notifyOfWait(tx, by, held.aloneUntil);
          }
          return { newest: known.newest, held: true };
        }
        await store.add(tx, entry, null, clock.now());
        const target = preview.figures.map(({ kind, source }) => `${kind} ${source}`).join(', ');
        await record(tx, by, undoes === undefined ? 'enter' : 'undo', target, preview);
        return { newest: (await store.read(tx)).newest, held: false };
      });
    },
    /** Enters a number that the server has read, or keeps it for an operator. The same number again changes nothing. */
    enterRead: (source: string, count: number): Promise<void> =>
      transaction(async (tx) => {
        await store.lock(tx);
        const known = await store.read(tx);
        const figure: Figure = { kind: 'followers', source, count };
        const last = known.current.find((one) => one.kind === figure.kind && one.source === source);
        const preview = judge(known, [figure]);
        const isSame = last?.count === count;
        const reason = isSame ? undefined : reasonToWait(last, count, preview);
        if (!isSame && reason === undefined) {
          const by = { id: null, name: 'Steam' };
          const entry = { figures: [figure], by, note: '', undoes: null };
          await store.add(tx, { ...entry, origin: 'steam' }, null, clock.now());
          await record(tx, 'schedule', 'enter', `${figure.kind} ${source}`, preview);
        }
        await reads.note(tx, source, { count, reason: reason ?? null });
      }),
    /** Throws `Failure`: counts.decided, operator.same_person, operator.conflict, counts.confirm, counts.undo */
    approve: ({ id, seen, reaches }: BodyOf<typeof approveCounts>, by: By): Promise<number> =>
      transaction(async (tx) => {
        await store.lock(tx);
        const held = await waiting(tx, id);
        if (held.by.id === by.id) throw new Failure('operator.same_person');
        const known = await store.read(tx);
        if (known.newest !== seen) throw new Failure('operator.conflict');
        if (held.undoes !== null) requireUndo(known, held.figures, held.undoes);
        const preview = judge(known, held.figures);
        requireRead(preview, reaches);
        await store.decide(tx, id, 'approved', by);
        await store.add(tx, held, by, clock.now());
        await record(tx, by, 'approve', `count request ${id}`, preview);
        return (await store.read(tx)).newest;
      }),
    /** Throws `Failure`: counts.decided */
    withdraw: (id: number, by: By): Promise<void> =>
      transaction(async (tx) => {
        await waiting(tx, id);
        await store.decide(tx, id, 'withdrawn', by);
        await audit.record(tx, { by, action: 'counts.withdraw', target: `count request ${id}` });
      }),
    history: async (of: {
      kind?: string;
      source?: string;
      before?: number;
    }): Promise<{ figures: Awaited<ReturnType<CountsStore['history']>>; more: boolean }> => {
      const found = await store.history(of, page + 1);
      return { figures: found.slice(0, page), more: found.length > page };
    },
  };
}

/** Whether these figures take back the newest one of their source. */
function isUndo({ current }: Figures, figures: readonly Figure[], undoes: number): boolean {
  const row = current.find(({ id }) => id === undoes);
  const [figure, ...others] = figures;
  if (!row || !figure || others.length > 0) return false;
  const isSame = row.kind === figure.kind && row.source === figure.source;
  return isSame && (row.previous ?? 0) === figure.count;
}

function requireUndo(known: Figures, figures: readonly Figure[], undoes: number): void {
  if (!isUndo(known, figures, undoes)) throw new Failure('counts.undo');
}

/** Throws `Failure` counts.confirm when a milestone would be reached that the operator has not confirmed. */
function requireRead({ reaches }: CountsPreview, read: readonly string[]): void {
  if (!reaches.every(({ key }) => read.includes(key))) throw new Failure('counts.confirm');
}
