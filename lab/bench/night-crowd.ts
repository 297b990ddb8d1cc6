/**
 * The visitors of a launch night: most arrive in the first minutes, independent of earlier answers, and each makes the
 * requests of a page. A separate process.
 */
import { languages, toTag } from '@prelude/contract/shared/languages';
import { eventsPath } from '@prelude/contract/site/event-names';
import { readCount, register } from '@prelude/contract/site/registration';
import { readSettings, type Settings } from '@prelude/contract/site/settings';
import { listArticles } from '@prelude/contract/site/news';
import { aBatch, encryptEvents } from '../../server/src/testing/events.ts';
import { formOf, networkAddressOf } from '../../server/src/testing/database/people.ts';
import { openWires } from './wire.ts';

export interface NightOrder {
  port: number;
  /** Visitors per second on average. */
  visitors: number;
  /** Registrations per second among them, with prepared addresses from this number on. */
  registrations: number;
  from: number;
  key: Settings['events'];
  category: number;
  seconds: number;
}

export interface NightReport {
  asked: number;
  answered: number;
  registered: number;
  /** Wrong answers by kind, with their number; the key is how the answer begins. */
  errors: Record<string, number>;
  /** Latency in milliseconds: median, 99th percentile, slowest. */
  p50: number;
  p99: number;
  slowest: number;
}

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 KAKAOTALK';
const connections = 512;
const tickMs = 10;

let send: ReturnType<typeof openWires>;
let report = nothing();
let waits: number[] = [];
/** Encrypted before the night, because on the night visitors' devices do this. */
let encrypted: Uint8Array[] = [];

function nothing(): NightReport {
  return { asked: 0, answered: 0, registered: 0, errors: {}, p50: 0, p99: 0, slowest: 0 };
}

function bytesOf(port: number, visitor: number, { method = 'GET', path, type, body }: Ask): Buffer {
  const head =
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUser-Agent: ${phone}\r\nAccept-Encoding: br\r\n` +
    `Accept-Language: ${toTag(languages[visitor % languages.length]!)}\r\n` +
    `X-Forwarded-For: ${networkAddressOf(visitor)}\r\nSec-Fetch-Site: same-origin\r\nOrigin: http://127.0.0.1:${port}\r\n`;
  if (body === undefined) return Buffer.from(`${head}\r\n`, 'latin1');
  const content = Buffer.from(body);
  const lines = `Content-Type: ${type}\r\nContent-Length: ${content.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head + lines, 'latin1'), content]);
}

interface Ask {
  method?: string;
  path: string;
  type?: string;
  body?: string | Uint8Array;
  promise: string;
}

/** One request, timed from its due time; checks the bytes of the answer. */
async function ask({ port }: NightOrder, visitor: number, what: Ask): Promise<void> {
  report.asked++;
  const begun = performance.now();
  const failed = (said: string) => {
    // Answers that differ only in their numbers are one kind.
    const kind = `${what.path.split('?')[0]}: ${said.replaceAll(/\d+/g, '#')}`;
    report.errors[kind] = (report.errors[kind] ?? 0) + 1;
  };
  try {
    const { status, begins } = await send(bytesOf(port, visitor, what));
    waits.push(performance.now() - begun);
    if (status !== 200) return failed(`${status} ${begins}`);
    if (!begins.startsWith(what.promise)) return failed(begins);
    report.answered++;
    if (what.path === register.path) report.registered++;
  } catch (error) {
    failed((error as Error).message);
  }
}

function visit(order: NightOrder, visitor: number, registers: boolean): void {
  const form = 'application/x-www-form-urlencoded';
  const later = (ms: number, work: () => unknown) => void setTimeout(work, ms);
  const count = () => ask(order, visitor, { path: readCount.path, promise: '{"status":0' });
  const events = () => {
    const body = encrypted.pop();
    if (!body) throw new Error('Not enough was encrypted for this night');
    void ask(order, visitor, {
      method: 'POST',
      path: eventsPath,
      type: 'application/octet-stream',
      body,
      promise: '{"code":0',
    });
  };
  void ask(order, visitor, { path: '/', promise: '' });
  later(300, () => ask(order, visitor, { path: readSettings.path, promise: '{"code":0' }));
  later(600, count);
  later(5000, events);
  later(10_000, count);
  later(12_000, () => {
    const body = `category=${order.category}`;
    return ask(order, visitor, {
      method: 'POST',
      path: listArticles.path,
      type: form,
      body,
      promise: '{"code":0',
    });
  });
  later(20_000, count);
  if (!registers) return;
  later(25_000, () => {
    const body = formOf(visitor);
    return ask(order, visitor, {
      method: 'POST',
      path: register.path,
      type: form,
      body,
      promise: '{"status":0',
    });
  });
}

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

function arrive(order: NightOrder): void {
  const begun = performance.now();
  let [arrived, registering] = [0, 0];
  const timer = setInterval(() => {
    const seconds = (performance.now() - begun) / 1000;
    if (seconds > order.seconds) return clearInterval(timer);
    const come = comeBy(seconds / order.seconds) * order.seconds;
    while (arrived < come * order.visitors) {
      arrived++;
      const registers = registering < come * order.registrations;
      // Visitors who do not register come from the same networks and have no prepared number.
      visit(order, registers ? order.from + registering++ : arrived, registers);
    }
  }, tickMs);
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function prepare(order: NightOrder): Promise<void> {
  send = openWires(order.port, connections);
  const encrypt = () => encryptEvents(order.key, aBatch({ family: 'mobile' }));
  // One second more than needed. In batches: one after the other takes half as long again.
  while (encrypted.length < order.visitors * (order.seconds + 1)) {
    encrypted.push(...(await Promise.all(Array.from({ length: 64 }, encrypt))));
  }
}

function tell(): void {
  const sorted = waits.toSorted((a, b) => a - b);
  process.send?.({
    ...report,
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    slowest: sorted.at(-1) ?? 0,
  });
  [report, waits] = [nothing(), []];
}

let order: NightOrder;
process.on('message', (message: NightOrder | 'begin' | 'report') => {
  if (message === 'report') tell();
  else if (message === 'begin') arrive(order);
  else {
    order = message;
    void prepare(order).then(() => process.send?.('ready'));
  }
});
