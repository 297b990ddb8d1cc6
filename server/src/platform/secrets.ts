/** All keys come from one secret (HKDF, RFC 5869), each for one purpose, so that one leaked key opens one door. */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  /** Keyed hash of something personal, for keys and look-ups. 32 bytes. */
  keyed(purpose: 'email' | 'network' | 'flow', value: string): Uint8Array;
  /** Pepper of the code hashes. */
  readonly pepper: Uint8Array;
  /** The passport's app key: public by nature (decisions §6). */
  readonly appKey: string;
  seal(plain: string): Uint8Array;
  open(sealed: Uint8Array): string;
}

/** @param secret at least 32 characters; undefined reads or makes one in the data folder (trial only). */
export function createSecrets(secret: string | undefined, dataDir: string): Secrets {
  const master = secret ?? localSecret(dataDir);
  const derive = (info: string, length: number) =>
    new Uint8Array(hkdfSync('sha256', master, 'prelude', info, length));
  const keyedKey = derive('keyed', 32);
  const sealKey = derive('seal', 32);
  return {
    keyed: (purpose, value) =>
      new Uint8Array(createHmac('sha256', keyedKey).update(`${purpose}\n${value}`).digest()),
    pepper: derive('pepper', 32),
    appKey: Buffer.from(derive('app-key', 16)).toString('hex'),
    seal: (plain) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), body]));
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString(
        'utf8',
      );
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

/** SHA-256, for random tokens that need no key. */
export const sha256 = (value: string): Uint8Array => hash('sha256', value, 'buffer');

/** A random token of 256 bits, base64url (43 characters). */
export const randomToken = (): string => randomBytes(32).toString('base64url');
