import { isTooDeep } from '../../core/json-depth.ts';
import { hash } from 'node:crypto';
import { EventBatch } from '@prelude/contract/site/analytics';
import { Compile } from 'typebox/compile';

const batch = Compile(EventBatch);
const dayMs = 86_400_000;

/** Columns in the order of `take_events`; text as elements of a PostgreSQL array literal. */
export type Columns = [
  ats: string[],
  names: string[],
  pages: string[],
  details: string[],
  languages: string[],
  scenes: string[],
  devices: string[],
  referrers: string[],
  vias: string[],
  sessions: string[],
  visitors: string[],
];

export const emptyColumns = (): Columns => [[], [], [], [], [], [], [], [], [], [], []];

export interface Moment {
  /** Campaign time, ms. */
  now: number;
  /** Offset of the zone that defines the campaign day, ms east of UTC. */
  zone: number;
}

/** 64 bits of a keyed hash that changes every day, so that visitors cannot be tracked across days. */
function hashOf(key: string, day: number, id: string | undefined): string {
  if (!id) return 'NULL';
  // The secret comes first and only 64 bits are kept. This prevents length extension and reversal.
  return hash('sha256', `${key} ${day} ${id}`, 'buffer').readBigInt64BE().toString();
}

/** @returns undefined when the message does not match the closed lists and patterns of the contract */
export function parseBatch(plain: Buffer): EventBatch | undefined {
  try {
    const text = plain.toString('utf8');
    if (isTooDeep(text)) return undefined;
    const value: unknown = JSON.parse(text);
    return batch.Check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Adds a message's events to the columns. The contract's patterns allow only characters that need no quoting. */
export function appendTo(columns: Columns, message: EventBatch, key: string, moment: Moment): void {
  const day = Math.floor((moment.now + moment.zone) / dayMs);
  const shared = [
    message.language,
    String(message.scene),
    message.family,
    message.referrer ?? '""',
    message.via === undefined ? '""' : `"${message.via}"`,
    hashOf(key, day, message.session),
    hashOf(key, day, message.device),
  ];
  for (const { name, page, ago, detail } of message.events) {
    const row = [String(moment.now - ago), name, page, detail ? `"${detail}"` : 'NULL', ...shared];
    for (const [at, value] of row.entries()) columns[at]!.push(value);
  }
}
