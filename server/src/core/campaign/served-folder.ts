/** What a module sees of the campaign's folder that the process serves. */
import type { Finding } from '@prelude/pack/check/findings';
import type { Snapshot } from '@prelude/pack/snapshot';

/** What a folder would do to the site. */
export type Verdict =
  | { state: 'same' }
  | { state: 'refused'; findings: Finding[] }
  | { state: 'changed'; snapshot: Snapshot; findings: Finding[] };

/** What a look at the folder has found, and when the pages show it. */
export interface Reread {
  verdict: Verdict;
  /** Rejects when the changed campaign could not be shown; the one of before is shown then. */
  shown: Promise<void>;
}

export interface ServedFolder {
  /** Path that the studio changes. */
  source: string;
  /** The copy in use and since when; undefined before the first. */
  shown(): (Snapshot & { since: Date }) | undefined;
  /**
   * Looks at the folder and, when it has changed and may be shown, shows it.
   * @param until what must end before the app does: the answer to the operator who asked
   */
  reread(until?: Promise<unknown>): Promise<Reread>;
}
