/**
 * The crowd of a launch night: visitors arrive at an even pace, whether those before them have been answered or not, and
 * each does what a page does. A process of its own, like the load of registrations.
 */
import { Agent, request } from 'node:http';
import { languages, toTag } from '@prelude/contract/languages';
import { pointsPath } from '@prelude/contract/point-names';
import { readCount, register } from '@prelude/contract/registration';
import { readSettings, type Settings } from '@prelude/contract/settings';
import { listArticles } from '@prelude/contract/news';
import { aBatch, sealPoints } from '../../server/src/testing/points.ts';
import { formOf, networkAddressOf } from '../lib/people.ts';

export interface NightOrder {
  port: number;
  /** Visitors a second. */
  visitors: number;
  /** Of these so many a second register: prepared addresses, from this number on. */
  registrations: number;
  from: number;
  key: Settings['points'];
  /** A category of news in English. */
  category: number;
}

/** Since the last report. */
export interface NightReport {
  asked: number;
  answered: number;
  registered: number;
  /** What was not answered as it should be, by kind: the first words of each and how often. */
  errors: Record<string, number>;
  /** Milliseconds, of every hundredth and of the slowest request. */
  p50: number;
  p99: number;
  slowest: number;
}

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 KAKAOTALK';
const agent = new Agent({ keepAlive: true, maxSockets: 512 });
const tickMs = 10;

let report = nothing();
let waits: number[] = [];

function nothing(): NightReport {
  return { asked: 0, answered: 0, registered: 0, errors: {}, p50: 0, p99: 0, slowest: 0 };
}

/** One request; what it promises is checked in the bytes of its answer. */
function ask(
  { port }: NightOrder,
  visitor: number,
  what: {
    method?: string;
    path: string;
    type?: string;
    body?: string | Uint8Array;
    promise: string;
  },
): void {
  report.asked++;
  const begun = performance.now();
  const body = what.body === undefined ? undefined : Buffer.from(what.body);
  const failed = (said: string) => {
    const kind = `${what.path.split('?')[0]}: ${said.slice(0, 80)}`;
    report.errors[kind] = (report.errors[kind] ?? 0) + 1;
  };
  const sent = request(
    {
      ...{ host: '127.0.0.1', port, agent, path: what.path, method: what.method ?? 'GET' },
      headers: {
        ...{ 'user-agent': phone, 'accept-encoding': 'br' },
        'accept-language': toTag(languages[visitor % languages.length]!),
        ...{ 'x-forwarded-for': networkAddressOf(visitor), 'sec-fetch-site': 'same-origin' },
        origin: `http://127.0.0.1:${port}`,
        ...(body && { 'content-type': what.type, 'content-length': body.length }),
      },
    },
    (answer) => {
      let text = '';
      answer.setEncoding('latin1').on('data', (part: string) => (text ||= part));
      answer.on('end', () => {
        waits.push(performance.now() - begun);
        if (answer.statusCode !== 200) failed(`${answer.statusCode} ${text}`);
        else if (!text.startsWith(what.promise)) failed(text);
        else {
          report.answered++;
          if (what.path === register.path) report.registered++;
        }
      });
    },
  );
  sent.on('error', ({ message }) => failed(message));
  sent.end(body);
}

/** What a page asks for while somebody looks around for half a minute, compressed to when it is due. */
function visit(order: NightOrder, visitor: number, registers: boolean): void {
  const form = 'application/x-www-form-urlencoded';
  const later = (ms: number, work: () => void) => void setTimeout(work, ms);
  const count = () => ask(order, visitor, { path: readCount.path, promise: '{"code":0' });
  const points = async () => {
    const body = await sealPoints(order.key, aBatch({ family: 'mobile' }));
    ask(order, visitor, {
      ...{ method: 'POST', path: pointsPath, type: 'application/octet-stream', body },
      promise: '{"code":0',
    });
  };
  ask(order, visitor, { path: '/', promise: '' });
  later(300, () => ask(order, visitor, { path: readSettings.path, promise: '{"code":0' }));
  later(600, count);
  later(5000, () => void points());
  later(10_000, count);
  later(12_000, () => {
    const body = `category=${order.category}`;
    ask(order, visitor, {
      ...{ method: 'POST', path: listArticles.path, type: form, body, promise: '{"code":0' },
    });
  });
  later(20_000, count);
  if (!registers) return;
  later(25_000, () => {
    const body = formOf(visitor);
    ask(order, visitor, {
      ...{ method: 'POST', path: register.path, type: form, body, promise: '{"status":0' },
    });
  });
}

function arrive(order: NightOrder): void {
  const begun = performance.now();
  let [arrived, registering] = [0, 0];
  setInterval(() => {
    const seconds = (performance.now() - begun) / 1000;
    while (arrived < seconds * order.visitors) {
      arrived++;
      const registers = registering < seconds * order.registrations;
      // Who only looks comes from the same networks, and has no number.
      visit(order, registers ? order.from + registering++ : arrived, registers);
    }
  }, tickMs);
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

process.on('message', (message: NightOrder | 'report') => {
  if (message !== 'report') return arrive(message);
  const sorted = waits.toSorted((a, b) => a - b);
  process.send?.({
    ...report,
    ...{ p50: at(sorted, 0.5), p99: at(sorted, 0.99), slowest: sorted.at(-1) ?? 0 },
  });
  [report, waits] = [nothing(), []];
});
