import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Pepper } from '../../../core/secrets.ts';
import { createIsCommon, isCommonPhrase } from './common-passwords.ts';
import { partsOf } from './slow-hash-form.ts';

/**
 * `common`: whether a password hash from the browser is a common password for an address. `phrase`: the same for an
 * operator's passphrase.
 */
export type HashWork =
  | { kind: 'hash'; secret: string }
  | { kind: 'verify'; secret: string; stored: string }
  | { kind: 'common' | 'phrase'; secret: string; address: string };

export type HashJob = HashWork & { id: number };

export interface HashAnswer {
  id: number;
  result: string | boolean;
}

/** OWASP's minimum for argon2id; about 9 ms of one core. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Gives the thread about a tenth of the normal CPU weight. 0 means the calling thread on Linux, but may mean the
 * process elsewhere.
 */
if (process.platform === 'linux') setPriority(0, 10);

const given = workerData as { peppers: readonly Pepper[]; names: readonly string[] };
const isCommon = createIsCommon(given.names);
const peppers = given.peppers.map(({ id, key }) => ({
  id,
  key: Buffer.from(key),
}));
const present = peppers[0]!;

/** Compares with the secret that made the hash. An unknown secret never matches but takes as long. */
function verify(stored: string, secret: string): boolean {
  const { id, argon } = partsOf(stored);
  const pepper = peppers.find((known) => known.id === id);
  const fits = verifySync(argon, secret, { secret: (pepper ?? present).key });
  return fits && pepper !== undefined;
}

function work(job: HashJob): HashAnswer['result'] {
  if (job.kind === 'hash')
    return `${present.id}${hashSync(job.secret, { ...parameters, secret: present.key })}`;
  if (job.kind === 'verify') return verify(job.stored, job.secret);
  if (job.kind === 'phrase')
    return isCommonPhrase(job.secret, [job.address, ...given.names].join(' '));
  return isCommon(job.secret, job.address);
}

parentPort?.on('message', (job: HashJob) => {
  const answer: HashAnswer = { id: job.id, result: work(job) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
  parentPort?.postMessage(answer);
});
