/**
 * HMAC_DRBG with SHA-256 (NIST SP 800-90A Rev. 1, §10.1.2), without reseeding: the draw's random numbers. The seed
 * alone determines the stream.
 */
import { createHmac } from 'node:crypto';

/** Bytes per request: the standard's limit. Part of the published algorithm. */
const requestBytes = 65_536;

const hmac = (key: Uint8Array, ...parts: readonly Uint8Array[]): Uint8Array => {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

type Drbg = ReturnType<typeof createDrbg>;

/** Instantiates with entropy, nonce and personalization string (SP 800-90A §10.1.2.3). */
export function createDrbg(entropy: Uint8Array, nonce: Uint8Array, personalization: Uint8Array) {
  let key: Uint8Array = new Uint8Array(32);
  let value: Uint8Array = new Uint8Array(32).fill(1);
  const update = (...provided: readonly Uint8Array[]): void => {
    key = hmac(key, value, new Uint8Array([0]), ...provided);
    value = hmac(key, value);
    if (provided.length === 0) return;
    key = hmac(key, value, new Uint8Array([1]), ...provided);
    value = hmac(key, value);
  };
  update(entropy, nonce, personalization);
  return {
    generate: (bytes: number): Uint8Array => {
      const out = new Uint8Array(Math.ceil(bytes / 32) * 32);
      for (let at = 0; at < bytes; at += 32) {
        value = hmac(key, value);
        out.set(value, at);
      }
      update();
      return out.subarray(0, bytes);
    },
  };
}

/**
 * Whole numbers from 0 up to but not including `bound` (at most 2³²), each equally likely. Reads big-endian 32-bit
 * words in order. Words beyond the last full multiple of the bound are rejected, so that no number is favoured.
 */
export function createUniform(drbg: Drbg): (bound: number) => number {
  let buffer: DataView = new DataView(new ArrayBuffer(0));
  let at = 0;
  const word = (): number => {
    if (at >= buffer.byteLength) {
      const bytes = drbg.generate(requestBytes);
      buffer = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      at = 0;
    }
    at += 4;
    return buffer.getUint32(at - 4);
  };
  return (bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const drawn = word();
      if (drawn < limit) return drawn % bound;
    }
  };
}
