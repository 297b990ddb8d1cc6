/** Event intake: cheap checks here, decryption on a thread. Messages above the limits are dropped and counted. */
import { Worker } from 'node:worker_threads';
import { dataOfLanguage, defaultLanguage, languages } from '@prelude/contract/shared/languages';
import { encLength, unpackEvents } from '@prelude/contract/site/event-message';
import type { Core } from '../../core/core.ts';
import type { Counts } from '../../core/monitoring/counts.ts';
import { Failure } from '../../core/failures.ts';
import { createBoundedMap } from '../../core/bounded-map.ts';
import type { IntakeAnswer, IntakeData, IntakeOrder } from './intake-worker.ts';
import { tagLength } from './event-keys.ts';

export type IntakeOutcome = 'taken' | 'refused' | 'replayed' | 'dropped' | 'lost' | 'over';

export interface Fetched {
  rows: number;
  columns: string[];
  /** Visits by UTM tag. */
  utms: [utm: string, visits: number][];
}

const nothing: Fetched = { rows: 0, columns: [], utms: [] };

export type Intake = ReturnType<typeof createIntake>;

interface Waiting {
  message: Uint8Array;
  resolve: () => void;
  reject: (error: Error) => void;
}

const shortest = 1 + encLength + tagLength + 2;
/** Limit of messages waiting for the thread, about 1 s of its work. More are refused immediately. */
const mostMessages = 4000;
/** Message hashes kept against replay, some minutes of a flood. Keys are valid for two days at most. */
const mostSeen = 50_000;
const seenBytes = 12;

export function createIntake({ clock, secrets, zone }: Core, outcomes: Counts<IntakeOutcome>) {
  const workerData: IntakeData = {
    secrets: {
      events: secrets.keyed('events', 'key'),
      visitors: Buffer.from(secrets.keyed('visitor', 'key')).toString('hex'),
    },
    languages: languages.map(dataOfLanguage),
    main: defaultLanguage,
  };
  const seen = createBoundedMap<true>(mostSeen);
  let worker: Worker | undefined;
  let queue: Waiting[] = [];
  let before: Waiting[] = [];
  let rows = 0;
  let fetching: ((fetched: Fetched) => void) | undefined;

  const settle = ({ taken, waiting }: Extract<IntakeAnswer, { kind: 'opened' }>) => {
    rows = waiting;
    const answered = before;
    before = [];
    for (const [at, { resolve, reject }] of answered.entries()) {
      const events = taken[at]!;
      if (events > 0) {
        outcomes.add('taken', events);
        resolve();
      } else {
        outcomes.add(events === -1 ? 'refused' : 'dropped');
        reject(events === -1 ? new Failure('events.unreadable') : busy());
      }
    }
    if (queue.length > 0) send();
  };

  const refuseAll = () => {
    for (const { reject } of [...before, ...queue]) reject(busy());
    [before, queue] = [[], []];
  };
  const start = (): Worker => {
    const thread = new Worker(new URL('./intake-worker.ts', import.meta.url), {
      workerData,
    });
    thread.on('message', (answer: IntakeAnswer) => {
      if (answer.kind === 'opened') return settle(answer);
      rows = answer.waiting;
      fetching?.(answer);
      fetching = undefined;
    });
    thread.on('error', () => {
      worker = undefined;
      outcomes.add('lost', rows);
      rows = 0;
      refuseAll();
      fetching?.(nothing);
      fetching = undefined;
    });
    thread.unref();
    return thread;
  };
  const post = (order: IntakeOrder, transfer: ArrayBuffer[] = []) => {
    worker ??= start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(order, transfer);
  };
  /** One batch at a time; messages that arrive meanwhile form the next batch. */
  const send = () => {
    before = queue;
    queue = [];
    // Transfer one array: a small Buffer shares a larger pool, and cloning it would copy the whole pool.
    const messages = new Uint8Array(before.reduce((sum, { message }) => sum + message.length, 0));
    let at = 0;
    const lengths = before.map(({ message }) => {
      messages.set(message, at);
      at += message.length;
      return message.length;
    });
    post({ kind: 'open', now: clock.now().getTime(), zone: zone.offsetMs, messages, lengths }, [
      messages.buffer,
    ]);
  };
  const busy = () => new Failure('server.busy', {}, { retryAfter: 60 });

  return {
    /** Resolves when the message is queued for writing. Throws `events.unreadable`, `server.busy`. */
    take: (message: Uint8Array): Promise<void> => {
      const refuse = (outcome: IntakeOutcome) => {
        outcomes.add(outcome);
        throw new Failure('events.unreadable');
      };
      const parts = message.length < shortest ? undefined : unpackEvents(message);
      if (!parts) return refuse('refused');
      const page = Buffer.from(parts.enc.buffer, 1, seenBytes).toString('latin1');
      const mark = page + String.fromCharCode(parts.seq);
      if (seen.get(mark)) return refuse('replayed');
      seen.set(mark, true);
      if (queue.length >= mostMessages) {
        outcomes.add('dropped');
        throw busy();
      }
      return new Promise((resolve, reject) => {
        queue.push({ message, resolve, reject });
        if (before.length === 0 && queue.length === 1)
          setImmediate(() => before.length === 0 && queue.length > 0 && send());
      });
    },
    waiting: (): number => rows,
    fetch: (most: number): Promise<Fetched> =>
      new Promise((resolve) => {
        if (!worker) return resolve(nothing);
        fetching = resolve;
        post({ kind: 'fetch', most });
      }),
    close: async () => {
      refuseAll();
      await worker?.terminate();
    },
  };
}
