/**
 * Writes rows to the PostgreSQL of its own host, past Patroni and HAProxy, as a program that does not know of a
 * failover would. Prints the id of each acknowledged row, and `standby` when writes are refused.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const [url, first] = process.argv.slice(2);
let next = Number(first);

async function write(): Promise<void> {
  const id = next++;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('insert into written (id) values ($1)', [id]);
    process.stdout.write(`${id}\n`);
  } catch (error) {
    if ((error as { code?: string }).code === '25006') process.stdout.write('standby\n');
  } finally {
    client.end().catch(() => undefined);
  }
}

// A commit that waits for the standby may wait permanently: each row has a connection of its own.
for (;;) {
  void write();
  await sleep(200);
}
