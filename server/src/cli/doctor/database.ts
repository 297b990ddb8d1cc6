/** Database: version, latency, connections that are left, and the last backup. It changes nothing. */
import type { Config } from '../../config/config.ts';
import { openSession } from '../../core/database/dump/session.ts';
import type { Session } from '../../core/database/session.ts';
import { type Finding, findingsOf } from './findings.ts';

export interface DatabaseReport {
  findings: Finding[];
  /** How far this machine's clock is ahead of the database's. */
  aheadMs?: number;
}

const { ok, warning, fault, untested } = findingsOf('database');
const oldest = 15;
const slowMs = 20;
const hourMs = 3_600_000;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function checkVersion(session: Session): Promise<Finding> {
  const [row] = await session.query<{ number: number; extensions: string | null }>(`
    select current_setting('server_version_num')::int / 10000 as number,
           (select string_agg(extname, ', ' order by extname) from pg_extension) as extensions`);
  const says = `PostgreSQL ${row!.number}, extensions: ${row!.extensions ?? 'none'} (none is needed)`;
  return row!.number < oldest ? fault(says, `Upgrade to PostgreSQL ${oldest} or newer.`) : ok(says);
}

async function checkLatency(session: Session): Promise<{ finding: Finding; aheadMs: number }> {
  const times: number[] = [];
  let aheadMs = 0;
  for (let time = 0; time < 9; time++) {
    const before = performance.now();
    const [row] = await session.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    times.push(performance.now() - before);
    aheadMs = Date.now() - times.at(-1)! / 2 - row!.ms;
  }
  const says = `A statement takes ${median(times).toFixed(1)} ms`;
  const near = 'Put server and database into one data centre: a registration has many statements.';
  return { finding: median(times) > slowMs ? warning(says, near) : ok(says), aheadMs };
}

async function checkConnections(session: Session, needed: number): Promise<Finding> {
  const [row] = await session.query<{ most: number; used: number }>(`
    select current_setting('max_connections')::int
             - current_setting('superuser_reserved_connections')::int as most,
           (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as used`);
  const { most, used } = row!;
  const says = `${most - used} of ${most} connections are left`;
  if (most - used >= needed) return ok(says);
  return warning(
    says,
    `A server opens up to ${needed}: raise max_connections, or lower DATABASE_CONNECTIONS.`,
  );
}

/** The command `prelude backup` writes an entry into the audit log. */
async function checkBackup(session: Session, isProduction: boolean): Promise<Finding> {
  const { ok: fine, fault: wrong, warning: late } = findingsOf('backup');
  const [table] = await session.query<{ known: boolean }>(
    `select to_regclass('public.audit_log') is not null as known`,
  );
  if (!table?.known)
    return fault('The database has no tables yet', 'Start the server, or run `prelude migrate`.');
  const [row] = await session.query<{ ms: number | null }>(`
    select (extract(epoch from max(at)) * 1000)::float8 as ms
      from audit_log where action = 'database.backup'`);
  const todo = 'Run `prelude backup` every day (docs/guide/backup.md).';
  if (row?.ms == null)
    return isProduction ? wrong('There is no backup', todo) : late('There is no backup', todo);
  const hours = Math.round((Date.now() - row.ms) / hourMs);
  const says = `The last backup is ${hours} hours old`;
  if (hours <= 26) return fine(says);
  return hours > 8 * 24 ? wrong(says, todo) : late(says, todo);
}

/** OPERATORS=one has no effect while several operators could approve (ADR-0083). */
async function checkOperators(session: Session, isOne: boolean): Promise<Finding[]> {
  const { ok: fine, warning: late } = findingsOf('operators');
  const [table] = await session.query<{ known: boolean }>(
    `select to_regclass('public.operator_rule') is not null as known`,
  );
  if (!isOne || !table?.known) return [];
  const [row] = await session.query<{ names: string[]; left: string | null }>(`
    select (select coalesce(array_agg(login order by id), '{}') from operators
             where state = 'active' and may_approve(roles, 'mailing')) as names,
           (select to_char(left_at + interval '7 days', 'YYYY-MM-DD HH24:MI') from operator_rule
             where left_at > now() - interval '7 days') as left`);
  const { names, left } = row!;
  if (names.length > 1)
    return [
      late(
        `OPERATORS=one has no effect: ${names.join(', ')} can approve, so two people are needed`,
        'Remove OPERATORS=one, or disable the operators who no longer work here.',
      ),
    ];
  if (left !== null)
    return [
      late(
        `OPERATORS=one has no effect before ${left}: an operator has left`,
        'Wait, or invite a second operator.',
      ),
    ];
  return [fine('One operator works alone: a wait takes the place of a second one')];
}

export async function checkDatabase(config: Config): Promise<DatabaseReport> {
  let session: Session;
  try {
    session = await openSession(config, false);
  } catch (error) {
    const { message } = error as Error;
    return {
      findings: [
        config.databaseUrl
          ? fault(message, 'Start the database, correct DATABASE_URL, or open its firewall.')
          : untested(
              `The embedded database is not open: ${message}`,
              'Stop the server to test it.',
            ),
      ],
    };
  }
  try {
    const findings = [await checkVersion(session)];
    const { finding, aheadMs } = await checkLatency(session);
    findings.push(finding);
    if (session.engine === 'postgres')
      findings.push(await checkConnections(session, config.databaseConnections + 1));
    findings.push(await checkBackup(session, config.production));
    findings.push(...(await checkOperators(session, config.operators.isOne)));
    return { findings, ...(session.engine === 'postgres' ? { aheadMs } : {}) };
  } finally {
    await session.close();
  }
}
