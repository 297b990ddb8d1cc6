/** Find a counter so that SHA-256(`salt.counter`) starts with enough zero bits (contract/captcha). */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

export interface Work {
  salt: string;
  bits: number;
}

export function leadingZeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

export function solveWork({ salt, bits }: Work): number {
  for (let counter = 0; ; counter++) {
    if (leadingZeroBits(sha256(utf8ToBytes(`${salt}.${counter}`))) >= bits) return counter;
  }
}
