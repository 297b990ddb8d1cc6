export interface Proof {
  lines: number;
  /** Lower-case hex SHA-256 of the whole file. */
  hash: string;
  /** Line of the entry, from 1; null if it is missing. */
  line: number | null;
}

export const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const lineFeed = 10;

/** Returns the line of a code, from 1. Codes are ASCII, so bytes can be compared directly. */
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

/** @param onBytes called with the bytes received so far; throws when the file fails to load */
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
