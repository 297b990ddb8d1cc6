/** The published lines, byte for byte as they are hashed: JSON lines, each ended by a line feed. */
import { createHash } from 'node:crypto';
import type { Campaign } from '@prelude/contract/campaign';
import type { DrawRules } from './selection.logic.ts';

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

/** What the draw is bound to from the commitment on. */
export function rulesOf({ recruitment }: Campaign): DrawRules {
  const { platforms, regions, places, reserve_percent, waves } = recruitment;
  return {
    version: 1,
    platforms,
    regions,
    places: platforms.map((platform) => regions.map((region) => places[platform]![region]!)),
    reserve_percent,
    waves: waves.map(({ percent }) => percent),
  };
}

/** The rules byte for byte as they are hashed. */
export const rulesText = (campaign: Campaign): string => JSON.stringify(rulesOf(campaign));

/** A line of `results.jsonl`. */
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
  details: Record<string, string | number | boolean | null>;
  /** Hash of the line before; zeros for the first. */
  prev: string;
}

export const noLine = '0'.repeat(64);

/** A line of `log.jsonl`: `hash` is the SHA-256 of `entry` as JSON without spaces. */
export const logLine = (entry: string, hash: string): string =>
  `{"hash":"${hash}","entry":${entry}}\n`;
