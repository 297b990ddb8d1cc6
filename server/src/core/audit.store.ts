/**
 * Anyone who owns the tables can recompute the hash chain. Daily heads are therefore keyed with the server's secret
 * (ADR-0043).
 */
import type { BodyOf } from '@prelude/contract/shared/endpoint';
import type { AuditRow, listAudit } from '@prelude/contract/console/audit';
import { type SQL, sql } from 'drizzle-orm';
import type { AuditEntry } from './audit.ts';
import type { Database, Queries } from './database/database.ts';
import type { Keyed, Secrets } from './secrets.ts';

type AuditFilter = Omit<BodyOf<typeof listAudit>, 'limit'>;

export interface AuditHead {
  seq: number;
  hash: string;
}

export interface DayHead extends AuditHead {
  /** `YYYY-MM-DD`, UTC */
  day: string;
}

export interface AuditCheck extends AuditHead {
  /** The first entry that does not match the chain or a head keyed by a given secret; null: all match. */
  broken: number | null;
  /** The last head keyed by a given secret, and the day of the first such head; null: there is none. */
  keyed: (DayHead & { since: string }) | null;
  /** Number of heads keyed by other secrets. They cannot be checked. */
  foreign: number;
}

export type AuditStore = ReturnType<typeof createAudit>;

const macOf = (keyed: Keyed, { day, seq, hash }: DayHead): string =>
  Buffer.from(keyed('audit', `${day}\n${seq}\n${hash}`)).toString('hex');

export function createAudit({ rows }: Database, secrets: Pick<Secrets, 'everyKeyed' | 'peppers'>) {
  const keys = new Map(secrets.peppers.map(({ id }, at) => [id, secrets.everyKeyed[at]!]));
  const present = secrets.peppers[0]!.id;
  /**
   * The last head this process keyed or verified. It detects that someone emptied `audit_heads` while the server runs.
   */
  let known: DayHead | undefined;

  const hashOf = async (seq: number): Promise<string | undefined> =>
    (await rows<{ hash: string }>(sql`select hash from audit_log where seq = ${seq}`))[0]?.hash;

  const verify = async (): Promise<AuditCheck> => {
    const [found] = await rows<AuditHead & { broken: number | null }>(sql`
      select coalesce(max(seq), 0)::int as seq,
             coalesce((select hash from audit_log order by seq desc limit 1), '') as hash,
             broken_audit() as broken
        from audit_log`);
    const heads = await rows<DayHead & { key: string; mac: string }>(sql`
      select to_char(day, 'YYYY-MM-DD') as day, seq, hash, key, mac from audit_heads
       where key <> '' order by day, seq`);
    const ours = heads.filter(({ key }) => keys.has(key));
    const isRight = (head: (typeof heads)[number]) => macOf(keys.get(head.key)!, head) === head.mac;
    const right = ours.filter(isRight);
    const wrong = ours.filter((head) => !isRight(head)).map(({ seq }) => seq);
    if (known && (await hashOf(known.seq)) !== known.hash) wrong.push(known.seq);
    const broken = [found!.broken ?? [], wrong].flat();
    const last = right.at(-1);
    return {
      seq: found!.seq,
      hash: found!.hash,
      broken: broken.length > 0 ? Math.min(...broken) : null,
      keyed: last ? { day: last.day, seq: last.seq, hash: last.hash, since: right[0]!.day } : null,
      foreign: heads.length - ours.length,
    };
  };

  return {
    record: async (tx: Queries, { by, action, target, before, after }: AuditEntry) => {
      const [id, name] = typeof by === 'string' ? [null, by] : [by.id, by.name];
      const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
      await rows(
        sql`select record_audit(${id}::bigint, ${name}::text, ${action}::text, ${target}::text,
                                ${json(before)}::jsonb, ${json(after)}::jsonb)`,
        tx,
      );
    },
    list: (filter: AuditFilter, limit: number): Promise<AuditRow[]> => {
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
    verify,
    hashOf,
    /**
     * Once a day, and once more after a change of secret. Throws when the chain is broken, so that rewritten entries are
     * never keyed.
     * @returns the head; undefined when the day already has one or the log is empty
     */
    keepHead: async (): Promise<DayHead | undefined> => {
      const [{ day, kept } = { day: '', kept: false }] = await rows<{
        day: string;
        kept: boolean;
      }>(sql`
        select to_char(today.day, 'YYYY-MM-DD') as day,
               exists (select from audit_heads h where h.day = today.day and h.key = ${present}) as kept
          from (select (now() at time zone 'UTC')::date as day) today`);
      if (kept) return undefined;
      const { seq, hash, broken } = await verify();
      if (broken !== null) {
        throw new Error(`The audit log is broken from entry ${broken} on. No head was recorded`);
      }
      if (seq === 0) return undefined;
      const head = { day, seq, hash };
      const written = await rows(sql`
        insert into audit_heads (day, seq, hash, key, mac)
        values (${day}::date, ${seq}, ${hash}, ${present}, ${macOf(keys.get(present)!, head)})
        on conflict do nothing returning 1`);
      known = head;
      return written.length > 0 ? head : undefined;
    },
  };
}
