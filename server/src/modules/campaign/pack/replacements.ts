/** Saving, publishing and discarding, the same for sentences and pictures (ADR-0076). */
import type { By, Json } from '../../../core/audit.ts';
import type { Core } from '../../../core/core.ts';
import type { Queries } from '../../../core/database/database.ts';
import type { Newest, OverrideName } from '../../../core/overrides/overrides.store.ts';
import type { Proved } from '../../../core/require-factor.ts';

type Author = By & Proved;

export interface Saving {
  /** Id of the open draft that the operator sees, else of the change in force, else 0. */
  seen: number;
  draft: boolean;
  by: Author;
}

export interface Change<Value> {
  of: OverrideName;
  value: Value | null;
  isDraft: boolean;
  before: Newest;
}

interface Rules<Value> {
  /** The pack's value, for the audit log. */
  own(of: OverrideName): Json;
  /** Throws `Failure` to refuse. Runs under the lock, when a change is saved and again when a draft is published. */
  admit(tx: Queries, change: Change<Value>): Promise<void>;
}

export function createReplacements<Value>(
  { overrides, transaction }: Core,
  { admit, own }: Rules<Value>,
) {
  const entryOf = (of: OverrideName, verb: string, before: unknown, after: unknown) => ({
    action: `${of.kind}.${verb}`,
    target: [of.kind, of.language, of.name].filter((part) => part !== '').join(' '),
    before: (before ?? own(of)) as Json,
    after: (after ?? own(of)) as Json,
  });
  const change = async (work: (tx: Queries) => Promise<number>): Promise<number> => {
    const id = await transaction(work);
    await overrides.refresh();
    return id;
  };
  return {
    /** @returns the id of the change. Throws `Failure`: operator.conflict, and those of `admit` and of the layer */
    save: (of: OverrideName, value: Value | null, { seen, draft, by }: Saving): Promise<number> =>
      change((tx) =>
        overrides.save(tx, {
          ...of,
          value,
          state: draft ? 'draft' : 'published',
          seen,
          by,
          admit: (before) => admit(tx, { of, value, isDraft: draft, before }),
          audit: ({ draft: former, published }) =>
            draft
              ? entryOf(of, 'draft', (former ?? published)?.value, value)
              : entryOf(of, value === null ? 'revert' : 'change', published?.value, value),
        }),
      ),
    /** @param seen id of the draft. Throws as `save` */
    publish: (of: OverrideName, seen: number, by: Author): Promise<number> =>
      change((tx) =>
        overrides.publish(tx, {
          ...of,
          seen,
          by,
          admit: (before, value) =>
            admit(tx, { of, value: value as Value | null, isDraft: false, before }),
          audit: ({ draft, published }) => entryOf(of, 'publish', published?.value, draft?.value),
        }),
      ),
    /** @param seen id of the draft. Throws `Failure`: operator.conflict */
    discard: (of: OverrideName, seen: number, by: Author): Promise<void> =>
      transaction((tx) =>
        overrides.discard(tx, {
          ...of,
          seen,
          by,
          audit: ({ draft, published }) => entryOf(of, 'discard', draft?.value, published?.value),
        }),
      ),
  };
}
