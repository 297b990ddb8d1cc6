import { encodePayload, signedText, timestampOf } from '@prelude/contract/account/envelope';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Synchronous and without `crypto.subtle`, which plain-http LAN addresses do not have. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export function encryptEnvelope(
  payload: object,
  product: { pcode: string; appKey: string },
  now: number,
): URLSearchParams {
  const fields = {
    pcode: product.pcode,
    timestamp: timestampOf(now),
    data: encodePayload(payload),
  };
  return new URLSearchParams({ ...fields, sign: sha256Hex(signedText(fields, product.appKey)) });
}
