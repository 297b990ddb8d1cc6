/** Computes a draw from the published lines, so that its input is exactly the public list. */
import { createHash } from 'node:crypto';
import { hex, type ResultRow, resultLine } from '../draw-files.ts';
import { type DrawRules, select } from './selection.logic.ts';

interface Inputs {
  /** `entries.jsonl` in pieces of whole lines. */
  pieces: AsyncIterable<string>;
  entries: number;
  listHash: string;
  rules: string;
  rulesHash: string;
  secret: Uint8Array;
  /** Hex. */
  beacon: string;
}

const codeLength = 20;

/** Needs about 40 bytes per entry. Throws when the list is not the frozen one. */
export async function computeDraw(inputs: Inputs) {
  const rules = JSON.parse(inputs.rules) as DrawRules;
  const codes = Buffer.alloc(inputs.entries * codeLength);
  const platforms = new Uint8Array(inputs.entries);
  const regions = new Uint8Array(inputs.entries);
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of inputs.pieces) {
    hash.update(piece);
    for (const line of piece.split('\n')) {
      if (line === '') continue;
      const entry = JSON.parse(line) as { code: string; platforms: string[]; region: string };
      codes.write(entry.code, size * codeLength, 'latin1');
      const region = rules.regions.indexOf(entry.region);
      // An entry with a region that the rules do not have stays in the list but takes no part.
      for (const [bit, platform] of rules.platforms.entries())
        if (region >= 0 && entry.platforms.includes(platform))
          platforms[size] = platforms[size]! | (1 << bit);
      regions[size] = Math.max(0, region);
      size++;
    }
  }
  const listHash = hash.digest();
  if (hex(listHash) !== inputs.listHash || size !== inputs.entries)
    throw new Error('The list differs from the frozen one');
  const { selected, reserve } = select({ platforms, regions }, rules, {
    secret: inputs.secret,
    beacon: Buffer.from(inputs.beacon, 'hex'),
    listHash,
    rulesHash: Buffer.from(inputs.rulesHash, 'hex'),
  });
  const shared = (entry: number) => ({
    code: codes.toString('latin1', entry * codeLength, (entry + 1) * codeLength),
    region: rules.regions[regions[entry]!]!,
  });
  const results: ResultRow[] = [
    ...selected.map(({ entry, order, platform, wave }) => ({
      ...shared(entry),
      ord: order,
      outcome: 'selected' as const,
      platforms: [rules.platforms[platform]!],
      wave,
      queuePlaces: null,
    })),
    ...reserve.map(({ entry, order, queues }) => ({
      ...shared(entry),
      ord: order,
      outcome: 'reserve' as const,
      platforms: queues.map(({ platform }) => rules.platforms[platform]!),
      wave: null,
      queuePlaces: queues.map(({ place }) => place),
    })),
  ].toSorted((a, b) => a.ord - b.ord);
  const resultHash = createHash('sha256');
  for (const row of results) resultHash.update(resultLine(row));
  return {
    results,
    resultHash: resultHash.digest('hex'),
    selected: selected.length,
    reserve: reserve.length,
  };
}
