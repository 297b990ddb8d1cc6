/**
 * The draw, a pure function of the list, the rules, the secret and the beacon.
 * `server/src/modules/recruitment/draw/verifier/verify-draw.mjs` implements it a second time; change both together.
 *
 * 1. All entries, sorted by code, are put into one random order (Fisher–Yates from the end).
 * 2. In that order each takes a place of a group (platform, region) of its own: of the platform with most places left,
 *    at a tie the first in the rules. An entry with several platforms takes one place.
 * 3. Places a group could not fill are open to every region of the platform, in the same order by the same rule.
 * 4. The others, in the same order, join the reserve queue of each of their groups while it has room.
 */
import { createHmac } from 'node:crypto';
import { createDrbg, createUniform } from './drbg.ts';

export interface DrawRules {
  version: 2;
  platforms: readonly string[];
  regions: readonly string[];
  /** By platform and region, in the order of both lists. */
  places: readonly (readonly number[])[];
  reserve_percent: number;
  /** Percent of the selected in each wave, in draw order. */
  waves: readonly number[];
}

/**
 * The list as numbers. Index i is entry i of the sorted list: its platforms as bits, its region's index in the rules.
 */
export interface DrawList {
  platforms: Uint8Array;
  regions: Uint8Array;
}

export interface Selected {
  entry: number;
  /** Starts at 1. */
  order: number;
  platform: number;
  wave: number;
}

interface Reserved {
  entry: number;
  order: number;
  queues: { platform: number; place: number }[];
}

interface DrawSeeds {
  secret: Uint8Array;
  beacon: Uint8Array;
  listHash: Uint8Array;
  rulesHash: Uint8Array;
}

const personalization = new TextEncoder().encode('prelude draw 1');

/** HMAC-SHA-256 with the secret as key over beacon ‖ list hash: unknown until both the list and the beacon are fixed. */
const finalSeed = ({ secret, beacon, listHash }: DrawSeeds): Uint8Array =>
  createHmac('sha256', secret).update(beacon).update(listHash).digest();

/**
 * A random order of 0 … size − 1 (Fisher–Yates). @param uniform returns equally likely whole numbers below its argument
 */
export function shuffle(size: number, uniform: (bound: number) => number): Uint32Array {
  const order = Uint32Array.from({ length: size }, (_, i) => i);
  for (let i = size - 1; i > 0; i--) {
    const j = uniform(i + 1);
    const moved = order[i]!;
    order[i] = order[j]!;
    order[j] = moved;
  }
  return order;
}

/** Selects from the list. Deterministic; needs about 10 bytes of memory per entry in addition to the result. */
export function select(
  list: DrawList,
  rules: DrawRules,
  seeds: DrawSeeds,
): { selected: Selected[]; reserve: Reserved[] } {
  const size = list.regions.length;
  const uniform = createUniform(createDrbg(finalSeed(seeds), seeds.rulesHash, personalization));
  const order = shuffle(size, uniform);
  const left = rules.places.map((row) => [...row]);
  const given = new Uint8Array(size);
  const chosen: { entry: number; order: number; platform: number }[] = [];
  const walk = (room: (platform: number, region: number) => number, take: typeof room): void => {
    for (let i = 0; i < size; i++) {
      const entry = order[i]!;
      if (given[entry]) continue;
      const region = list.regions[entry]!;
      const platform = roomiest(list.platforms[entry]!, rules.platforms.length, (candidate) =>
        room(candidate, region),
      );
      if (platform === undefined) continue;
      take(platform, region);
      given[entry] = 1;
      chosen.push({ entry, order: i + 1, platform });
    }
  };
  walk(
    (platform, region) => left[platform]![region]!,
    (platform, region) => left[platform]![region]!--,
  );
  const open = left.map((row) => row.reduce((sum, places) => sum + places, 0));
  walk(
    (platform) => open[platform]!,
    (platform) => open[platform]!--,
  );
  chosen.sort((a, b) => a.order - b.order);
  const selected = chosen.map((one, i) => ({ ...one, wave: waveOf(i + 1, chosen.length, rules) }));

  const capacity = rules.places.map((row) =>
    row.map((places) => Math.ceil((places * rules.reserve_percent) / 100)),
  );
  const length = rules.places.map((row) => row.map(() => 0));
  const reserve: Reserved[] = [];
  for (let i = 0; i < size; i++) {
    const entry = order[i]!;
    if (given[entry]) continue;
    const region = list.regions[entry]!;
    const queues = rules.platforms.flatMap((_, platform) => {
      const isWanted = (list.platforms[entry]! >> platform) & 1;
      if (!isWanted || length[platform]![region]! >= capacity[platform]![region]!) return [];
      length[platform]![region]!++;
      return [{ platform, place: length[platform]![region]! }];
    });
    if (queues.length > 0) reserve.push({ entry, order: i + 1, queues });
  }
  return { selected, reserve };
}

function roomiest(
  wanted: number,
  platforms: number,
  room: (platform: number) => number,
): number | undefined {
  let best: number | undefined;
  let most = 0;
  for (let platform = 0; platform < platforms; platform++) {
    if (((wanted >> platform) & 1) === 0 || room(platform) <= most) continue;
    best = platform;
    most = room(platform);
  }
  return best;
}

function waveOf(nth: number, all: number, { waves }: DrawRules): number {
  let percent = 0;
  for (const [i, share] of waves.entries()) {
    percent += share;
    if (nth * 100 <= all * percent) return i + 1;
  }
  return waves.length;
}
