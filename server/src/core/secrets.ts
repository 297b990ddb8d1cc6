/**
 * One key per purpose is derived from one secret (HKDF, RFC 5869), so that a leaked key exposes one purpose only.
 * During a change of the secret, former secrets stay valid (ADR-0025).
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keyed hash of personal data, for keys and lookups. 32 bytes. */
export type Keyed = (
  purpose:
    | 'email'
    | 'network'
    | 'flow'
    | 'guest'
    | 'tombstone'
    | 'signature'
    | 'return'
    | 'emails'
    | 'shape'
    | 'events'
    | 'visitor'
    | 'operator'
    | 'browser'
    | 'code'
    | 'audit'
    | 'doctor',
  value: string,
) => Uint8Array;

/** Pepper of the password hashes. Its id precedes each hash, so that one comparison is enough. */
export interface Pepper {
  id: string;
  key: Uint8Array;
}

export type Secrets = ReturnType<typeof createSecrets>;

/**
 * @param secret at least 32 characters; undefined: kept in the data folder (trial only)
 * @param former secrets that can still decrypt
 */
export function createSecrets(
  secret: string | undefined,
  dataDir: string,
  former: readonly string[] = [],
) {
  const all = [secret ?? localSecret(dataDir), ...former].map(keysOf);
  const present = all[0]!;
  const opened = (encrypted: Uint8Array): { plain: string; isPresent: boolean } => {
    for (const keys of all) {
      const plain = keys.open(encrypted);
      if (plain !== undefined) return { plain, isPresent: keys === present };
    }
    throw new Error('Encrypted with a secret that is neither SECRET nor in SECRET_PREVIOUS');
  };
  return {
    keyed: present.keyed,
    /**
     * Calls `ask` with the current secret, then with former secrets, until the result is neither undefined nor false.
     * @returns the last result
     */
    underAny: async <T>(ask: (keyed: Keyed) => Promise<T>): Promise<T> => {
      let answer = await ask(present.keyed);
      for (const { keyed } of all.slice(1)) {
        if (answer !== undefined && answer !== false) break;
        answer = await ask(keyed);
      }
      return answer;
    },
    everyKeyed: all.map(({ keyed }) => keyed),
    peppers: all.map(({ pepper }) => pepper),
    /** The passport's app key, which is public (spec decisions §6). */
    appKey: present.appKey,
    /** Includes former keys, with which open pages still sign. */
    appKeys: all.map(({ appKey }) => appKey),
    encrypt: present.encrypt,
    /** Decrypts data of any of the secrets. Throws for everything else. */
    open: (encrypted: Uint8Array): string => opened(encrypted).plain,
    /** False for data encrypted with a former secret. Throws when no secret decrypts it. */
    isPresent: (encrypted: Uint8Array): boolean => opened(encrypted).isPresent,
  };
}

function keysOf(master: string) {
  const derive = (info: string, length: number) =>
    new Uint8Array(hkdfSync('sha256', master, 'prelude', info, length));
  // As objects: making one from bytes at each use takes longer than hashing or encrypting.
  const keyedKey = createSecretKey(derive('keyed', 32));
  const encryptKey = createSecretKey(derive('encrypt', 32));
  const keyed: Keyed = (purpose, value) =>
    new Uint8Array(createHmac('sha256', keyedKey).update(`${purpose}\n${value}`).digest());
  return {
    keyed,
    pepper: {
      id: Buffer.from(derive('pepper-id', 4)).toString('hex'),
      key: derive('pepper', 32),
    },
    appKey: Buffer.from(derive('app-key', 16)).toString('hex'),
    encrypt: (plain: string) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', encryptKey, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), body]));
    },
    open: (encrypted: Uint8Array): string | undefined => {
      const bytes = Buffer.from(encrypted);
      const tag = bytes.subarray(12, 28);
      if (tag.length < 16) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', encryptKey, bytes.subarray(0, 12));
      decipher.setAuthTag(tag);
      const plain = decipher.update(bytes.subarray(28));
      try {
        return Buffer.concat([plain, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

function localSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const secret = randomBytes(32).toString('base64url');
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}

export const sha256 = (value: string): Uint8Array => hash('sha256', value, 'buffer');

/** SHA-256 in hexadecimal; avoids a byte buffer for values that SQL receives as text. */
export const sha256Digits = (value: string | Uint8Array): string => hash('sha256', value, 'hex');

/** Networks are stored only as keyed hashes: they can be compared but not read. */
export const networkKey = (keyed: Keyed, network: string): string =>
  Buffer.from(keyed('network', network)).toString('base64url').slice(0, 22);

/** Lower-case letters that are not mistaken for another. */
export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => 'abcdefghjkmnpqrstuvwxyz'[randomInt(23)]).join('');

export const randomToken = (): string => randomBytes(32).toString('base64url');
