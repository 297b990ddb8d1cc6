/**
 * `JSON.parse` makes `__proto__` an own property, and the first careless merge turns it into a prototype.
 * A text that carries such a name anywhere, however it is escaped, is refused as a whole.
 */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

export function parseSafely(text: string): unknown {
  return JSON.parse(text, (name: string, value: unknown) => {
    if (forbidden.has(name)) throw new SyntaxError('A name that is not allowed');
    return value;
  });
}
