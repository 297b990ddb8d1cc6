/**
 * Anyone who owns the tables can recompute the hash chain. Heads are therefore keyed with the server's secret
 * (ADR-0072).
 */
import type { BodyOf } from '@prelude/contract/shared/endpoint';
import type { AuditRow, listAudit } from '@prelude/contract/console/audit';
import { type SQL, sql } from './database/sql.ts';
import type { AuditAction } from '@prelude/contract/console/audit-actions';
import type { AuditEntry } from './audit.ts';
import { type Database, iso, type Queries, type Statements } from './database/database.ts';
import type { Keyed, Secrets } from './secrets.ts';

type AuditFilter = Omit<BodyOf<typeof listAudit>, 'limit'>;

interface AuditHead {
  seq: number;
  hash: string;
}

export interface DayHead extends AuditHead {
  /** `YYYY-MM-DD`, UTC */
  day: string;
}

interface AuditCheck extends AuditHead {
  /** The first entry that does not match the chain or a head keyed by a given secret; null: all match. */
  broken: number | null;
  /** The last head keyed by a given secret, and the day of the first such head; null: there is none. */
  keyed: (DayHead & { since: string }) | null;
  /** Number of heads keyed by other secrets. They cannot be checked. */
  foreign: number;
}

export type AuditStore = ReturnType<typeof createAudit>;

/** A change is in a keyed head after this time at the latest. */
const headRestMs = 15 * 60_000;

const macOf = (keyed: Keyed, { day, seq, hash }: DayHead): string =>
  Buffer.from(keyed('audit', `${day}\n${seq}\n${hash}`)).toString('hex');

export interface AuditLine extends AuditHead {
  at: string;
  action: string;
  target: string;
  after: unknown;
}

const line = sql`select seq, hash, entry::jsonb ->> 'at' as at, action, target, entry::jsonb -> 'after' as after
  from audit_log`;

const signatureOf = (keyed: Keyed, text: string): string =>
  Buffer.from(keyed('signature', text)).toString('hex');

/** Writes an entry within the transaction of the change. */
export const createAuditRecorder =
  ({ rows }: Pick<Statements, 'rows'>) =>
  async (tx: Queries, { by, action, target, before, after }: AuditEntry): Promise<void> => {
    const [id, name] = typeof by === 'string' ? [null, by] : [by.id, by.name];
    const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
    await rows(
      sql`select record_audit(${id}::bigint, ${name}::text, ${action}::text, ${target}::text,
                              ${json(before)}::jsonb, ${json(after)}::jsonb)`,
      tx,
    );
  };

export function createAudit(database: Database, secrets: Pick<Secrets, 'everyKeyed' | 'peppers'>) {
  const { rows } = database;
  const keys = new Map(secrets.peppers.map(({ id }, at) => [id, secrets.everyKeyed[at]!]));
  const present = secrets.peppers[0]!.id;
  /**
   * The last head this process keyed or verified. It detects that someone emptied `audit_heads` while the server runs.
   */
  let known: DayHead | undefined;

  /**
   * Milliseconds until the next head: new entries 15 minutes after the last one, otherwise a new day (UTC), so that the
   * whole log is read once a day. Undefined: the log is empty.
   */
  const due = async (): Promise<number | undefined> => {
    const [next] = await rows<{ ms: number | null }>(sql`
      select (case when newest.seq is null then null
                   when last.at is null then 0
                   when newest.seq <> last.seq
                     then greatest(0, ${headRestMs} - extract(epoch from now() - last.at) * 1000)
                   else greatest(0, extract(epoch from
                          (date_trunc('day', last.at at time zone 'UTC') + interval '1 day')
                          - (now() at time zone 'UTC')) * 1000) end)::float8 as ms
        from (select max(seq) as seq from audit_log) newest
        left join lateral (select seq, at from audit_heads where key = ${present}
                            order by seq desc, at desc limit 1) last on true`);
    return next?.ms ?? undefined;
  };

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
       where key <> '' order by seq, at`);
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
    record: createAuditRecorder(database),
    /** The newest entry about a target. */
    newest: async (target: string, tx: Queries): Promise<AuditLine | undefined> =>
      (
        await rows<AuditLine>(sql`${line} where target = ${target} order by seq desc limit 1`, tx)
      )[0],
    entry: async (seq: number): Promise<AuditLine | undefined> =>
      (await rows<AuditLine>(sql`${line} where seq = ${seq}`))[0],
    /** Signs a text that someone outside keeps. @returns hexadecimal */
    sign: (text: string): string => signatureOf(secrets.everyKeyed[0]!, text),
    /** Under any secret that is still given. */
    isSigned: (text: string, signature: string): boolean =>
      secrets.everyKeyed.some((keyed) => signatureOf(keyed, text) === signature),
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
    /** Entries of these actions, oldest first: the newest of the span when there are more than `max`. Real time. */
    changes: async (
      { from, to, actions }: { from: Date; to: Date; actions: readonly AuditAction[] },
      max: number,
    ): Promise<{ at: string; action: AuditAction; target: string }[]> => {
      const found = await rows<{ at: string; action: AuditAction; target: string }>(sql`
        select ${iso('at', '.MS')} as at, action, target from audit_log
         where at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz
           and action = any (${[...actions]}::text[]) order by audit_log.at desc limit ${max}`);
      return found.toReversed();
    },
    verify,
    hashOf,
    due,
    /**
     * Keys a head when one is due, and after a change of secret. Throws when the chain is broken, so that rewritten entries
     * are never keyed.
     * @returns the head; undefined when none is due
     */
    keepHead: async (): Promise<DayHead | undefined> => {
      if (((await due()) ?? Infinity) > 0) return undefined;
      const { seq, hash, broken } = await verify();
      if (broken !== null) {
        throw new Error(`The audit log is broken from entry ${broken} on. No head was recorded`);
      }
      const [{ day } = { day: '' }] = await rows<{ day: string }>(
        sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`,
      );
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
