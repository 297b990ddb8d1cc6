import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from '../bench/targets.ts';
import { between, type DatabaseCounters } from './counters.ts';

export interface Idle {
  /** Shares of one core. */
  server: number;
  database: number;
  /** Statements per minute; undefined for the embedded database, which does not count them. */
  statements: number | undefined;
}

/** Measures a server without visitors. */
export async function measureIdle(
  { cpu }: Pick<Target, 'cpu'>,
  seconds: number,
  counters: DatabaseCounters | undefined,
): Promise<Idle> {
  // Wait for the end of the start-up work.
  await sleep(5000);
  const [cpuBefore, before] = [cpu(), await counters?.read()];
  await sleep(seconds * 1000);
  const [cpuAfter, after] = [cpu(), await counters?.read()];
  return {
    server: (cpuAfter.server - cpuBefore.server) / 1e6 / seconds,
    database: (cpuAfter.database - cpuBefore.database) / 1e6 / seconds,
    statements: before && after && (between(before, after).statements * 60) / seconds,
  };
}
