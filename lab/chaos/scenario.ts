/** What every scenario is made of, and what it is given. */
import type { Ledger } from './ledger.ts';
import type { Crowd, CrowdOptions, NextVisitor } from './crowd.ts';
import type { PostOffice } from './post-office.ts';
import type { Engine, Subject } from './subject.ts';

export interface Scenario {
  /** As `--only` has it. */
  name: string;
  /** What is done, for the table. */
  what: string;
  databases: readonly Engine[];
  /** Why it cannot be run here, and what it would need; undefined: it can. */
  lacks?(): string | undefined;
  /** Visitors prepared for it; they come again when they are used up. */
  people?: number;
  /** It puts up the database itself, on ground of its own. */
  ground?(engine: Engine): Promise<Ground>;
  /** The schema is left to the scenario: nothing is prepared in the database. */
  bare?: boolean;
  /** Does the harm. What went wrong is in the stage's ledger afterwards; what is thrown is a fault of the run. */
  run(stage: Stage): Promise<void>;
}

/** Where the database lies when that matters. */
export interface Ground {
  /** Folder the database of either kind is put into. */
  folder: string;
  remove(): Promise<void>;
}

export interface Stage {
  subject: Subject;
  ledger: Ledger;
  post: PostOffice;
  next: NextVisitor;
  /** A first look: everything shorter. */
  quick: boolean;
  /** Milliseconds from the failed part's return to the first success, each time. */
  recoveries: number[];
  /** How often harm was done. */
  faults: number;
  crowds: Crowd[];
  /** Prepares visitors; for scenarios that are `bare`. */
  prepare(): Promise<void>;
  /** A live crowd of the usual size, counted in the table; dispersed at the end at the latest. */
  crowd(options: Pick<CrowdOptions, 'url'> & Partial<CrowdOptions>): Crowd;
  /**
   * Waits until somebody registers (or something else grows) and notes how long after `since` (`performance.now()`, the
   * return of the failed part) that was. More than five seconds are a violation.
   */
  recovered(since: number, progress?: () => number): Promise<void>;
  tell(line: string): void;
}
