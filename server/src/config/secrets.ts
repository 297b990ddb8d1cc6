import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { fileSettings } from './settings.ts';

/** Adds the contents of `NAME_FILE` files; `problems` lists unreadable files. */
export function withFiles(env: NodeJS.ProcessEnv): {
  env: NodeJS.ProcessEnv;
  problems: string[];
} {
  const filled = { ...env };
  const problems: string[] = [];
  for (const key of fileSettings) {
    const file = env[`${key}_FILE`];
    if (!file) continue;
    if (env[key]) problems.push(`${key}: set twice, directly and as ${key}_FILE`);
    try {
      filled[key] = readFileSync(file, 'utf8').trim();
      if (filled[key] === '') problems.push(`${key}_FILE: the file is empty`);
    } catch (error) {
      problems.push(
        `${key}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`,
      );
    }
  }
  return { env: filled, problems };
}

/** A random secret matches about once in a million times. */
const madeUp =
  /change.?me|replace.?me|password|passwort|example|placeholder|default|prelude|your.?secret|secret.?key|mysecret|for.tests|characters|lorem|qwerty|asdfgh|abcdefgh|01234567|12345678|deadbeef|\s/i;
const sentence = /[a-z]{20}|[A-Z]{20}/;

/** Estimates the entropy in bits from the frequency of each character. */
function bitsOf(secret: string): number {
  const counts = new Map<string, number>();
  for (const character of secret) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / secret.length);
  return bits;
}

/** Random characters do not compress; repeated text compresses to about half. */
const repeats = (secret: string): boolean =>
  deflateRawSync(secret + secret.slice(0, 1), { level: 9 }).length < secret.length * 0.52;

/**
 * Returns why a secret does not look random (about 128 bits), or undefined. It finds secrets that people type or copy;
 * it cannot prove randomness.
 */
export function weaknessOf(secret: string): string | undefined {
  if (secret.length < 32) return 'must have at least 32 characters';
  if (madeUp.test(secret) || sentence.test(secret))
    return 'is made of words; make one with `npm run prelude -- secrets new`';
  // About one in a thousand random strings of 32 hexadecimal digits is below this limit. Secrets made by `secrets new`
  // never are.
  if (bitsOf(secret) < 100 || repeats(secret))
    return 'is not random enough; make one with `npm run prelude -- secrets new`';
  return undefined;
}

const defaults = new Set([
  'postgres',
  'password',
  'admin',
  'root',
  'prelude',
  'changeme',
  'change-me',
  'secret',
  'example',
  'test',
  '123456',
  'guest',
  'user',
]);

export function defaultPassword(address: string): string | undefined {
  const { username, password } = new URL(address);
  if (password === '') return undefined;
  const word = decodeURIComponent(password).toLowerCase();
  return defaults.has(word) || word === decodeURIComponent(username).toLowerCase()
    ? 'has a default password'
    : undefined;
}
