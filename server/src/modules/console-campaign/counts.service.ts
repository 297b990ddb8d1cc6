/** Operators enter what stores and channels report; nothing is ever overwritten, a wrong figure is taken back by another. */
import type { Campaign } from '@prelude/contract/campaign';
import type {
  CountsPreview,
  Figure,
  readCounts,
  saveCounts,
} from '@prelude/contract/console-counts';
import type { BodyOf, ReplyOf } from '@prelude/contract/endpoint';
import { platforms } from '@prelude/contract/registration';
import type { Audit } from '../../platform/audit.ts';
import type { CampaignClock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failures.ts';
import { previewOf, totalsOf } from './counts.logic.ts';
import type { CountsStore, Figures } from './counts.store.ts';

export interface ConsoleCounts {
  read(): Promise<ReplyOf<typeof readCounts>['data']>;
  /** Throws `Failure`: request.malformed for a store that is none, or twice the same source. */
  preview(figures: readonly Figure[]): Promise<CountsPreview>;
  /** @returns id of the newest figure. Throws `Failure`: operator.conflict, counts.confirm, counts.undo */
  save(input: BodyOf<typeof saveCounts>, by: { id: number; name: string }): Promise<number>;
  history: (of: {
    kind?: string;
    source?: string;
    before?: number;
  }) => Promise<{ figures: Awaited<ReturnType<CountsStore['history']>>; more: boolean }>;
}

interface Dependencies {
  store: CountsStore;
  campaign: Campaign;
  clock: CampaignClock;
  audit: Audit;
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
}

const page = 50;

export function createConsoleCounts(deps: Dependencies): ConsoleCounts {
  const { store, campaign, clock, audit, transaction } = deps;

  /** Sources the campaign names, stores first. */
  const sources = (): [kind: Figure['kind'], source: string][] => [
    ...platforms.map((source) => ['platform', source] as [Figure['kind'], string]),
    ...[...new Set(Object.values(campaign.social).flatMap((list) => list.map(({ name }) => name)))]
      .toSorted()
      .map((source) => ['followers', source] as [Figure['kind'], string]),
  ];
  const check = (figures: readonly Figure[]): void => {
    const stores: readonly string[] = platforms;
    const names = new Set(figures.map(({ kind, source }) => `${kind} ${source}`));
    // The public count shows every store by its name: one it does not know would be counted and not shown.
    const isStray = figures.some(
      ({ kind, source }) => kind === 'platform' && !stores.includes(source),
    );
    if (isStray || names.size !== figures.length) throw new Failure('request.malformed');
  };
  const judge = (known: Figures, figures: readonly Figure[]): CountsPreview =>
    previewOf(
      known,
      figures,
      new Set(sources().map(([kind, source]) => `${kind} ${source}`)),
      (key) => campaign.milestones.find((one) => one.key === key)?.rewards ?? [],
    );

  return {
    read: async () => {
      const { newest, web, current, milestones } = await store.read();
      const named = sources();
      const more = current
        .filter(
          (row) => !named.some(([kind, source]) => kind === row.kind && source === row.source),
        )
        .map(({ kind, source }) => [kind, source] as const);
      return {
        ...{ newest, web, milestones },
        totals: totalsOf(
          web,
          new Map(current.map(({ kind, source, count }) => [`${kind} ${source}`, count])),
        ),
        sources: [...named, ...more].map(([kind, source]) => ({
          ...{ kind, source },
          current: current.find((row) => row.kind === kind && row.source === source) ?? null,
        })),
      };
    },
    preview: async (figures) => {
      check(figures);
      return judge(await store.read(), figures);
    },
    save: async ({ figures, note, seen, accept, undoes }, by) => {
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
        const isKnown = preview.reaches.every(({ key }) => accept.reaches.includes(key));
        if (!isRead || !isKnown) throw new Failure('counts.confirm');
        await store.add(
          tx,
          { figures, author: by.name, note, undoes: undoes ?? null },
          clock.now(),
        );
        await audit.record(tx, {
          ...{ by, action: undoes === undefined ? 'counts.enter' : 'counts.undo' },
          target: preview.figures.map(({ kind, source }) => `${kind} ${source}`).join(', '),
          before: Object.fromEntries(preview.figures.map((one) => [one.source, one.before])),
          after: Object.fromEntries(preview.figures.map((one) => [one.source, one.after])),
        });
        return (await store.read(tx)).newest;
      });
    },
    history: async (of) => {
      const found = await store.history(of, page + 1);
      return { figures: found.slice(0, page), more: found.length > page };
    },
  };
}

/** Only the newest figure of a source is taken back, and only to the one before it. */
function requireUndo({ current }: Figures, figures: readonly Figure[], undoes: number): void {
  const row = current.find(({ id }) => id === undoes);
  const [figure, ...others] = figures;
  const isSame = row && figure && row.kind === figure.kind && row.source === figure.source;
  if (!isSame || others.length > 0 || (row.previous ?? 0) !== figure.count)
    throw new Failure('counts.undo');
}
