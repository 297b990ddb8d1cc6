/** From an opened message to the rows it becomes: checked against the contract, ids made into hashes of the day. */
import { hash } from 'node:crypto';
import { EventBatch } from '@prelude/contract/site/analytics';
import { Compile } from 'typebox/compile';

const batch = Compile(EventBatch);
const dayMs = 86_400_000;

/** Columns of rows, in the order `take_events` takes them; text in PostgreSQL's form of an array's element. */
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

/** What the hashes and times of a batch are made with. */
export interface Moment {
  /** Campaign time, milliseconds. */
  now: number;
  /** The zone days are counted in, milliseconds east of UTC. */
  zone: number;
}

/** 64 bits of a keyed hash that is another one every day: nobody can be followed from one day to the next. */
function hashOf(key: string, day: number, id: string | undefined): string {
  if (!id) return 'NULL';
  // The secret first and all but 64 bits thrown away: nothing to extend, nothing to turn back.
  return hash('sha256', `${key} ${day} ${id}`, 'buffer').readBigInt64BE().toString();
}

/** The message; undefined when it is none. Nothing outside the closed lists and patterns of the contract gets further. */
export function parseBatch(plain: Buffer): EventBatch | undefined {
  try {
    const value: unknown = JSON.parse(plain.toString('utf8'));
    return batch.Check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Adds a message's events to the columns; everything in it is of harmless emails already, so nothing needs quoting. */
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
