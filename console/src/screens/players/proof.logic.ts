/** Indented, because a person reads it, too. */
export const jsonFile = (content: unknown): Blob =>
  new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' });

/** @returns undefined for a text that is not JSON, or is clearly no proof */
export function readProof(text: string): object | undefined {
  try {
    const read: unknown = JSON.parse(text);
    const isProof = typeof read === 'object' && read !== null && 'signature' in read;
    return isProof ? read : undefined;
  } catch {
    return undefined;
  }
}
