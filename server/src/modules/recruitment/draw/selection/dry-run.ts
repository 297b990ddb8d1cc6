/**
 * A simulated draw: the same selection over the current applicants with a discarded seed. Returns figures and no codes,
 * and writes nothing. Runs in a worker thread: a million entries take five seconds of CPU.
 */
import type { DryRun } from '@prelude/contract/console/recruitment';
import { Worker } from 'node:worker_threads';
import type { DrawRules } from './selection.logic.ts';

export type DryRunFigures = Omit<DryRun, 'of'>;

/** The entries as numbers, as in `DrawList`. */
export interface DryRunInput {
  platforms: Uint8Array;
  regions: Uint8Array;
  rules: DrawRules;
}

/** @param pieces platforms and region of every entry, some thousand at a time; at least one piece */
export async function dryRun(
  pieces: AsyncIterable<{ platforms: string[]; region: string }[]>,
  rules: DrawRules,
): Promise<DryRunFigures> {
  const platforms: number[] = [];
  const regions: number[] = [];
  for await (const piece of pieces) {
    for (const entry of piece) {
      const bits = entry.platforms.reduce((sum, key) => {
        const bit = rules.platforms.indexOf(key);
        return bit < 0 ? sum : sum | (1 << bit);
      }, 0);
      const region = rules.regions.indexOf(entry.region);
      // A platform or region may have been removed from the campaign since the application.
      if (bits === 0 || region < 0) continue;
      platforms.push(bits);
      regions.push(region);
    }
  }
  const workerData: DryRunInput = {
    platforms: Uint8Array.from(platforms),
    regions: Uint8Array.from(regions),
    rules,
  };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./dry-run-worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
