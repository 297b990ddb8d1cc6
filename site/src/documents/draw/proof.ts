/** The frozen list, fetched and hashed where the player can see it: in their own browser (WebCrypto). */

export interface Proof {
  /** Lines of the list. */
  lines: number;
  /** Lower-case hex SHA-256 of the whole file. */
  hash: string;
  /** Where the entry stands, from 1; null when it does not. */
  line: number | null;
}

export const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const lineFeed = 10;

/** Where a code stands in the list's bytes: its line, from 1. Codes are plain letters: bytes are characters. */
export function findLine(list: Uint8Array, code: string): { lines: number; line: number | null } {
  const wanted = new TextEncoder().encode(`{"code":"${code}"`);
  let lines = 0;
  let line: number | null = null;
  for (let start = 0; start < list.length;) {
    lines++;
    if (line === null && wanted.every((byte, index) => list[start + index] === byte)) line = lines;
    const end = list.indexOf(lineFeed, start);
    start = end === -1 ? list.length : end + 1;
  }
  return { lines, line };
}

/** @param onBytes told how much has come; throws when the file cannot be had */
export async function prove(
  address: string,
  code: string,
  onBytes: (bytes: number) => void,
): Promise<Proof> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok || !response.body) throw new Error(`The list answered ${response.status}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    parts.push(piece.value);
    size += piece.value.length;
    onBytes(size);
  }
  const list = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    list.set(part, at);
    at += part.length;
  }
  const hash = toHex(await crypto.subtle.digest('SHA-256', list));
  return { hash, ...findLine(list, code) };
}
