/**
 * HPKE decryption of events (RFC 9180): base mode, DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-128-GCM. Uses Node's
 * primitives because the page's library needs four times the CPU time (ADR-0024). A test compares both with the RFC's
 * vector. The encryption hides click counts from intermediaries and authenticates no sender.
 */
import { createDecipheriv, createECDH, type ECDH, hash } from 'node:crypto';
import { eventsInfo } from '@prelude/contract/site/event-names';
import { createBoundedMap } from '../../core/bounded-map.ts';

const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8');
const bytes = (...numbers: number[]): Buffer => Buffer.from(numbers);
const none = Buffer.alloc(0);

/** KEM 0x0010; then KEM, KDF 0x0001 and AEAD 0x0001 together. */
const kemSuite = Buffer.concat([utf8('KEM'), bytes(0, 0x10)]);
const suite = Buffer.concat([utf8('HPKE'), bytes(0, 0x10, 0, 1, 0, 1)]);
const version = utf8('HPKE-v1');

const sha256 = (...parts: Buffer[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

const blockLength = 64;

/** HMAC (RFC 2104) for keys up to one block. `createHmac` takes five times as long as two hashes. */
function hmac(key: Buffer, ...parts: Buffer[]): Buffer {
  const inner = Buffer.alloc(blockLength, 0x36);
  const outer = Buffer.alloc(blockLength, 0x5c);
  for (let at = 0; at < key.length; at++) {
    inner[at]! ^= key[at]!;
    outer[at]! ^= key[at]!;
  }
  return sha256(outer, sha256(inner, ...parts));
}

const extract = (of: Buffer, salt: Buffer, label: string, input: Buffer): Buffer =>
  hmac(salt, version, of, utf8(label), input);

/** One HKDF block is enough for all lengths used in this file. */
const expand = (of: Buffer, key: Buffer, label: string, info: Buffer, length: number): Buffer =>
  hmac(key, bytes(0, length), version, of, utf8(label), info, bytes(1)).subarray(0, length);

/** Mode 0, no pre-shared key. The same for every message of a purpose. */
const contextOf = (info: string): Buffer =>
  Buffer.concat([
    bytes(0),
    extract(suite, none, 'psk_id_hash', none),
    extract(suite, none, 'info_hash', utf8(info)),
  ]);

export const tagLength = 16;

/** @param seq number of the message within its context, 0 to 255 */
export type Opener = (enc: Uint8Array, ciphertext: Uint8Array, seq?: number) => Buffer;

const keyLength = 16;
const nonceLength = 12;
/** Cached contexts per key (20 MB). A hit saves two thirds of the work for later messages of a page. */
const mostContexts = 20_000;

/** @returns plaintext; throws when encrypted for another key or purpose, or changed */
export function createOpener(pair: ECDH, info: string = eventsInfo): Opener {
  const ours = pair.getPublicKey();
  const context = contextOf(info);
  // Key and nonce in one string: two buffers take twice the memory.
  const contexts = createBoundedMap<string>(mostContexts);
  const derive = (enc: Uint8Array): string => {
    // Throws when `enc` is not a point on the curve.
    const shared = expand(
      kemSuite,
      extract(kemSuite, none, 'eae_prk', pair.computeSecret(enc)),
      'shared_secret',
      Buffer.concat([enc, ours]),
      32,
    );
    const secret = extract(suite, shared, 'secret', none);
    return Buffer.concat([
      expand(suite, secret, 'key', context, keyLength),
      expand(suite, secret, 'base_nonce', context, nonceLength),
    ]).toString('latin1');
  };
  return (enc, ciphertext, seq = 0) => {
    const name = Buffer.from(enc).toString('latin1');
    const made = contexts.get(name) ?? derive(enc);
    const derived = Buffer.from(made, 'latin1');
    derived[keyLength + nonceLength - 1]! ^= seq;
    const [key, nonce] = [derived.subarray(0, keyLength), derived.subarray(keyLength)];
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    const body = ciphertext.length - tagLength;
    decipher.setAuthTag(ciphertext.subarray(body));
    const plain = Buffer.concat([decipher.update(ciphertext.subarray(0, body)), decipher.final()]);
    // Cache only after decryption succeeds, so that junk cannot fill the cache.
    contexts.set(name, made);
    return plain;
  };
}

const dayMs = 86_400_000;

/** Each day of real time has its own key. The first byte of a message identifies it. */
export const keyDay = (realMs: number): number => Math.floor(realMs / dayMs);
export const keyId = (day: number): number => day & 255;

/** The key of a day is the same on every server. @param root 32 secret bytes */
export function pairOfDay(root: Uint8Array, day: number): ECDH {
  const pair = createECDH('prime256v1');
  for (let attempt = 0; ; attempt++) {
    try {
      pair.setPrivateKey(hmac(Buffer.from(root), utf8(`${day} ${attempt}`)));
      return pair;
    } catch (error) {
      // About 1 in 4,000,000,000 values is not a valid private key of the curve.
      if (attempt > 3) throw error;
    }
  }
}

/** Openers of today's and yesterday's keys: a page can stay open that long. @param root 32 secret bytes */
export function createOpeners(root: Uint8Array): (id: number, today: number) => Opener | undefined {
  let openers = new Map<number, Opener>();
  return (id, today) => {
    const day = [today, today - 1].find((one) => keyId(one) === id);
    if (day === undefined) return undefined;
    const opener = openers.get(day) ?? createOpener(pairOfDay(root, day));
    if (!openers.has(day))
      openers = new Map([...openers, [day, opener] as const].filter(([one]) => one >= today - 1));
    return opener;
  };
}
