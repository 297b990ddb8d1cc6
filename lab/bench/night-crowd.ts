/**
 * The visitors of a launch night: most arrive in the first minutes, independent of earlier answers, and each makes the
 * requests of a page in one of the languages. A separate process, which also receives the codes, at the address that is
 * its argument.
 */
import type { Settings } from '@prelude/contract/site/settings';
import { aBatch, encryptEvents } from '../../server/src/testing/events.ts';
import { createLatencies, type Latency } from '../lib/latencies.ts';
import { startMailSink } from '../lib/mail-sink.ts';
import { Registrant } from '../lib/registrant.ts';
import type { Line } from '../lib/requests.ts';
import { abuse, emailOf, look, register } from './night-visits.ts';
import { type Front, openWires } from './wire.ts';

export interface NightOrder {
  port: number;
  front?: Front;
  /** Visitors of the whole night. */
  visitors: number;
  key: Settings['events'];
  category: number;
  seconds: number;
}

/** A wrong answer to an honest visitor. */
export interface NightFailure {
  /** Time, as of `Date.now`. */
  at: number;
  kind: string;
}

/** Figures since the last report. */
export interface NightReport {
  answered: number;
  /** Visitors with a registration and an open session. */
  registered: number;
  failures: NightFailure[];
  /** Visitors with a registration and its number. */
  acknowledged: [visitor: number, number: number][];
  /** Visitors who gave up before they had a number. */
  unanswered: number[];
  /** Visitors who are about to register, now. */
  underWay: number;
  /** Refusals of abuse by kind and failure code. */
  refused: Record<string, number>;
  /** Abuse that was accepted, or answered with a server error. */
  breaches: Record<string, number>;
  all: Latency;
}

/** By call, since this was last asked for. */
export type NightCalls = Record<string, Latency>;

/** Of 100 visitors, in their order. */
const [registering, abusing] = [30, 1];
const connections = 512;
const tickMs = 10;

const sink = await startMailSink(process.argv[2]);
let night = createLatencies();
let moment = createLatencies();
let underWay = 0;
let report = nothing();
/** Encrypted before the night, because on the night visitors' devices do this. */
let encrypted: Uint8Array[] = [];

function nothing(): Omit<NightReport, 'all' | 'underWay'> {
  return {
    answered: 0,
    registered: 0,
    failures: [],
    acknowledged: [],
    unanswered: [],
    refused: {},
    breaches: {},
  };
}

const counter = (kinds: 'refused' | 'breaches') => (kind: string) => {
  const counts = report[kinds];
  counts[kind] = (counts[kind] ?? 0) + 1;
};
const failed = ({ message }: Error) => void report.failures.push({ at: Date.now(), kind: message });

function honestLine({ port, front }: NightOrder): Line {
  return {
    port,
    front,
    send: openWires(port, connections, front),
    answered: ({ name, ms, answer }) => {
      moment.note(name, ms);
      night.note(name, ms);
      if (answer.status === 200) report.answered++;
    },
  };
}

/** Connections of their own: an abuser must not take those of the others. */
const abusersLine = ({ port, front }: NightOrder): Line => ({
  port,
  front,
  send: openWires(port, 64, front),
  answered: () => {},
});

/**
 * Position of the rush's peak, and the share of visitors that arrives evenly: fractions of the night and of all
 * visitors.
 */
const [height, evenly] = [0.1, 0.4];
const rushed = (part: number): number => 1 - (1 + part / height) * Math.exp(-part / height);

/**
 * Fraction of visitors that has arrived by then. An announced launch is a wave with a long tail: 2.6 times the average
 * at the peak, half of it after half of the night.
 */
const comeBy = (part: number): number => evenly * part + ((1 - evenly) * rushed(part)) / rushed(1);

async function registerNow(line: Line, index: number): Promise<void> {
  const visitor = new Registrant(line, index, emailOf(index));
  underWay++;
  try {
    await register(visitor, sink, (ms) => night.note('code in the inbox', ms));
    report.registered++;
  } catch (error) {
    failed(error as Error);
  }
  underWay--;
  if (visitor.number === undefined) report.unanswered.push(index);
  else report.acknowledged.push([index, visitor.number]);
}

function arrive(given: NightOrder): void {
  const { visitors, category, seconds } = given;
  const [honest, abusive] = [honestLine(given), abusersLine(given)];
  const begun = performance.now();
  let arrived = 0;
  const come = (index: number): void => {
    // The kinds of visitors take turns.
    const place = (index * 37) % 100;
    if (place >= 100 - abusing) {
      abuse(abusive, index, sink).then(
        (refusals) => refusals.forEach(counter('refused')),
        ({ message }: Error) => counter('breaches')(message),
      );
      return;
    }
    const event = encrypted.pop();
    if (!event) throw new Error('Not enough was encrypted for this night');
    look(honest, index, { category, event }, failed);
    if (place < registering) void registerNow(honest, index);
  };
  const timer = setInterval(() => {
    const part = (performance.now() - begun) / 1000 / seconds;
    if (part > 1) return clearInterval(timer);
    while (arrived < comeBy(part) * visitors) come(arrived++);
  }, tickMs);
}

async function prepare({ key, visitors }: NightOrder): Promise<void> {
  const encrypt = () => encryptEvents(key, aBatch({ family: 'mobile' }));
  // In batches: one after the other takes half as long again.
  while (encrypted.length < visitors) {
    encrypted.push(...(await Promise.all(Array.from({ length: 64 }, encrypt))));
  }
}

function reportMoment(): NightReport {
  const said = { ...report, underWay, all: moment.all() };
  [report, moment] = [nothing(), createLatencies()];
  return said;
}

let order: NightOrder;
process.on('message', (message: NightOrder | 'begin' | 'report' | 'calls') => {
  if (message === 'report') process.send?.(reportMoment());
  else if (message === 'calls') {
    process.send?.(night.byCall());
    night = createLatencies();
  } else if (message === 'begin') arrive(order);
  else {
    order = message;
    void prepare(order).then(() => process.send?.('ready'));
  }
});
// The mail server would keep it running after its parent has ended.
process.once('disconnect', () => process.exit());
process.send?.(sink.url);
