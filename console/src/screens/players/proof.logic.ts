/** Indented, because a person reads it, too. */
export const jsonFile = (content: unknown): Blob =>
  new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' });

/** @returns undefined for a text that is not JSON, or not an object */
export function readProof(text: string): object | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
