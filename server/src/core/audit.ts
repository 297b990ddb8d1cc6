/** Append-only; SQL chains the entries by hash. */
import type { AuditAction } from '@prelude/contract/console/audit-actions';

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** The operator who makes a change. */
export interface By {
  id: number;
  name: string;
}

export interface AuditEntry {
  /** An operator, or an automatic source: `command`, `schedule`. */
  by: By | string;
  action: AuditAction;
  /** The changed object: `article 2001001`, `player 17`. Never an address, because this record outlives accounts. */
  target: string;
  before?: Json;
  after?: Json;
}
