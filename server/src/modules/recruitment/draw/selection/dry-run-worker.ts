/** The thread of a dry run: selects with a random seed and counts, at low priority. */
import { randomBytes } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { DryRunFigures, DryRunInput } from './dry-run.ts';
import { select } from './selection.logic.ts';

if (process.platform === 'linux') setPriority(0, 10);

const { platforms, regions, rules } = workerData as DryRunInput;
const { selected, reserve } = select({ platforms, regions }, rules, {
  secret: randomBytes(32),
  beacon: randomBytes(32),
  listHash: randomBytes(32),
  rulesHash: randomBytes(32),
});

const figures: DryRunFigures = {
  entries: regions.length,
  selected: selected.length,
  reserve: reserve.length,
  groups: rules.platforms.flatMap((platform, p) =>
    rules.regions.map((region, r) => ({
      platform,
      region,
      places: rules.places[p]![r]!,
      applicants: 0,
      selected: 0,
      reserve: 0,
    })),
  ),
  waves: rules.waves.map((_, i) => ({ wave: i + 1, selected: 0 })),
};
const groupOf = (platform: number, region: number) =>
  figures.groups[platform * rules.regions.length + region]!;
for (const [entry, region] of regions.entries()) {
  for (let platform = 0; platform < rules.platforms.length; platform++) {
    if ((platforms[entry]! >> platform) & 1) groupOf(platform, region).applicants++;
  }
}
for (const { entry, platform, wave } of selected) {
  groupOf(platform, regions[entry]!).selected++;
  figures.waves[wave - 1]!.selected++;
}
for (const { entry, queues } of reserve) {
  for (const { platform } of queues) groupOf(platform, regions[entry]!).reserve++;
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
parentPort?.postMessage(figures);
