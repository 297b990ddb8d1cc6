/** PostgreSQL refuses writes, like a standby promoted too late or a server under maintenance. */
import pg from 'pg';
import { endure } from '../endure.ts';
import type { Scenario } from '../scenario.ts';

async function say(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

export const postgresReadOnly: Scenario = {
  name: 'postgres-read-only',
  what: 'PostgreSQL read-only',
  databases: ['postgres'],
  run: (stage) => {
    const { url } = stage.subject.postgres!;
    const reload = 'select pg_reload_conf()';
    return endure(stage, {
      begin: () => say(url, 'alter system set default_transaction_read_only = on', reload),
      end: () => say(url, 'alter system reset default_transaction_read_only', reload),
      forMs: stage.quick ? 5000 : 15_000,
    });
  },
};
