import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

const hash = (data: string | Uint8Array): string =>
  Buffer.from(keccak_256(Buffer.from(data))).toString('hex');

/** The address with its checksum in upper and lower case (EIP-55). @param address `0x` and 40 hexadecimal digits */
function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const sum = hash(digits);
  const spelled = Array.from(digits, (digit, at) =>
    sum[at]! >= '8' ? digit.toUpperCase() : digit,
  );
  return `0x${spelled.join('')}`;
}

/**
 * The address, with checksum, whose key signed a text with `personal_sign` (EIP-191).
 * @param signature `0x` and 130 hexadecimal digits: r, s, and 27 or 28 (0 or 1 from some wallets)
 * @throws when no key can have made the signature
 */
export function signerOf(text: string, signature: string): string {
  const bytes = Buffer.from(signature.slice(2), 'hex');
  const last = bytes[64]!;
  const recovery = last >= 27 ? last - 27 : last;
  if (recovery > 1) throw new Error('not a wallet signature');
  const digest = hash(`\x19Ethereum Signed Message:\n${Buffer.byteLength(text)}${text}`);
  const key = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact')
    .addRecoveryBit(recovery)
    .recoverPublicKey(Buffer.from(digest, 'hex'))
    .toBytes(false);
  // Skips the first byte, which marks an uncompressed key.
  return withChecksum(`0x${hash(key.subarray(1)).slice(-40)}`);
}
