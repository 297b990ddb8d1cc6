/** What is in force, as one server has read it. Every server applies a change within half a second (ADR-0053). */
import type { Queries } from '../database/database.ts';
import type { Job } from '../jobs/runner.ts';
import { createRefresher } from '../refresher.ts';
import type { Override, OverrideKind, OverrideName, OverridesStore } from './overrides.store.ts';

interface OverridesState {
  /** Grows with every published change; 0 without any. */
  version: number;
  /** The row in force of each name, by `idOf`. */
  published: ReadonlyMap<string, Override>;
}

export const idOf = ({ kind, language, name }: OverrideName): string =>
  `${kind} ${language}/${name}`;

export const byId = (rows: readonly Override[]): Map<string, Override> =>
  new Map(rows.map((row) => [idOf(row), row]));

/** The database must be migrated. */
export async function openPublished(store: Pick<OverridesStore, 'published' | 'version'>) {
  const appliers: (() => void)[] = [];
  const listeners: (() => Promise<void>)[] = [];
  let state: OverridesState = { version: -1, published: new Map() };
  let newest: Readonly<Record<OverrideKind, number>> = { section: 0, text: 0, picture: 0 };

  const newestOf = (kinds: readonly OverrideKind[]): number =>
    Math.max(...kinds.map((kind) => newest[kind]));
  const read = async (within?: Queries): Promise<void> => {
    const version = await store.version(within);
    // Two concurrent reads can overlap: the newer version wins.
    if (version <= state.version) return;
    const rows = await store.published(within);
    if (version <= state.version) return;
    state = { version, published: byId(rows) };
    const next = { section: 0, text: 0, picture: 0 };
    for (const { id, kind } of rows) next[kind] = Math.max(next[kind], id);
    newest = next;
    for (const apply of appliers) apply();
  };
  const refresh = createRefresher(read);
  const job: Job = {
    name: 'overrides',
    wakes: ['overrides changed'],
    everyProcess: true,
    run: async () => {
      await refresh();
      for (const listener of listeners) await listener();
    },
  };

  await read();
  return {
    state: (): OverridesState => state,
    /** Id of the newest published change of these kinds; 0 without any. */
    newestOf,
    /** Rows in force of one kind, without restored ones. */
    inForce: <Value>(kind: OverrideKind): Override<Value>[] =>
      [...state.published.values()].filter(
        (row): row is Override<Value> => row.kind === kind && row.value !== null,
      ),
    read,
    refresh,
    /** @param apply runs now, and when a read finds a change of these kinds */
    follow: (kinds: readonly OverrideKind[], apply: () => void): void => {
      let known = -1;
      const applyNewer = (): void => {
        if (newestOf(kinds) === known) return;
        known = newestOf(kinds);
        apply();
      };
      appliers.push(applyNewer);
      applyNewer();
    },
    /** @param work runs in every process after a change of these kinds, and again after it has failed */
    onChange: (kinds: readonly OverrideKind[], work: () => Promise<void>): void => {
      let known = newestOf(kinds);
      listeners.push(async () => {
        const now = newestOf(kinds);
        if (now === known) return;
        await work();
        known = now;
      });
    },
    job,
  };
}
