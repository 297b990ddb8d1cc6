/** What a visitor of the launch night does: looks at the site, registers, or abuses it. */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newChallenge } from '@prelude/contract/account/captcha';
import { eventsPath } from '@prelude/contract/site/event-names';
import { listArticles } from '@prelude/contract/site/news';
import { readCount } from '@prelude/contract/site/registration';
import { readSettings } from '@prelude/contract/site/settings';
import type { MailSink } from '../lib/mail-sink.ts';
import { Registrant } from '../lib/registrant.ts';
import { ask, type Ask, type Line, Unexpected } from '../lib/requests.ts';

const form = 'application/x-www-form-urlencoded';
export const emailOf = (index: number): string => `night${index}@example.net`;
/** The abusers' own, so that no honest visitor gets their codes. */
const abuserOf = (index: number): string => `abuser${index}@example.net`;

/** @param event an encrypted message @param failed called for each request that is not answered as it should be */
export function look(
  line: Line,
  index: number,
  { category, event }: { category: number; event: Uint8Array },
  failed: (error: Error) => void,
): void {
  const visitor = new Registrant(line, index, emailOf(index));
  const after = (ms: number, what: Ask) =>
    void setTimeout(() => void visitor.ask(what).catch(failed), ms);
  const count = { path: readCount.path, promise: '{"status":0' };
  const post = { method: 'POST', promise: '{"code":0' };
  after(0, { path: '/', promise: '' });
  after(300, { path: readSettings.path, promise: '{"code":0' });
  after(600, count);
  after(5000, { ...post, path: eventsPath, type: 'application/octet-stream', body: event });
  after(10_000, count);
  after(12_000, { ...post, path: listArticles.path, type: form, body: `category=${category}` });
  after(20_000, count);
}

/**
 * From the sign-in panel to the open session, with time to type. Rejects at the first unexpected answer.
 * @param mailed called with the milliseconds that the code needed
 */
export async function register(
  visitor: Registrant,
  sink: MailSink,
  mailed: (ms: number) => void,
): Promise<void> {
  await sleep(25_000);
  await visitor.begin();
  await sleep(5000);
  await visitor.askCode();
  const asked = performance.now();
  const code = await sink.codeFor(visitor.email);
  mailed(performance.now() - asked);
  await sleep(5000);
  await visitor.finish(code);
}

/** The address of all floods, outside the honest visitors' networks. */
const flooder = { language: 'en', ip: '10.99.0.1' };
const tries = { codes: 10, replays: 5, flood: 300 };

/**
 * Guesses codes, sends a request twice, or floods from one address.
 * @returns how often each abuse was refused, by the failure's code
 * @throws when an abuse is accepted or a server error is the answer
 */
export async function abuse(line: Line, index: number, sink: MailSink): Promise<string[]> {
  // One in a hundred visitors is an abuser.
  const kind = Math.floor(index / 100) % 3;
  if (kind === 0) return flood(line);
  const visitor = new Registrant(line, index, abuserOf(index));
  await visitor.begin();
  const sending = await visitor.askCode();
  if (kind === 1) return inTurn(tries.replays, () => refusal('replay', () => visitor.ask(sending)));
  const code = Number(await sink.codeFor(visitor.email));
  return inTurn(tries.codes, () => {
    const wrong = String((code + randomInt(1, 1_000_000)) % 1_000_000).padStart(6, '0');
    return refusal('wrong code', () => visitor.login(wrong));
  });
}

async function inTurn(times: number, work: () => Promise<string>): Promise<string[]> {
  const results: string[] = [];
  while (results.length < times) results.push(await work());
  return results;
}

async function refusal(abused: string, work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
  } catch (error) {
    return reasonOf(abused, error);
  }
  throw new Error(`${abused}: accepted`);
}

/** Throws the error again when it is not a refusal. */
function reasonOf(abused: string, error: unknown): string {
  const isRefusal =
    error instanceof Unexpected && (error.status < 500 || error.code === 'server.busy');
  if (!isRefusal) throw error;
  return `${abused}: ${error.code ?? error.status}`;
}

/** Requests within the limit are answered, which is not an abuse. */
const flood = (line: Line): Promise<string[]> =>
  Promise.all(
    Array.from({ length: tries.flood }, () =>
      ask(line, flooder, {
        method: 'POST',
        path: newChallenge.path,
        type: 'application/json',
        body: '{"kind":"work"}',
        promise: '{"code":0',
      }).then(
        () => 'flood: answered within the limit',
        (error: unknown) => reasonOf('flood', error),
      ),
    ),
  );
