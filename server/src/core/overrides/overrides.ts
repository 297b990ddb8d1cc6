/**
 * The one layer of operators' changes over the pack: sections of the campaign, the clock, sentences, pictures, pages
 * and legal texts (ADR-0076). A change is a draft, which visitors do not see, or published. Every server applies a published change
 * within half a second (ADR-0053).
 */
import type { AuditEntry, By, Json } from '../audit.ts';
import { createAuditRecorder } from '../audit.store.ts';
import type { Database, Queries } from '../database/database.ts';
import { Failure } from '../failures.ts';
import type { Job } from '../jobs/runner.ts';
import { createRefresher } from '../refresher.ts';
import type { Proved } from '../require-factor.ts';
import {
  createOverridesStore,
  type Newest,
  type NewOverride,
  type Override,
  type OverrideKind,
  type OverrideName,
} from './overrides.store.ts';
import { createOverrideRules } from './rules.ts';

export type Author = By & Proved;

interface Step extends OverrideName {
  /** Id of the open draft that the operator saw, else of the published change, else 0. Undefined: over anything. */
  seen: number | undefined;
  by: Author;
  /** The pack's value, for the audit log. */
  own?: unknown;
  /** The entry of the audit log in place of the usual one. */
  audit?(before: Newest): Omit<AuditEntry, 'by'>;
}

type Row = Pick<NewOverride, 'value' | 'state' | 'note'>;

/** What is about to be saved or published. */
export interface Change extends Row {
  tx: Queries;
  of: OverrideName;
  before: Newest;
}

interface Publication extends Step {
  /** Runs under the lock, before anything is written; throws to refuse. */
  admit?(change: Change): Promise<void>;
}

interface Save extends Publication {
  /** Null: the pack's value applies. */
  value: unknown;
  state: 'draft' | 'published';
  note?: string;
}

interface OverridesState {
  /** Grows with every published change; 0 without any. */
  version: number;
  /** The row in force of each name, by `idOf`. */
  published: ReadonlyMap<string, Override>;
}

export const idOf = ({ kind, language, name }: OverrideName): string =>
  `${kind} ${language}/${name}`;

const byId = (rows: readonly Override[]): Map<string, Override> =>
  new Map(rows.map((row) => [idOf(row), row]));

const none: Readonly<Record<OverrideKind, number>> = {
  section: 0,
  text: 0,
  picture: 0,
  page: 0,
  legal: 0,
};

type Verb = 'draft' | 'change' | 'revert' | 'publish' | 'discard';

/** The usual entry of the audit log, such as `text.publish` of `text en ui/game.slogan`. */
function entryOf(
  { kind, language, name, own = null }: Step,
  verb: Verb,
  { before: { draft, published }, value }: { before: Newest; value: unknown },
): Omit<AuditEntry, 'by'> {
  const from = verb === 'draft' ? (draft ?? published) : verb === 'discard' ? draft : published;
  const to = verb === 'discard' ? published?.value : value;
  const noun = kind === 'section' ? 'campaign' : kind;
  return {
    action: `${noun}.${verb}`,
    target: [noun, language, name].filter((part) => part !== '').join(' '),
    before: (from?.value ?? own) as Json,
    after: (to ?? own) as Json,
  };
}

function draftIn({ draft }: Newest): Override {
  if (!draft) throw new Failure('operator.conflict');
  return draft;
}

export type Overrides = Awaited<ReturnType<typeof openOverrides>>;

/** The database must be migrated. */
export async function openOverrides(database: Database) {
  const store = createOverridesStore(database);
  const checkRules = createOverrideRules(database);
  const record = createAuditRecorder(database);
  const appliers: (() => void)[] = [];
  const listeners: (() => Promise<void>)[] = [];
  let state: OverridesState = { version: -1, published: new Map() };
  let newest: Readonly<Record<OverrideKind, number>> = none;

  const newestOf = (kinds: readonly OverrideKind[]): number =>
    Math.max(...kinds.map((kind) => newest[kind]));
  const read = async (within?: Queries): Promise<void> => {
    const version = await store.version(within);
    // Two concurrent reads can overlap: the newer version wins.
    if (version <= state.version) return;
    const rows = await store.published(within);
    if (version <= state.version) return;
    state = { version, published: byId(rows) };
    const next = { ...none };
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

  const add = async (
    tx: Queries,
    step: Publication,
    rowOf: (before: Newest) => Row & { verb: Verb },
  ): Promise<number> => {
    const { kind, language, name, seen, by } = step;
    const of = { kind, language, name };
    await store.lock(tx);
    const before = await store.newest(of, tx);
    if (seen !== undefined && seen !== ((before.draft ?? before.published)?.id ?? 0))
      throw new Failure('operator.conflict');
    const { verb, ...row } = rowOf(before);
    if (row.state !== 'discarded') await step.admit?.({ tx, of, before, ...row });
    await checkRules(tx, { ...of, ...row }, by);
    const entry = step.audit?.(before) ?? entryOf(step, verb, { before, value: row.value });
    await record(tx, { ...entry, by });
    return store.add(tx, { ...of, ...row, by });
  };
  /** @param within the transaction of other changes, after which the caller calls `refresh` */
  const change = async (
    step: Publication,
    rowOf: (before: Newest) => Row & { verb: Verb },
    within?: Queries,
  ): Promise<number> => {
    if (within) return add(within, step, rowOf);
    const id = await database.db.transaction((tx) => add(tx, step, rowOf));
    await refresh();
    return id;
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
     * @param within the transaction of other changes: call `refresh` after its commit
     * @returns the id of the new row. Throws `Failure`: operator.conflict, and what `admit` and the rules throw
     */
    save: (save: Save, within?: Queries): Promise<number> => {
      const { value, state: next, note = '' } = save;
      const verb = next === 'draft' ? 'draft' : value === null ? 'revert' : 'change';
      return change(save, () => ({ value, state: next, note, verb }), within);
    },
    /**
     * Makes the draft a published row.
     * @param step `seen` is the draft's id; its note replaces that of the draft. Throws `Failure` as `save`, and
     *   operator.conflict without this draft
     */
    publish: (step: Publication & { seen: number; note?: string }): Promise<number> =>
      change(step, (before) => {
        const { value, note } = draftIn(before);
        return { value, state: 'published', note: step.note ?? note, verb: 'publish' };
      }),
    /** @param step `seen` is the draft's id. Throws `Failure`: operator.conflict */
    discard: async (step: Step & { seen: number }): Promise<void> => {
      await change(step, (before) => {
        draftIn(before);
        return { value: null, state: 'discarded', note: '', verb: 'discard' };
      });
    },
  };
}
