/**
 * The one layer of operators' changes over the pack: sections of the campaign, the clock, sentences and pictures
 * (ADR-0076). A change is a draft, which visitors do not see, or published.
 */
import type { AuditEntry, By } from '../audit.ts';
import { createAuditRecorder } from '../audit.store.ts';
import type { Database, Queries } from '../database/database.ts';
import { Failure } from '../failures.ts';
import type { Proved } from '../require-factor.ts';
import {
  createOverridesStore,
  type Newest,
  type NewOverride,
  type Override,
  type OverrideKind,
  type OverrideName,
} from './overrides.store.ts';
import { byId, openPublished } from './published.ts';
import { createOverrideRules } from './rules.ts';

interface Step extends OverrideName {
  /** Id of the open draft that the operator saw, else of the published change, else 0. Undefined: over anything. */
  seen: number | undefined;
  by: By & Proved;
  audit(before: Newest): Omit<AuditEntry, 'by'>;
}

interface Publication extends Step {
  /** Runs under the lock, before anything is written; throws to refuse. @param value what is saved or published */
  admit?(before: Newest, value: unknown): Promise<void>;
}

interface Save extends Publication {
  /** Null: the pack's value applies. */
  value: unknown;
  state: 'draft' | 'published';
  note?: string;
}

export type Overrides = Awaited<ReturnType<typeof openOverrides>>;

/** The database must be migrated. */
export async function openOverrides(database: Database) {
  const store = createOverridesStore(database);
  const checkRules = createOverrideRules(database);
  const record = createAuditRecorder(database);

  const begin = async (tx: Queries, { seen, ...of }: Step): Promise<Newest> => {
    await store.lock(tx);
    const newest = await store.newest(of, tx);
    if (seen !== undefined && seen !== ((newest.draft ?? newest.published)?.id ?? 0))
      throw new Failure('operator.conflict');
    return newest;
  };
  const add = async (
    tx: Queries,
    { by, audit }: Step,
    before: Newest,
    row: Omit<NewOverride, 'by'>,
  ): Promise<number> => {
    await checkRules(tx, row, by);
    await record(tx, { ...audit(before), by });
    return store.add(tx, { ...row, by });
  };

  return {
    ...(await openPublished(store)),
    drafts: store.drafts,
    /** Published changes, newest first. @param before id; only older ones */
    history: async <Value>(of: OverrideName, before: number | undefined, size: number) => {
      const found = await store.history(of, before, size + 1);
      return { versions: found.slice(0, size) as Override<Value>[], more: found.length > size };
    },
    /** How often operators have let the servers read the campaign's folder again. */
    folderReads: store.folderReads,
    countFolderRead: store.countFolderRead,
    /** Locks the changes until the transaction ends. */
    lock: store.lock,
    /** The published rows of one kind by their `idOf`, as the transaction sees them. */
    publishedOf: async (kind: OverrideKind, within?: Queries): Promise<Map<string, Override>> =>
      byId((await store.published(within)).filter((row) => row.kind === kind)),
    /**
     * Call `refresh` after the commit.
     * @returns the id of the new row. Throws `Failure`: operator.conflict, and what `admit` and the rules throw
     */
    save: async (tx: Queries, save: Save): Promise<number> => {
      const { kind, language, name, value, state: next, note = '' } = save;
      const before = await begin(tx, save);
      await save.admit?.(before, value);
      return add(tx, save, before, { kind, language, name, value, state: next, note });
    },
    /**
     * Makes the draft a published row. Call `refresh` after the commit.
     * @param step `seen` is the draft's id. Throws `Failure` as `save`, and operator.conflict without this draft
     */
    publish: async (tx: Queries, step: Publication & { seen: number }): Promise<number> => {
      const { kind, language, name } = step;
      const before = await begin(tx, step);
      if (!before.draft) throw new Failure('operator.conflict');
      const { value, note } = before.draft;
      await step.admit?.(before, value);
      return add(tx, step, before, { kind, language, name, value, state: 'published', note });
    },
    /** @param step `seen` is the draft's id. Throws `Failure`: operator.conflict */
    discard: async (tx: Queries, step: Step & { seen: number }): Promise<void> => {
      const { kind, language, name } = step;
      const before = await begin(tx, step);
      if (!before.draft) throw new Failure('operator.conflict');
      const row = { kind, language, name, value: null, state: 'discarded' as const, note: '' };
      await add(tx, step, before, row);
    },
  };
}
