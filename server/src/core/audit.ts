/** What operators changed: who, when, what before and after. Append-only and chained by hashes in SQL. */
import type { Queries } from './database/database.ts';

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

export interface AuditEntry {
  /** An operator, or what acts by itself: `command`, `schedule`. */
  by: { id: number; name: string } | string;
  /** `noun.verb`, such as `article.publish`. */
  action: string;
  /** What it was done to: `article 2001001`, `player 17`. Never an address: this record outlives accounts. */
  target: string;
  before?: Json;
  after?: Json;
}

export interface Audit {
  /** Records within the transaction that makes the change, so that there is neither without the other. */
  record(tx: Queries, entry: AuditEntry): Promise<void>;
}
