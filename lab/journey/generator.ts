/**
 * The visitors of the journeys, a number of them at a time, and the mail server that receives their codes. A separate
 * process, whose processor time does not count.
 */
import { languages } from '@prelude/contract/shared/languages';
import { networkAddressOf } from '../../server/src/testing/database/people.ts';
import { openWires } from '../bench/wire.ts';
import type { Counts } from '../lib/counts.ts';
import { createLatencies, type Latencies, type Latency } from '../lib/latencies.ts';
import { startMailSink } from '../lib/mail-sink.ts';
import { Registrant } from '../lib/registrant.ts';
import { ask, type Call, type Line, Unexpected } from '../lib/requests.ts';
import { type Kind, paths } from './kinds.ts';

export interface Order {
  kind: Kind;
  port: number;
  /** Visitors at a time, each with a connection. */
  atOnce: number;
  people: number;
  /** Number of the first visitor; each needs another. */
  from: number;
}

export interface Outcome {
  /** Complete journeys. */
  done: number;
  seconds: number;
  /** Failed journeys by kind. */
  errors: Counts;
  calls: Record<string, Latency>;
}

/** Each call with its answer. */
export type Recorded = [name: string, answer: unknown][];

type Travel = (line: Line, index: number, latencies?: Latencies) => Promise<void>;

const sink = await startMailSink();
let recorded: Call[] = [];
/** Connections by server and number: each turn of a level uses the same ones. */
const opened = new Map<string, Line['send']>();

function wires(port: number, atOnce: number): Line['send'] {
  const key = `${port} ${atOnce}`;
  const send = opened.get(key) ?? openWires(port, atOnce);
  opened.set(key, send);
  return send;
}

async function codeFor(email: string, latencies?: Latencies): Promise<string> {
  const begun = performance.now();
  const code = await sink.codeFor(email);
  latencies?.note('email, after the answer', performance.now() - begun);
  return code;
}

const register: Travel = async (line, index, latencies) => {
  const visitor = new Registrant(line, index, `visitor${index}@example.net`);
  await visitor.begin();
  await visitor.askCode();
  await visitor.finish(await codeFor(visitor.email, latencies));
};

const repeat: Travel = async (line) => {
  for (const { name, request } of recorded) {
    const begun = performance.now();
    const answer = await line.send(request);
    line.answered({ name, request, ms: performance.now() - begun, answer });
    if (answer.status !== 200) throw new Unexpected(name, answer);
  }
};

const signIn: Travel = async (line, index, latencies) => {
  const email = `visitor${index}@example.net`;
  const sender = { language: languages[0]!, ip: networkAddressOf(index) };
  const post = (path: string, fields: object, promise: string) => {
    const body = JSON.stringify(fields);
    return ask(line, sender, { method: 'POST', path, type: 'application/json', body, promise });
  };
  await post(paths.sendOtp, { email, type: 'sign-in' }, '{"success":true');
  const otp = await codeFor(email, latencies);
  await post(paths.signInByOtp, { email, otp }, '{"token":');
};

const travels: Record<Kind, Travel> = {
  ours: register,
  bare: repeat,
  betterAuth: signIn,
  betterAuthLimited: signIn,
};

async function run({ kind, port, atOnce, people, from }: Order): Promise<Outcome> {
  const latencies = createLatencies();
  const line: Line = {
    port,
    send: wires(port, atOnce),
    answered: ({ name, ms }) => latencies.note(name, ms),
  };
  const errors: Record<string, number> = {};
  let [next, done] = [from, 0];
  const keepTravelling = async () => {
    while (next < from + people) {
      try {
        await travels[kind](line, next++, latencies);
        done++;
      } catch (error) {
        const { message } = error as Error;
        errors[message] = (errors[message] ?? 0) + 1;
      }
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, keepTravelling));
  const seconds = (performance.now() - begun) / 1000;
  return { done, seconds, errors, calls: latencies.byCall() };
}

/** Makes one journey and keeps its requests for `bare`. */
async function record(port: number): Promise<Recorded> {
  recorded = [];
  const answered = (call: Call) => void recorded.push(call);
  await register({ port, send: wires(port, 1), answered }, 0);
  return recorded.map(({ name, answer }) => [name, JSON.parse(answer.text())]);
}

process.on('message', (message: Order | { record: number }) => {
  const work = 'record' in message ? record(message.record) : run(message);
  void work.then((outcome) => process.send?.(outcome));
});
// The mail server would keep it running after its parent has ended.
process.once('disconnect', () => process.exit());
process.send?.(sink.url);
