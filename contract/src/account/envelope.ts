/**
 * The passport's wire format (spec §7, §9; spec decisions §6): pcode, timestamp, data, sign. The app key is public. The
 * signature detects accidental changes; it does not authenticate.
 */

/** An encoded text longer than this has characters at fixed positions swapped. */
export const swapThreshold = 51;
const swappedPairs = [
  [1, 33],
  [10, 42],
  [18, 50],
  [19, 51],
] as const;

/** Clock tolerance, seconds. */
export const timestampTolerance = 300;

/** Swaps the characters at fixed positions; a second call restores the text. */
export function swapCharacters(encoded: string): string {
  if (encoded.length <= swapThreshold) return encoded;
  const characters = encoded.slice(0, swapThreshold + 1).split('');
  for (const [a, b] of swappedPairs) {
    [characters[a], characters[b]] = [characters[b]!, characters[a]!];
  }
  return characters.join('') + encoded.slice(swapThreshold + 1);
}

export function encodePayload(payload: unknown): string {
  let binary = '';
  for (const byte of new TextEncoder().encode(JSON.stringify(payload)))
    binary += String.fromCharCode(byte);
  return swapCharacters(btoa(binary));
}

/**
 * Returns the JSON text inside an encoded payload. The caller parses it: a server must refuse `__proto__`, which
 * `JSON.parse` accepts. Throws if the text is not base64 of valid UTF-8.
 */
export function decodePayload(encoded: string): string {
  const binary = atob(swapCharacters(encoded));
  // `Uint8Array.from` would make an object for each character, a tenth of a journey's garbage.
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** The text whose SHA-256 (lower-case hex) is `sign`. */
export const signedText = (
  fields: { data: string; pcode: string; timestamp: string },
  appKey: string,
): string => `data=${fields.data}&pcode=${fields.pcode}&timestamp=${fields.timestamp}&${appKey}`;

export const timestampOf = (milliseconds: number): string => String(milliseconds).slice(0, 10);
