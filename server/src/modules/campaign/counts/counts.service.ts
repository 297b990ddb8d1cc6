/**
 * Rows are never overwritten; a correction adds one. Reaching a milestone needs a second operator (ADR-0028).
 */
import type { AuditVerb } from '@prelude/contract/console/audit-actions';
import type {
  approveCounts,
  CountsPreview,
  Figure,
  readCounts,
  saveCounts,
} from '@prelude/contract/console/counts';
import { countingStores, storeName } from '@prelude/contract/campaign/stores';
import type { BodyOf, ReplyOf } from '@prelude/contract/shared/endpoint';
import { rolesWith } from '@prelude/contract/console/permissions';
import type { By } from '../../../core/audit.ts';
import type { Core } from '../../../core/core.ts';
import type { Queries } from '../../../core/database/database.ts';
import { Failure } from '../../../core/failures.ts';
import { previewOf, totalsOf } from './counts.logic.ts';
import type { CountsStore, Figures, Held } from './counts.store.ts';

export type ConsoleCounts = ReturnType<typeof createConsoleCounts>;

type Source = Pick<
  ReplyOf<typeof readCounts>['data']['sources'][number],
  'kind' | 'source' | 'name' | 'counts'
>;

const page = 50;

export function createConsoleCounts(
  { campaign, clock, audit, transaction }: Core,
  store: CountsStore,
) {
  const sources = (): Source[] => [
    ...campaign.stores.map(({ key, name, counts }) => ({
      kind: 'platform' as const,
      source: key,
      name: storeName({ key, name }),
      counts,
    })),
    ...[...new Set(Object.values(campaign.social).flatMap((list) => list.map(({ name }) => name)))]
      .toSorted()
      .map((source) => ({ kind: 'followers' as const, source, name: source, counts: true })),
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
    by: By,
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
  const waiting = async (tx: Queries, id: number): Promise<Held> => {
    const held = await store.held(tx);
    if (held?.id !== id) throw new Failure('counts.decided');
    return held;
  };

  return {
    read: async (by: By): Promise<ReplyOf<typeof readCounts>['data']> => {
      const [known, held, approvers] = await Promise.all([
        store.read(),
        store.held(),
        store.operators(rolesWith('counts.approve'), by.id),
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
              preview: judge(known, held.figures),
            }
          : null,
        approvers,
      };
    },
    /** Throws `Failure`: request.malformed for an unknown store or a duplicate source. */
    preview: async (figures: readonly Figure[]): Promise<CountsPreview> => {
      check(figures);
      return judge(await store.read(), figures);
    },
    /** Throws `Failure`: operator.conflict, counts.confirm, counts.undo, counts.pending */
    save: async (
      { figures, note, seen, accept, undoes }: BodyOf<typeof saveCounts>,
      by: By,
    ): Promise<{ newest: number; held: boolean }> => {
      check(figures);
      return transaction(async (tx) => {
        await store.lock(tx);
        const known = await store.read(tx);
        if (known.newest !== seen) throw new Failure('operator.conflict');
        if (undoes !== undefined) requireUndo(known, figures, undoes);
        const preview = judge(known, figures);
        const isRead =
          accept.warnings ||
          undoes !== undefined ||
          preview.figures.every((one) => one.warnings.length === 0);
        if (!isRead) throw new Failure('counts.confirm');
        requireRead(preview, accept.reaches);
        const entry = { figures, by, note, undoes: undoes ?? null };
        if (preview.reaches.length > 0) {
          const id = await store.hold(tx, entry);
          if (id === undefined) throw new Failure('counts.pending');
          await record(tx, by, 'ask', `count request ${id}`, preview);
          return { newest: known.newest, held: true };
        }
        await store.add(tx, entry, null, clock.now());
        const target = preview.figures.map(({ kind, source }) => `${kind} ${source}`).join(', ');
        await record(tx, by, undoes === undefined ? 'enter' : 'undo', target, preview);
        return { newest: (await store.read(tx)).newest, held: false };
      });
    },
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

function requireUndo({ current }: Figures, figures: readonly Figure[], undoes: number): void {
  const row = current.find(({ id }) => id === undoes);
  const [figure, ...others] = figures;
  const isSame = row && figure && row.kind === figure.kind && row.source === figure.source;
  if (!isSame || others.length > 0 || (row.previous ?? 0) !== figure.count)
    throw new Failure('counts.undo');
}

/** Throws `Failure` counts.confirm when a milestone would be reached that the operator has not confirmed. */
function requireRead({ reaches }: CountsPreview, read: readonly string[]): void {
  if (!reaches.every(({ key }) => read.includes(key))) throw new Failure('counts.confirm');
}
