/** Counts the statements of a PostgreSQL database with `pg_stat_statements`. */
import pg from 'pg';

const counter = `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database())`;

export async function countStatements(url: string, work: () => Promise<void>): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create extension if not exists pg_stat_statements');
    const calls = async () => ((await client.query(counter)).rows[0] as { calls: number }).calls;
    const before = await calls();
    await work();
    // Without the counting query itself.
    return (await calls()) - before - 1;
  } finally {
    await client.end();
  }
}
