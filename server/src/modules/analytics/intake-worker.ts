/** Thread that decrypts events and keeps the rows. Low priority, so that registrations are not slowed down. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { LanguageData } from '@prelude/contract/shared/language-data';
import '@prelude/pack/language-format';
import type { EventBatch } from '@prelude/contract/site/analytics';
import { type Language, setLanguages } from '@prelude/contract/shared/languages';
import { unpackEvents } from '@prelude/contract/site/event-message';
import { otherUtm } from '@prelude/contract/site/utm';
import { appendTo, emptyColumns, parseBatch } from './batch.logic.ts';
import { createOpeners, keyDay } from './event-keys.ts';

interface IntakeSecrets {
  events: Uint8Array;
  visitors: string;
}

/** A thread has its own modules, so it must be given the languages of the campaign, which events are checked against. */
export interface IntakeData {
  secrets: IntakeSecrets;
  languages: readonly LanguageData[];
  main: Language;
}

export type IntakeOrder =
  | { kind: 'open'; now: number; zone: number; messages: Uint8Array; lengths: number[] }
  | { kind: 'fetch'; most: number };

/** `taken`: events accepted per message; −1: cannot be decrypted; −2: valid, but there is no room. */
export type IntakeAnswer =
  | { kind: 'opened'; taken: number[]; waiting: number }
  | {
      kind: 'fetched';
      rows: number;
      columns: string[];
      utms: [utm: string, visits: number][];
      waiting: number;
    };

/** Limit of rows in memory: about 30 s of a flood, 60 MB. */
const mostRows = 200_000;
/** Limit of UTM tags between two fetches; the visits of more are counted as others. */
const mostUtms = 1000;

if (process.platform === 'linux') setPriority(0, 10);

const { secrets, languages, main } = workerData as IntakeData;
setLanguages(languages, main);
const openerOf = createOpeners(secrets.events);
let columns = emptyColumns();
let utms = new Map<string, number>();

function addUtm({ utm, events }: EventBatch): void {
  const visits = events.filter(({ name }) => name === 'g_visit').length;
  if (utm === undefined || visits === 0) return;
  const counted = utms.has(utm) || utms.size < mostUtms ? utm : otherUtm;
  utms.set(counted, (utms.get(counted) ?? 0) + visits);
}

function open(bytes: Uint8Array, now: number, zone: number): number {
  const message = unpackEvents(bytes);
  const opener = message && openerOf(message.id, keyDay(Date.now()));
  if (!opener) return -1;
  try {
    const batch = parseBatch(opener(message.enc, message.ciphertext, message.seq));
    if (!batch) return -1;
    if (columns[0].length >= mostRows) return -2;
    appendTo(columns, batch, secrets.visitors, { now, zone });
    addUtm(batch);
    return batch.events.length;
  } catch {
    return -1;
  }
}

function fetchRows(most: number): IntakeAnswer {
  const all = columns;
  const rows = Math.min(most, all[0].length);
  columns = all.map((column) => column.slice(rows)) as typeof columns;
  const counted = [...utms];
  utms = new Map();
  return {
    kind: 'fetched',
    rows,
    columns: all.map((column) => `{${column.slice(0, rows).join(',')}}`),
    utms: counted,
    waiting: columns[0].length,
  };
}

function openAll(order: Extract<IntakeOrder, { kind: 'open' }>): number[] {
  let at = 0;
  return order.lengths.map((length) => {
    const message = order.messages.subarray(at, at + length);
    at += length;
    return open(message, order.now, order.zone);
  });
}

parentPort?.on('message', (order: IntakeOrder) => {
  const answer: IntakeAnswer =
    order.kind === 'fetch'
      ? fetchRows(order.most)
      : {
          kind: 'opened',
          taken: openAll(order),
          waiting: columns[0].length,
        };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answer);
});
