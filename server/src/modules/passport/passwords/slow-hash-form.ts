/** Stored form of a slow hash: the id of its pepper, then argon2's own text, which starts with a dollar sign. */
export function partsOf(stored: string): { id: string; argon: string } {
  const at = stored.indexOf('$');
  return { id: stored.slice(0, at), argon: stored.slice(at) };
}
