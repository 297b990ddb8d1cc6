/** Other clients hold every connection of PostgreSQL, including the server's. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endure } from '../endure.ts';
import type { Scenario } from '../scenario.ts';

export const postgresFullHouse: Scenario = {
  name: 'postgres-full-house',
  what: 'PostgreSQL out of connections',
  databases: ['postgres'],
  run: (stage) => {
    const url = stage.subject.postgres!.url;
    const name = new URL(stage.subject.databaseUrl!).pathname.slice(1);
    const held: pg.Client[] = [];
    let taking: Promise<void> | undefined;
    const over = new AbortController();
    const take = async (): Promise<boolean> => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      try {
        await client.connect();
        held.push(client);
        return true;
      } catch {
        return false;
      }
    };
    return endure(stage, {
      begin: async () => {
        while (await take());
        taking = (async () => {
          while (!over.signal.aborted) {
            await held[0]!.query(
              'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
              [name],
            );
            await Promise.all(Array.from({ length: 10 }, take));
            await sleep(50);
          }
        })();
      },
      end: async () => {
        over.abort();
        await taking;
        await Promise.all(held.map((client) => client.end()));
      },
      forMs: stage.quick ? 6000 : 15_000,
    });
  },
};
