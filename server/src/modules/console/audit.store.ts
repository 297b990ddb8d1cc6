/** The audit log in SQL: written by `record_audit` under a lock, read with filters, checked by `broken_audit`. */
import type { AuditRow } from '@prelude/contract/console-audit';
import { type SQL, sql } from 'drizzle-orm';
import type { Audit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';

export interface AuditFilter {
  before?: number | undefined;
  by?: string | undefined;
  action?: string | undefined;
  target?: string | undefined;
  /** ISO 8601 */
  from?: string | undefined;
  to?: string | undefined;
}

export interface AuditHead {
  seq: number;
  hash: string;
}

export interface AuditStore extends Audit {
  list(filter: AuditFilter, limit: number): Promise<AuditRow[]>;
  /** @returns the last entry, and the first that does not fit (null: all do) */
  verify(): Promise<AuditHead & { broken: number | null }>;
  /** Writes down the day's head, once. @returns it; undefined when the day has one, or there is nothing yet */
  keepHead(): Promise<(AuditHead & { day: string }) | undefined>;
}

export function createAudit({ rows }: Database): AuditStore {
  return {
    record: async (tx, { by, action, target, before, after }) => {
      const [id, name] = typeof by === 'string' ? [null, by] : [by.id, by.name];
      const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
      await rows(
        sql`select record_audit(${id}::bigint, ${name}::text, ${action}::text, ${target}::text,
                                ${json(before)}::jsonb, ${json(after)}::jsonb)`,
        tx,
      );
    },
    list: (filter, limit) => {
      const conditions: SQL[] = [sql`true`];
      const { before, by, action, target, from, to } = filter;
      if (before !== undefined) conditions.push(sql`seq < ${before}`);
      if (by) conditions.push(sql`by = ${by}`);
      if (action) {
        conditions.push(
          action.includes('.')
            ? sql`action = ${action}`
            : sql`action >= ${`${action}.`} and action < ${`${action}/`}`,
        );
      }
      if (target) conditions.push(sql`target = ${target}`);
      if (from) conditions.push(sql`at >= ${from}::timestamptz`);
      if (to) conditions.push(sql`at < ${to}::timestamptz`);
      return rows<AuditRow>(sql`
        select seq, entry::jsonb ->> 'at' as at, operator_id::int as operator, by, action, target,
               entry::jsonb -> 'before' as before, entry::jsonb -> 'after' as after, hash
          from audit_log where ${sql.join(conditions, sql` and `)} order by seq desc limit ${limit}`);
    },
    verify: async () => {
      const [found] = await rows<AuditHead & { broken: number | null }>(sql`
        select coalesce(max(seq), 0)::int as seq,
               coalesce((select hash from audit_log order by seq desc limit 1), '') as hash,
               broken_audit() as broken
          from audit_log`);
      return found!;
    },
    keepHead: async () => {
      const [kept] = await rows<AuditHead & { day: string }>(sql`
        insert into audit_heads (day, seq, hash)
        select (now() at time zone 'UTC')::date, seq, hash from audit_log order by seq desc limit 1
        on conflict do nothing
        returning to_char(day, 'YYYY-MM-DD') as day, seq, hash`);
      return kept;
    },
  };
}
