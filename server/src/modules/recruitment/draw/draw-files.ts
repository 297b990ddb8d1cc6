/** The published lines exactly as they are hashed: JSON lines, each ended by a line feed. */
import { createHash } from 'node:crypto';
import { closedTest } from '@prelude/contract/campaign/section-data';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { DrawRules } from './selection/selection.logic.ts';

export interface ResultRow {
  code: string;
  ord: number;
  outcome: 'selected' | 'reserve';
  platforms: string[];
  region: string;
  wave: number | null;
  queuePlaces: number[] | null;
}

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
export const sha256Hex = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex');

export function rulesOf(campaign: Campaign): DrawRules {
  const { platforms, regions, places, reserve_percent, waves } = closedTest(campaign);
  return {
    version: 2,
    platforms,
    regions,
    places: platforms.map((platform) => regions.map((region) => places[platform]![region]!)),
    reserve_percent,
    waves: waves.map(({ percent }) => percent),
  };
}

/** JSON in the form of RFC 8785: no spaces, keys sorted by UTF-16 code units. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * The rules exactly as they are hashed. The hash is the nonce of the random numbers: with two possible spellings, the
 * choice of spelling would change the result.
 */
export const rulesText = (campaign: Campaign): string => canonicalJson(rulesOf(campaign));

/** Whether a campaign still matches the committed rules. */
export const isRulesOf = (campaign: Campaign, rules: string): boolean =>
  rules === rulesText(campaign);

export const resultLine = (row: ResultRow): string =>
  `${JSON.stringify(
    row.outcome === 'selected'
      ? {
          code: row.code,
          order: row.ord,
          outcome: row.outcome,
          platform: row.platforms[0],
          region: row.region,
          wave: row.wave,
        }
      : {
          code: row.code,
          order: row.ord,
          outcome: row.outcome,
          region: row.region,
          queues: row.platforms.map((platform, i) => ({ platform, place: row.queuePlaces![i] })),
        },
  )}\n`;

export interface LogEntry {
  seq: number;
  /** Campaign time. */
  at: string;
  /** `clock`, `player`, or an operator's name. */
  actor: string;
  action: string;
  details: Record<string, string | number | boolean | null | string[]>;
  /** Hash of the previous line; zeros for the first. */
  prev: string;
}

export const noLine = '0'.repeat(64);

/** A line of `log.jsonl`: `hash` is the SHA-256 of `entry` as JSON without spaces. */
export const logLine = (entry: string, hash: string): string =>
  `{"hash":"${hash}","entry":${entry}}\n`;
