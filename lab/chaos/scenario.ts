import type { Ledger } from './ledger.ts';
import type { Crowd, CrowdOptions, NextVisitor } from './crowd.ts';
import type { PostOffice } from './post-office.ts';
import type { Engine, Subject } from './subject.ts';

export interface Scenario {
  name: string;
  what: string;
  databases: readonly Engine[];
  /** Why the scenario cannot run on this machine, and what it needs; undefined: it can. */
  lacks?(): string | undefined;
  /** Number of prepared visitors; reused when all are used. */
  people?: number;
  /** Provides storage for the database, if it needs a special one. */
  ground?(engine: Engine): Promise<Ground>;
  /** Nothing is prepared in the database; the scenario creates the schema. */
  bare?: boolean;
  /** Causes the fault. Violations go to the ledger of the stage; an exception is a fault of the run. */
  run(stage: Stage): Promise<void>;
}

/** Storage location of the database. */
export interface Ground {
  folder: string;
  remove(): Promise<void>;
}

export interface Stage {
  subject: Subject;
  ledger: Ledger;
  post: PostOffice;
  next: NextVisitor;
  quick: boolean;
  /** Milliseconds from the end of each fault to the first success. */
  recoveries: number[];
  faults: number;
  crowds: Crowd[];
  prepare(): Promise<void>;
  /** A crowd of the usual size, included in the table; stopped at the end at the latest. */
  crowd(options: Pick<CrowdOptions, 'url'> & Partial<CrowdOptions>): Crowd;
  /**
   * Waits until a registration (or another value) succeeds, and records the time after `since` (`performance.now()`,
   * the end of the fault). More than five seconds is a violation.
   */
  recovered(since: number, progress?: () => number): Promise<void>;
  tell(line: string): void;
}
