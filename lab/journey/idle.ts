import { setTimeout as sleep } from 'node:timers/promises';
import { countStatements } from './statements.ts';

export interface Idle {
  /** Shares of one core. */
  server: number;
  database: number;
  /** Statements per minute; undefined for the embedded database, which does not count them. */
  statements: number | undefined;
}

/**
 * Measures a server without visitors.
 * @param cpu microseconds of server and database so far
 */
export async function measureIdle(
  cpu: () => number[],
  seconds: number,
  databaseUrl: string | undefined,
): Promise<Idle> {
  // Wait for the end of the start-up work.
  await sleep(5000);
  const before = cpu();
  const wait = () => sleep(seconds * 1000);
  const statements = databaseUrl ? await countStatements(databaseUrl, wait) : await wait();
  const [server = 0, database = 0] = cpu().map(
    (after, index) => (after - before[index]!) / 1e6 / seconds,
  );
  return {
    server,
    database,
    statements: statements === undefined ? undefined : (statements * 60) / seconds,
  };
}
