/** Counters of a PostgreSQL database, for a cluster with `pg_stat_statements`. */
import pg from 'pg';

export interface Counters {
  statements: number;
  /** Milliseconds in which statements were planned and executed. */
  planMs: number;
  executeMs: number;
  /**
   * Transactions that wrote something, of the whole cluster. `pg_stat_database` also counts the others, but up to ten
   * seconds late.
   */
  writing: number;
  /** Of the whole cluster. */
  walBytes: number;
}

export interface DatabaseCounters {
  read(): Promise<Counters>;
  close(): Promise<void>;
}

/** Settings of a cluster that is measured. A checkpoint would write each page once more to the log. */
export const countingSettings = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track_planning=on',
  'checkpoint_timeout=1h',
  'max_wal_size=8GB',
];

const counting = `
  select coalesce(sum(calls), 0)::float8 as statements,
         coalesce(sum(total_plan_time), 0)::float8 as "planMs",
         coalesce(sum(total_exec_time), 0)::float8 as "executeMs",
         pg_snapshot_xmax(pg_current_snapshot())::text::float8 as writing,
         pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as "walBytes"
    from pg_stat_statements
   where dbid = (select oid from pg_database where datname = current_database())`;

export async function openCounters(url: string): Promise<DatabaseCounters> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  return {
    read: async () => (await client.query(counting)).rows[0] as Counters,
    close: () => client.end(),
  };
}

export function between(before: Counters, after: Counters): Counters {
  return {
    // Without the counting statement itself.
    statements: after.statements - before.statements - 1,
    planMs: after.planMs - before.planMs,
    executeMs: after.executeMs - before.executeMs,
    writing: after.writing - before.writing,
    walBytes: after.walBytes - before.walBytes,
  };
}
