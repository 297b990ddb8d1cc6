/**
 * Byte layout of an encrypted event message. The first message of a page: key id, `enc` (RFC 9180 §4.1: an uncompressed
 * point, first byte 4), ciphertext. Later messages of the same context (RFC 9180 §5.2) have 5 and the sequence number
 * instead, so that older servers and pages understand the first.
 */
const first = 4;
const later = 5;
export const encLength = 65;
/** Maximum of messages per context, because the sequence number is one byte. */
export const mostOfContext = 256;

export interface EventMessage {
  /** Id of the day's key. */
  id: number;
  enc: Uint8Array;
  /** Sequence number in the context, from 0. */
  seq: number;
  ciphertext: Uint8Array;
}

export const packEvents = ({ id, enc, seq, ciphertext }: EventMessage): Uint8Array<ArrayBuffer> =>
  new Uint8Array([id, ...(seq === 0 ? enc : [later, seq, ...enc.subarray(1)]), ...ciphertext]);

/** @returns undefined for bytes that `packEvents` did not produce */
export function unpackEvents(bytes: Uint8Array): EventMessage | undefined {
  const [id, kind, seq] = bytes;
  const at = kind === later ? 3 : 2;
  const end = at + encLength - 1;
  if (id === undefined || (kind !== first && kind !== later) || bytes.length <= end)
    return undefined;
  const enc = new Uint8Array(encLength);
  enc[0] = first;
  enc.set(bytes.subarray(at, end), 1);
  return { id, enc, seq: kind === later ? seq! : 0, ciphertext: bytes.subarray(end) };
}
