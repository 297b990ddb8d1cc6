/** A slow hash as it is stored: the id of its pepper, then argon2's own text, which begins with a dollar. */
export function partsOf(stored: string): { id: string; argon: string } {
  const at = stored.indexOf('$');
  return { id: stored.slice(0, at), argon: stored.slice(at) };
}
